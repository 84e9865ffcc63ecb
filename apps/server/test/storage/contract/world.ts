// What every part of the storage contract stands on: a small house, and short ways to write units and to read
// what a store holds.
import type { Account, OpeningTransfer, PostTransfer, StatementLine, Transfer } from '@punto/ledger'
import type { CommandRecord, Store, StoredEvent, Unit, UnitResult } from '../../../src/storage/index.ts'

export const CAST: readonly Account[] = [
  { id: 'cage', kind: 'cage', currency: 'EUR' },
  { id: 'house/T1', kind: 'house', currency: 'EUR' },
  { id: 'house/T2', kind: 'house', currency: 'EUR' },
  { id: 'player/anna', kind: 'player', currency: 'EUR' },
  { id: 'player/ben', kind: 'player', currency: 'EUR' },
]

const ASKED = { reason: 'bet', ref: 'round-1', at: 1_700_000_000_000 }

export const buyIn = (id: string, player: string, amount: number): OpeningTransfer => ({
  kind: 'posted',
  by: 'cage',
  id,
  debit: 'cage',
  credit: `player/${player}`,
  amount,
  ...ASKED,
})

export const stake = (id: string, player: string, amount: number, table = 'T1'): OpeningTransfer => ({
  kind: 'pending',
  by: `house/${table}`,
  id,
  debit: `player/${player}`,
  credit: `house/${table}`,
  amount,
  ...ASKED,
})

export const take = (id: string, of: string, amount: number, table = 'T1'): PostTransfer => ({
  kind: 'post-pending',
  by: `house/${table}`,
  id,
  pending: { by: `house/${table}`, id: of },
  amount,
  ...ASKED,
})

export const event = (type: string, more: object = {}): string => JSON.stringify({ type, v: 1, ...more })

export const command = (id: string, actor = 'player/anna', answer = `{"ok":"${id}"}`): CommandRecord => ({
  actor,
  id,
  digest: `digest of ${id}`,
  answer,
})

/** A bet as a table would commit it: one event, one reservation, one id. */
export const bet = (id: string, expected: number, amount: number, player = 'anna', table = 'T1'): Unit => ({
  append: { table, expected, events: [event('bet-placed', { ref: id, amount })] },
  transfers: [stake(id, player, amount, table)],
  command: command(id, `player/${player}`),
})

/** Events at a table and nothing else. */
export const steps = (expected: number, types: readonly string[], table = 'T1'): Unit => ({
  append: { table, expected, events: types.map((type) => event(type)) },
})

export const pays = (...transfers: readonly Transfer[]): Unit => ({ transfers })

export const kinds = (outcomes: readonly UnitResult[]): readonly string[] => outcomes.map((outcome) => outcome.kind)

export async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export async function storyOf(store: Store, table: string, after?: number): Promise<readonly StoredEvent[]> {
  return collect(store.log.events(table, after))
}

/** An account's lines from the first to the last, read in small pages from the newest on. */
export async function wholeStatement(store: Store, account: string): Promise<readonly StatementLine[]> {
  const lines: StatementLine[] = []
  for (let before: string | undefined; ; ) {
    const page = await store.ledger.statement(account, { limit: 3, ...(before !== undefined && { before }) })
    for (const { place, ...line } of page) {
      lines.unshift(line)
      before = place
    }
    if (page.length < 3) return lines
  }
}

/** Everything that a store tells of itself, to compare before and after. */
export async function everything(store: Store): Promise<unknown> {
  const tables = await store.log.tables()
  const stories = await Promise.all(tables.map(({ table }) => storyOf(store, table)))
  return {
    tables,
    stories,
    accounts: await collect(store.ledger.accounts()),
    entries: await collect(store.ledger.entries()),
  }
}

/** The sum of all balances, which is nothing, always. */
export async function sumOfMoney(store: Store): Promise<bigint> {
  let sum = 0n
  for await (const { balance } of store.ledger.accounts()) sum += BigInt(balance.posted)
  return sum
}
