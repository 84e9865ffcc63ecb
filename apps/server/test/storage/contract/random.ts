// The contract in bulk: random commits, judged at the same time by the pure ledger and a list of versions.

import { type Entry, keyText, Ledger, type Transfer } from '@punto/ledger'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Store, Unit } from '../../../src/storage/index.ts'
import type { MakePlace, Place } from './place.ts'
import { buyIn, CAST, collect, command, event, stake, sumOfMoney, take, wholeStatement } from './world.ts'

const SEED = 20_260_712

const choice = fc.record({
  does: fc.constantFrom('bet', 'bet', 'bet', 'take', 'free', 'pay', 'again', 'step'),
  table: fc.constantFrom('T1', 'T2'),
  player: fc.constantFrom('anna', 'ben'),
  amount: fc.integer({ min: 1, max: 400 }),
  earlier: fc.nat(20),
  /** What the sender believes of the table: most know, some are behind, some ahead. */
  offset: fc.constantFrom(0, 0, 0, 0, 0, 0, -1, 1),
  named: fc.boolean(),
})
type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never

/** Units whose writer reckons that everything before them in the commit will be done. */
function unitsOf(
  choices: readonly Choice[],
  versions: ReadonlyMap<string, number>,
  told: Unit[],
  bets: string[],
): Unit[] {
  const reckoned = new Map(versions)
  return choices.map((one) => {
    const n = told.length
    const unit = one.does === 'again' && n > 0 ? told[one.earlier % n]! : newUnit(one, n, reckoned, bets)
    told.push(unit)
    return unit
  })
}

function newUnit(
  { does, table, player, amount, earlier, offset, named }: Choice,
  n: number,
  reckoned: Map<string, number>,
  bets: string[],
): Unit {
  const at = reckoned.get(table) ?? 0
  reckoned.set(table, at + 1)
  const of = bets[earlier % (bets.length || 1)] ?? 'none'
  const id = `t${n}`
  let transfers: Transfer[] = []
  if (does === 'bet') transfers = [stake(id, player, amount, table)]
  if (does === 'take') transfers = [take(id, of, amount, table)]
  if (does === 'free') {
    const { amount: _, ...ending } = take(id, of, 1, table)
    transfers = [{ ...ending, kind: 'void-pending' }]
  }
  if (does === 'pay')
    transfers = [
      { ...stake(id, player, amount, table), kind: 'posted', debit: `house/${table}`, credit: `player/${player}` },
    ]
  if (does === 'bet') bets.push(id)
  return {
    append: { table, expected: at + offset, events: [event(does, { n })] },
    transfers,
    ...(named ? { command: command(id, `player/${player}`) } : {}),
  }
}

/** The same rules told a second time, over the pure ledger. */
class Model {
  readonly ledger = new Ledger()
  readonly versions = new Map<string, number>()
  readonly ids = new Map<string, string>()
  readonly accepted = new Set<string>()

  hear({ append, transfers = [], command: asked }: Unit): string {
    const id = asked && `${asked.actor} ${asked.id}`
    if (id && this.ids.has(id)) return 'repeated'
    const at = this.versions.get(append!.table) ?? 0
    if (append!.expected !== at) return 'stale'
    if (transfers.some((one) => this.accepted.has(`${one.by} ${one.id}`))) return 'refused'
    const answers = this.ledger.apply([transfers])[0]!
    if (id) this.ids.set(id, asked.digest)
    if (answers.some((answer) => !answer.ok)) return 'refused'
    for (const one of transfers) this.accepted.add(`${one.by} ${one.id}`)
    this.versions.set(append!.table, at + append!.events.length)
    return 'done'
  }
}

const byKey = (entries: readonly Entry[]): ReadonlyMap<string, Entry> =>
  new Map(entries.map((entry) => [keyText(entry.transfer), entry]))

export function randomContract(make: MakePlace, runs: number): void {
  it(`answers ${runs} random stories as the pure ledger does, and no coin is lost (seed ${SEED})`, async () => {
    const met = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(choice, { maxLength: 12 }), { minLength: 1, maxLength: 5 }),
        async (commits) => {
          const at: Place = await make()
          const store: Store = await at.open()
          try {
            const model = new Model()
            model.ledger.open(CAST)
            await store.ledger.openAccounts(CAST)
            const first = [buyIn('in-1', 'anna', 1000), buyIn('in-2', 'ben', 500)]
            model.ledger.apply([first])
            await store.commit([{ transfers: first }])
            const told: Unit[] = []
            const bets: string[] = []
            for (const choices of commits) {
              const units = unitsOf(choices, model.versions, told, bets)
              const expected = units.map((unit) => model.hear(unit))
              const outcomes = await store.commit(units)
              expect(outcomes.map(({ kind }) => kind)).toEqual(expected)
              for (const kind of expected) met.set(kind, (met.get(kind) ?? 0) + 1)
              expect(await sumOfMoney(store)).toBe(0n)
            }
            for (const { id } of CAST) expect(await store.ledger.balance(id)).toEqual(model.ledger.balance(id))
            for (const { id } of CAST) expect(await wholeStatement(store, id)).toEqual(model.ledger.statement(id))
            // An account's lines are in their order, as its statement shows; those of others may lie between them.
            expect(byKey(await collect(store.ledger.entries()))).toEqual(byKey(model.ledger.journal().entries))
            const versions = new Map((await store.log.tables()).map(({ table, version }) => [table, version]))
            expect(versions).toEqual(model.versions)
            for (const [table, version] of versions)
              expect(await collect(store.log.events(table))).toHaveLength(version)
          } finally {
            await store.close()
            await at.remove()
          }
        },
      ),
      { seed: SEED, numRuns: runs },
    )
    for (const kind of ['done', 'stale', 'refused', 'repeated']) expect(met.get(kind)).toBeGreaterThan(runs / 10)
  })
}
