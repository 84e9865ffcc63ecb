// An evening of bets for the benchmark of storage: every batch is a round at every table.
import type { Account, OpeningTransfer, Transfer } from '@punto/ledger'
import type { Store, Unit } from '@punto/server/storage'

export const TABLES = 20
const PLAYERS = 200
/** Each player bets twice, then every table settles. */
export const BETS = 2 * PLAYERS

export function done(outcomes: Awaited<ReturnType<Store['commit']>>): void {
  const other = outcomes.find(({ kind }) => kind !== 'done')
  if (other) throw new Error(`A unit of the bench was not done: ${JSON.stringify(other)}`)
}

export interface Batch {
  readonly units: readonly Unit[]
}

const namesOf = (owner: string) => ({
  table: (table: number) => `${owner}T${table}`,
  house: (table: number) => `house/${owner}T${table}`,
  player: (seat: number) => `player/${owner}p${seat}`,
})
const ASKED = { reason: 'bet', at: 1_767_225_600_000 }

/** Opens the accounts and pays everybody in. Those of one owner have its name before them. */
export async function seat(at: Store, owner = ''): Promise<void> {
  const { house, player } = namesOf(owner)
  const accounts: Account[] = [{ id: 'cage', kind: 'cage', currency: 'EUR' }]
  for (let table = 0; table < TABLES; table++) accounts.push({ id: house(table), kind: 'house', currency: 'EUR' })
  for (let p = 0; p < PLAYERS; p++) accounts.push({ id: player(p), kind: 'player', currency: 'EUR' })
  await at.ledger.openAccounts(accounts)
  const paid = Array.from({ length: PLAYERS }, (_, p): Unit => {
    const ids = { by: 'cage', id: `${owner}in-${p}`, debit: 'cage', credit: player(p), ref: '' }
    return { transfers: [{ kind: 'posted', ...ids, ...ASKED, amount: 1_000_000_000 }] }
  })
  done(await at.commit(paid))
}

/** Every batch is a round at every table: its bets, each a command, and the settlement, half lost and half won. */
export function evening(owner = '', batches = 60): readonly Batch[] {
  const { table: tableName, house, player } = namesOf(owner)
  const versions = Array<number>(TABLES).fill(0)
  const append = (table: number, event: object) => ({
    table: tableName(table),
    expected: versions[table]!++,
    events: [JSON.stringify(event)],
  })
  return Array.from({ length: batches }, (_, round) => {
    const units: Unit[] = []
    const bets: OpeningTransfer[][] = Array.from({ length: TABLES }, () => [])
    for (let i = 0; i < BETS; i++) {
      const [table, seated] = [i % TABLES, i % PLAYERS]
      const ref = `${owner}${round}.${i}-${((i * 7919) % 46_656).toString(36)}`
      const command = { id: `${round * BETS + i}`.padStart(12, '0'), actor: player(seated) }
      const cause = { id: command.id, role: 'player', by: `p${seated}`, at: 123_456, digest: 123_456_789_012 }
      const placed = { player: `p${seated}`, box: 1 + (i % 9), bet: 'player', ref, amount: 1000 + i, seated: true }
      const bet: OpeningTransfer = {
        kind: 'pending',
        by: house(table),
        id: ref,
        debit: player(seated),
        credit: house(table),
        amount: 1000 + i,
        ref,
        ...ASKED,
      }
      bets[table]!.push(bet)
      units.push({
        append: append(table, { type: 'bet-placed', ...placed, confirmed: true, v: 1, cause }),
        transfers: [bet],
        command: { ...command, digest: '123456789012', answer: '{"ok":true}' },
      })
    }
    for (const [table, placed] of bets.entries()) {
      const lines = placed.map(({ id, amount, debit }) => ({ player: debit, box: 1, stake: amount, net: 950, ref: id }))
      units.push({
        append: append(table, { type: 'round-settled', v: 1, round, lines }),
        transfers: placed.flatMap((bet, i) => settled(bet, i % 2 === 0)),
      })
    }
    return { units }
  })
}

function settled({ by, id, ref, debit, amount }: OpeningTransfer, lost: boolean): readonly Transfer[] {
  const end = { by, pending: { by, id }, ref, ...ASKED }
  if (lost) return [{ kind: 'post-pending', ...end, id: `${id}/post`, amount }]
  const pay = { by, id: `${id}/pay`, debit: by, credit: debit, amount: 950, ref }
  return [
    { kind: 'void-pending', ...end, id: `${id}/void` },
    { kind: 'posted', ...pay, ...ASKED },
  ]
}
