// The ledger's journal as it is kept: one text for each commit, with every transfer that it answered, in order. Beside an
// accepted one stand its two accounts and what each held after it, so that a statement is read and not reckoned; beside the
// whole stands, for every account that it names, the commit before it that did.
import {
  available,
  type Balance,
  type Entry,
  isOpening,
  keyText,
  type Move,
  move,
  type OpenBalance,
  type OpeningTransfer,
  type StatementLine,
  TRANSFER_KINDS,
  type Transfer,
} from '@punto/ledger'
import type { KnownAccount } from './memory.ts'

/** A kind's number is its place in the ledger's list, which only ever grows at its end. */
type AcceptedLine = readonly [
  kind: number,
  by: string,
  id: string,
  reason: string,
  ref: string,
  at: number,
  amount: number,
  debit: string,
  credit: string,
  debitPosted: number,
  debitAvailable: number,
  creditPosted: number,
  creditAvailable: number,
  /** Of one that posts or voids: the key of what it ends. */
  pendingBy?: string,
  pendingId?: string,
]

/** A refused transfer is kept as it was asked, with the refusal. */
type Line = AcceptedLine | Entry

interface CommitText {
  /** Accounts, each followed by the number of the commit before this one that names it, or 0. */
  readonly before: readonly (string | number)[]
  readonly lines: readonly Line[]
}

/** What a commit says of money, and what follows for the accounts and ids that it names. */
export interface JournalWrites {
  readonly text: string
  readonly balances: ReadonlyMap<string, Balance>
  /** Keys of transfers that are new; those of pending ones that end in this same commit; those that end now. */
  readonly ids: readonly string[]
  readonly idsEnded: readonly string[]
  readonly ends: readonly string[]
  readonly opened: readonly OpeningTransfer[]
}

export function journalOf(moves: readonly Move[], accounts: ReadonlyMap<string, KnownAccount>): JournalWrites {
  const balances = new Map<string, OpenBalance>()
  const before: (string | number)[] = []
  const holding = (account: string): OpenBalance => {
    const known = balances.get(account)
    if (known) return known
    const { balance, last } = accounts.get(account)!
    const open = { ...balance }
    balances.set(account, open)
    before.push(account, last)
    return open
  }
  const ids: string[] = []
  const ends: string[] = []
  const opened = new Map<string, OpeningTransfer>()
  const idsEnded: string[] = []
  const lines = moves.map(({ transfer, refusal, movement }): Line => {
    const key = keyText(transfer)
    if (refusal || !movement) {
      ids.push(key)
      return refusal ? { transfer, refusal } : { transfer }
    }
    const [debit, credit] = [holding(movement.debit), holding(movement.credit)]
    move(debit, credit, movement, 1)
    if (transfer.kind === 'pending') opened.set(key, transfer)
    else ids.push(key)
    if (!isOpening(transfer)) {
      const ended = keyText(transfer.pending)
      if (opened.delete(ended)) idsEnded.push(ended)
      else ends.push(ended)
    }
    return lineOf(transfer, movement.debit, movement.credit, debit, credit)
  })
  for (const key of opened.keys()) ids.push(key)
  // Keys that lie together are written together: that is half the work of keeping them.
  for (const keys of [ids, idsEnded, ends]) keys.sort()
  const text = lines.length === 0 ? '' : JSON.stringify({ before, lines } satisfies CommitText)
  return { text, balances, ids, idsEnded, ends, opened: [...opened.values()] }
}

function lineOf(transfer: Transfer, debit: string, credit: string, held: Balance, gained: Balance): AcceptedLine {
  const { by, id, reason, ref, at } = transfer
  const kind = TRANSFER_KINDS.indexOf(transfer.kind)
  // To void moves no amount of its own.
  const amount = transfer.kind === 'void-pending' ? 0 : transfer.amount
  const [one, two, three, four] = [held.posted, available(held), gained.posted, available(gained)]
  if (isOpening(transfer)) return [kind, by, id, reason, ref, at, amount, debit, credit, one, two, three, four]
  const { pending } = transfer
  return [kind, by, id, reason, ref, at, amount, debit, credit, one, two, three, four, pending.by, pending.id]
}

const parsed = (text: string): CommitText => (text === '' ? { before: [], lines: [] } : JSON.parse(text))

const isAccepted = (line: Line): line is AcceptedLine => Array.isArray(line)

const entryOf = (line: Line): Entry => (isAccepted(line) ? { transfer: transferOf(line) } : line)

function transferOf([
  number,
  by,
  id,
  reason,
  ref,
  at,
  amount,
  debit,
  credit,
  ,
  ,
  ,
  ,
  pendingBy,
  pendingId,
]: AcceptedLine): Transfer {
  const kind = TRANSFER_KINDS[number]
  if (kind === 'posted' || kind === 'pending') return { kind, by, id, debit, credit, amount, reason, ref, at }
  const pending = { by: pendingBy!, id: pendingId! }
  if (kind === 'post-pending') return { kind, by, id, pending, amount, reason, ref, at }
  if (kind === 'void-pending') return { kind, by, id, pending, reason, ref, at }
  throw new Error(`Transfer ${id} of ${by} is of a kind that nobody knows`)
}

/** The entries of a commit, in order. */
export const entriesIn = (text: string): readonly Entry[] => parsed(text).lines.map(entryOf)

/** An account's lines in a commit, in order, each with its place; and the commit before it that names the account, or 0. */
export function linesIn(text: string, account: string) {
  const { before, lines } = parsed(text)
  const own: (StatementLine & { readonly index: number })[] = []
  for (const [index, line] of lines.entries()) {
    if (!isAccepted(line)) continue
    const [kind, , , , , , amount, debit, credit, debitPosted, debitAvailable, creditPosted, creditAvailable] = line
    const isDebit = account === debit
    if (!isDebit && account !== credit) continue
    const moved = TRANSFER_KINDS[kind] === 'pending' ? 0 : amount
    own.push({
      index,
      transfer: transferOf(line),
      other: isDebit ? credit : debit,
      change: isDebit ? 0 - moved : moved,
      posted: isDebit ? debitPosted : creditPosted,
      available: isDebit ? debitAvailable : creditAvailable,
    })
  }
  const place = before.indexOf(account)
  return { lines: own, before: place < 0 ? 0 : (before[place + 1] as number) }
}

/** Where transfers are kept: the commit that holds it, and the one that holds what ended it, if anything has. */
export interface KeptId {
  readonly key: string
  readonly place: number
  readonly ended: number | null
}

/** The entries under keys and those that ended them, in the order of the journal; `textOf` gives a commit's text. */
export function entriesUnder(ids: readonly KeptId[], textOf: (commit: number) => string) {
  const sought = new Map<number, { readonly own: Set<string>; readonly ended: Set<string> }>()
  const at = (commit: number) => {
    const known = sought.get(commit) ?? { own: new Set(), ended: new Set() }
    sought.set(commit, known)
    return known
  }
  for (const { key, place, ended } of ids) {
    at(place).own.add(key)
    if (ended !== null) at(ended).ended.add(key)
  }
  const entries: Entry[] = []
  const accounts = new Set<string>()
  for (const commit of [...sought.keys()].sort((one, other) => one - other)) {
    const { own, ended } = sought.get(commit)!
    for (const line of parsed(textOf(commit)).lines) {
      const entry = entryOf(line)
      const { transfer } = entry
      const ends = !isOpening(transfer) && !entry.refusal && ended.has(keyText(transfer.pending))
      if (!ends && !own.has(keyText(transfer))) continue
      entries.push(entry)
      accounts.add(transfer.by)
      if (isAccepted(line)) accounts.add(line[7]).add(line[8])
    }
  }
  return { entries, accounts }
}
