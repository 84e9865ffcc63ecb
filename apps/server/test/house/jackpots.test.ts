// One pot at tables of one process on SQLite, and of two processes on one PostgreSQL: hits in one instant are paid in the order of the
// database, each from exactly what the pot holds; and a process that ends between a hit and its payment pays when it is back, once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import {
  checkSettings,
  houseAccount,
  playerAccount,
  potAccount,
  reserveAccount,
  type TableEvent,
  type TableSettings,
} from '@punto/table'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { ALL, JACKPOT_GAME, LOSS, POT, SEED, TENTH } from '../../../../packages/audit/test/pots.ts'
import { realWorld } from '../../src/base/index.ts'
import { House } from '../../src/house/index.ts'
import { auditHouse, mergeAudit } from '../../src/proof/audit/index.ts'
import { openPostgres, openSqliteHere, Sealer, StorageFault, type Store } from '../../src/storage/index.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const KEY = new Uint8Array(32).fill(7)
const CHIPS = 100_000
const WIN = 500 * 55

const settingsOf = (table: string): TableSettings => {
  const checked = checkSettings({ table, game: JACKPOT_GAME, operation: 'dealer', source: 'card-shoe' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return checked.settings
}
const TABLES = ['one', 'two'].map(settingsOf)

/** Where a house keeps what it has, opened by as many processes as there are tables, or by one. */
interface Place {
  readonly open: (name: string) => Promise<Store>
  readonly processes: 1 | 2
  readonly audited: Parameters<typeof auditHouse>[0]['place']
  readonly remove: () => Promise<unknown>
}

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function sqlite(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-jackpots-'))
  const remove = async () => rmSync(folder, { recursive: true, force: true })
  return { open: () => openSqliteHere(folder), processes: 1, audited: { file: join(folder, 'punto.db') }, remove }
}

async function postgres(): Promise<Place> {
  const { url, stop } = await quickDatabase()
  await runSql(url, 'CREATE SCHEMA punto_jackpots')
  const database = withSchema(url, 'punto_jackpots')
  return { open: (name) => openPostgres(database, { name }), processes: 2, audited: { url: database }, remove: stop }
}

/** A process that ends before it has written what a pot pays. */
class Wire {
  isCut = false
  cut = 0

  readonly over = (store: Store): Store =>
    new Proxy(store, {
      get: (of, key) => {
        const value: unknown = Reflect.get(of, key, of)
        if (key !== 'commit') return typeof value === 'function' ? value.bind(of) : value
        return (...[units]: Parameters<Store['commit']>) => {
          const pays = units.some(({ append }) => append?.events.some((text) => text.includes('"type":"jackpot-paid"')))
          if (!this.isCut || !pays) return of.commit(units)
          this.cut++
          return Promise.reject(new StorageFault('storage/failed', { reason: 'the process has ended' }))
        }
      },
    })
}

let ids = 0

class Played {
  readonly houses: readonly House[]

  constructor(houses: readonly House[]) {
    this.houses = houses
  }

  static async open({ open, processes }: Place, wrap = (store: Store) => store): Promise<Played> {
    const { random } = realWorld(() => undefined)
    const houses: House[] = []
    for (let i = 0; i < processes; i++) {
      houses.push(
        await House.open({
          tables: TABLES,
          currency: POT.currency,
          openStore: async () => wrap(await open(`process-${i}`)),
          sealer: new Sealer([KEY], random),
          world: realWorld(() => undefined),
          ...(processes > 1 && { takes: [TABLES[i]!.table] }),
        }),
      )
    }
    return new Played(houses)
  }

  of(table: string): House {
    return this.houses.find(({ tables }) => tables.some(({ name }) => name === table))!
  }

  async do(table: string, role: string, id: string, fields: object): Promise<void> {
    const house = this.of(table)
    const { rounds } = house.tables.find(({ name }) => name === table)!.state
    const command = { actor: { role, id }, id: `c${++ids}`, round: rounds, ...fields }
    const reply = await house.send(table, command as never)
    if (!reply.ok) throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(reply)}`)
  }

  /** A round up to what settles it, which is left to be asked. */
  async deal(table: string, player: string, cards: readonly string[]): Promise<() => Promise<void>> {
    const state = () => this.of(table).tables.find(({ name }) => name === table)!.state
    const dora = `dora-${table}`
    if (state().dealer === null) await this.do(table, 'dealer', dora, { type: 'sign-on' })
    if (!state().shoe) await this.do(table, 'dealer', dora, { type: 'new-shoe', shoe: state().shoes + 1 })
    const numbers = state().chips?.dues.map(({ number }) => number) ?? []
    if (numbers.length > 0) await this.do(table, 'dealer', dora, { type: 'chips-moved', numbers })
    await this.do(table, 'dealer', dora, { type: 'open-betting', round: state().rounds + 1 })
    if (!state().seats.includes(player)) await this.do(table, 'player', player, { type: 'sit', box: 1 })
    await this.do(table, 'player', player, { type: 'place-bet', box: 1, bet: 'nine-jackpot', stake: 500 })
    await this.do(table, 'dealer', dora, { type: 'close-betting' })
    const spots = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3']
    for (const [i, card] of cards.entries())
      await this.do(table, 'dealer', dora, { type: 'deal-card', spot: spots[i], card })
    return () => this.do(table, 'dealer', dora, { type: 'settle' })
  }

  async posted(account: string): Promise<number> {
    return (await this.houses[0]!.archive.balance(account))?.posted ?? 0
  }

  async events(table: string): Promise<readonly TableEvent[]> {
    const events: TableEvent[] = []
    for await (const { text } of this.houses[0]!.archive.events(table)) events.push(JSON.parse(text) as TableEvent)
    return events
  }

  async payments(table: string) {
    return (await this.events(table)).filter(({ type }) => type === 'jackpot-paid') as Extract<
      TableEvent,
      { type: 'jackpot-paid' }
    >[]
  }

  async close(): Promise<void> {
    for (const house of this.houses) await house.close(0)
  }
}

describe.each([
  ['SQLite, one process', sqlite],
  ['PostgreSQL, two processes', postgres],
] as const)('a pot on %s', (_, prepare) => {
  it('is paid to two tables that hit it in one instant, in the order of the database, and to a hit before a kill once', async () => {
    const place = await prepare()
    undo.push(place.remove)
    const wire = new Wire()
    let played = await Played.open(place, wire.over)
    for (const player of ['ann', 'ben']) await played.houses[0]!.money.buyIn(player, CHIPS, `in-${player}`)
    // Fed and filled by both tables, first of all: the seed is there once.
    const [firstLoss, secondLoss] = await Promise.all([
      played.deal('one', 'ann', LOSS),
      played.deal('two', 'ben', LOSS),
    ])
    await vi.waitFor(async () => expect(await played.posted(potAccount(POT))).toBe(SEED), 60_000)
    await Promise.all([firstLoss(), secondLoss()])
    expect(await played.posted(potAccount(POT))).toBe(SEED + 200)
    for (const { pots } of played.houses) {
      await pots.read()
      expect(pots.of(JACKPOT_GAME)).toEqual([{ pot: POT.pot, meter: SEED + 200 }])
    }

    const hits = [await played.deal('one', 'ann', TENTH), await played.deal('two', 'ben', TENTH)]
    await Promise.all(hits.map((settle) => settle()))
    const paid = async () => [
      (await played.payments('one')).filter(({ payments }) => payments.length > 0),
      (await played.payments('two')).filter(({ payments }) => payments.length > 0),
    ]
    await vi.waitFor(async () => expect((await paid()).map((own) => own.length)).toEqual([1, 1]), 60_000)
    // Whoever came first was paid a tenth of what was there then; the other a tenth of the seed that was put back, or of more.
    const [one, two] = (await paid()).map(([event]) => event!) as [
      Extract<TableEvent, { type: 'jackpot-paid' }>,
      Extract<TableEvent, { type: 'jackpot-paid' }>,
    ]
    for (const { held, meter, payments } of [one, two]) {
      expect(meter).toBe(held)
      expect(payments[0]!.amount).toBe(Math.floor(held / 10))
    }
    expect([one.held, two.held].sort()[0]).toBeLessThan(SEED + 400)
    expect(await played.posted(playerAccount('ann'))).toBe(CHIPS - 500 + WIN + one.payments[0]!.amount)
    expect(await played.posted(playerAccount('ben'))).toBe(CHIPS - 500 + WIN + two.payments[0]!.amount)
    await sumsUp(played)

    // A process that ends when the hit is written and before it is paid.
    const ended = await played.deal('one', 'ann', ALL)
    const before = await played.posted(playerAccount('ann'))
    const paidBefore = (await played.payments('one')).length
    wire.isCut = true
    await ended()
    await vi.waitFor(() => expect(wire.cut).toBeGreaterThan(0), 60_000)
    expect(await played.posted(playerAccount('ann'))).toBe(before + WIN)
    await played.close()
    wire.isCut = false
    played = await Played.open(place)
    await vi.waitFor(async () => expect(await played.payments('one')).toHaveLength(paidBefore + 1), 60_000)
    const last = (await played.payments('one')).at(-1)!
    expect(last.payments).toMatchObject([{ player: 'ann', amount: last.held }])
    expect(await played.posted(playerAccount('ann'))).toBe(before + WIN + last.held)
    expect(await played.posted(potAccount(POT))).toBe(SEED)
    await sumsUp(played)
    await played.close()

    const { logs, accounts } = await auditHouse({
      place: place.audited,
      keys: undefined,
      threads: 0,
      progress: () => undefined,
    })
    expect(mergeAudit(logs, accounts)).toMatchObject({ ok: true, findings: [] })
  })
})

/** Pot and reserve hold what was put into them and not paid; all money is somewhere. */
async function sumsUp(played: Played): Promise<void> {
  let [fed, paid, won] = [0, 0, 0]
  for (const { table } of TABLES) {
    for (const event of await played.events(table)) {
      if (event.type === 'round-settled') {
        for (const one of event.pots ?? []) fed += one.fed + one.reserved
        won += event.house.net
      }
      if (event.type === 'jackpot-paid') for (const { amount } of event.payments) paid += amount
    }
  }
  const [pot, reserve] = [await played.posted(potAccount(POT)), await played.posted(reserveAccount(POT))]
  expect(pot + reserve).toBe(fed - paid)
  const tables = await Promise.all(TABLES.map(({ table }) => played.posted(houseAccount(table))))
  expect(tables.reduce((sum, one) => sum + one, 0)).toBe(won)
}
