// What every part of the contract stands on: a ledger to be tried, a small house with money in it, and short ways to
// write transfers and to read answers.
import { expect } from 'vitest'
import type {
  Account,
  Answer,
  Balance,
  Group,
  Journal,
  LedgerRefusal,
  OpeningTransfer,
  PostTransfer,
  StatementLine,
  Transfer,
  VoidTransfer,
} from '../../src/index.ts'

type Soon<T> = T | Promise<T>

/** A ledger, in memory or behind a database. */
export interface TriedLedger {
  open(accounts: readonly Account[]): Soon<readonly Answer[]>
  apply(groups: readonly Group[]): Soon<readonly (readonly Answer[])[]>
  balance(account: string): Soon<Balance | undefined>
  statement(account: string): Soon<readonly StatementLine[]>
  journal(): Soon<Journal>
}

/** Makes an empty ledger. */
export type MakeLedger = () => Soon<TriedLedger>

export const ACCOUNTS: readonly Account[] = [
  { id: 'cage', kind: 'cage', currency: 'EUR' },
  { id: 'cage-2', kind: 'cage', currency: 'EUR' },
  { id: 'table-1', kind: 'house', currency: 'EUR' },
  { id: 'table-2', kind: 'house', currency: 'EUR' },
  { id: 'anna', kind: 'player', currency: 'EUR' },
  { id: 'ben', kind: 'player', currency: 'EUR' },
  { id: 'cage-chf', kind: 'cage', currency: 'CHF' },
  { id: 'carl', kind: 'player', currency: 'CHF' },
  { id: 'debt-ben', kind: 'debt', currency: 'EUR' },
]

const ASKED = { reason: 'bet', ref: 'round-1', at: 1_700_000_000_000 }

/** A bet of Anna's at the first table, unless said otherwise. */
export const bet = (id: string, amount: number, change: Partial<OpeningTransfer> = {}): OpeningTransfer => ({
  kind: 'pending',
  by: 'anna',
  id,
  debit: 'anna',
  credit: 'table-1',
  amount,
  ...ASKED,
  ...change,
})

/** A payment by the first table to Anna, unless said otherwise. */
export const pay = (id: string, amount: number, change: Partial<OpeningTransfer> = {}): OpeningTransfer =>
  bet(id, amount, { kind: 'posted', by: 'table-1', debit: 'table-1', credit: 'anna', reason: 'payout', ...change })

/** Money from the cage. */
export const buyIn = (id: string, amount: number, player: string, cage = 'cage'): OpeningTransfer =>
  bet(id, amount, { kind: 'posted', by: cage, debit: cage, credit: player, reason: 'buy-in' })

/** The first table posts a bet of Anna's, unless said otherwise. */
export const post = (id: string, of: string, amount: number, change: Partial<PostTransfer> = {}): PostTransfer => ({
  kind: 'post-pending',
  by: 'table-1',
  id,
  pending: { by: 'anna', id: of },
  amount,
  ...ASKED,
  reason: 'settle',
  ...change,
})

export const cancel = (id: string, of: string, change: Partial<VoidTransfer> = {}): VoidTransfer => ({
  kind: 'void-pending',
  by: 'table-1',
  id,
  pending: { by: 'anna', id: of },
  ...ASKED,
  reason: 'settle',
  ...change,
})

/** A ledger with the accounts, 1000 for Anna, 500 for Ben and 700 francs for Carl. */
export async function openHouse(make: MakeLedger): Promise<TriedLedger> {
  const ledger = await make()
  await ledger.open(ACCOUNTS)
  const money = [buyIn('in-1', 1000, 'anna'), buyIn('in-2', 500, 'ben'), buyIn('in-3', 700, 'carl', 'cage-chf')]
  for (const answer of (await ledger.apply(money.map((transfer) => [transfer]))).flat()) expect(answer.ok).toBe(true)
  return ledger
}

/** The answer to a transfer in a group of its own. */
export async function ask(ledger: TriedLedger, transfer: Transfer): Promise<Answer> {
  const [[answer] = []] = await ledger.apply([[transfer]])
  if (!answer) expect.fail('There must be an answer for every transfer')
  return answer
}

/** Applies transfers one by one, each of which must be accepted. */
export async function happen(ledger: TriedLedger, ...transfers: readonly Transfer[]): Promise<void> {
  for (const transfer of transfers) expect(await ask(ledger, transfer), transfer.id).toEqual(accepted)
}

export const accepted: Answer = { ok: true, repeated: false }
export const acceptedBefore: Answer = { ok: true, repeated: true }
export const refusedWith = (refusal: LedgerRefusal, repeated = false): Answer => ({ ok: false, repeated, refusal })

export const codeOf = (answer: Answer): string => (answer.ok ? 'accepted' : answer.refusal.code)

/** Everything there is to know of the money: each account's balance and statement. */
export async function money(ledger: TriedLedger): Promise<unknown> {
  const { accounts } = await ledger.journal()
  const known: unknown[] = []
  for (const { id } of accounts) known.push([id, await ledger.balance(id), await ledger.statement(id)])
  return known
}
