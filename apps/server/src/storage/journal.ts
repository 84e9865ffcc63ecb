// The ledger's journal as it is kept: one text for each commit, a line for every transfer that it answered, in order. Names hold
// no spaces, so a space parts the fields of an accepted one; beside it stand its two accounts and what each held after it, so
// that a statement is read and not reckoned, and at its end the keys of all that it has ended. A refused one is kept as it was
// asked, in JSON. The first line names every account that those below it name, each with the number of the commit before this
// one that did, or 0.
import {
  type Balance,
  type Entry,
  endedBy,
  isOpening,
  keyText,
  type Ledger,
  type Move,
  type Movement,
  type StatementLine,
  TRANSFER_KINDS,
  type TransferKey,
} from '@punto/ledger'

/** What a commit says of money, and what follows for the accounts and ids that it names. */
export interface JournalPage {
  readonly text: string
  /** What each account that it names holds after it. */
  readonly balances: ReadonlyMap<string, Balance>
  /** Keys of transfers that are new; those of pending ones that end in this same commit; those of older ones that end now. */
  readonly ids: readonly string[]
  readonly idsEnded: readonly string[]
  readonly ends: readonly string[]
}

/** `ledger` has made the moves; `lasts` tells which commit before this one was the last to name an account. */
export function journalOf(moves: readonly Move[], ledger: Ledger, lasts: ReadonlyMap<string, number>): JournalPage {
  const ids: string[] = []
  const idsEnded = new Set<string>()
  const ends: string[] = []
  const balances = new Map<string, Balance>()
  const before: (string | number)[] = []
  const name = (account: string) => {
    if (balances.has(account)) return
    balances.set(account, ledger.balance(account)!)
    before.push(account, lasts.get(account) ?? 0)
  }
  const lines: string[] = []
  for (const one of moves) {
    const { transfer, movement, ending } = one
    const key = keyText(transfer)
    if (ending) idsEnded.add(key)
    else ids.push(key)
    if (!movement) {
      lines.push(JSON.stringify({ transfer, refusal: one.refusal }))
      continue
    }
    name(movement.debit)
    name(movement.credit)
    lines.push(acceptedLine(one, movement))
    if (isOpening(transfer)) continue
    for (const one of endedBy(transfer)) {
      const ended = keyText(one)
      if (!idsEnded.has(ended)) ends.push(ended)
    }
  }
  const text = lines.length === 0 ? '' : `${before.join(' ')}\n${lines.join('\n')}`
  // Keys that lie together are written together: that is half the work of keeping them.
  return { text, balances, ids: ids.sort(), idsEnded: [...idsEnded].sort(), ends: ends.sort() }
}

/** A kind's number is its place in the ledger's list, which only ever grows at its end. To void moves no amount of its own. */
function acceptedLine(
  { transfer, debitPosted, debitAvailable, creditPosted, creditAvailable }: Move,
  { debit, credit }: Movement,
): string {
  const { kind, by, id, reason, ref, at } = transfer
  const amount = kind === 'void-pending' ? 0 : transfer.amount
  const asked = `${TRANSFER_KINDS.indexOf(kind)} ${by} ${id} ${reason} ${ref} ${at} ${amount} ${debit} ${credit}`
  const line = `${asked} ${debitPosted} ${debitAvailable} ${creditPosted} ${creditAvailable}`
  return isOpening(transfer) ? line : `${line} ${endedBy(transfer).map(keyText).join(' ')}`
}

/** One line, read: its entry and, where it was accepted, its two accounts and what each held after it. */
interface Line {
  readonly entry: Entry
  readonly sides?: {
    readonly debit: string
    readonly credit: string
    readonly debitHeld: Held
    readonly creditHeld: Held
  }
}

interface Held {
  readonly posted: number
  readonly available: number
}

function lineOf(text: string): Line {
  if (text.startsWith('{')) return { entry: JSON.parse(text) }
  const fields = text.split(' ')
  const [number, by, id, reason, ref, , , debit, credit] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [at, amount, ...held] = [5, 6, 9, 10, 11, 12].map((i) => Number(fields[i])) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const asked = { by, id, reason, ref, at }
  const sides = {
    debit,
    credit,
    debitHeld: { posted: held[0], available: held[1] },
    creditHeld: { posted: held[2], available: held[3] },
  }
  const kind = TRANSFER_KINDS[Number(number)]
  if (kind === 'posted' || kind === 'pending')
    return { entry: { transfer: { kind, ...asked, debit, credit, amount } }, sides }
  const ended: TransferKey[] = []
  for (let i = 13; i < fields.length; i += 2) ended.push({ by: fields[i]!, id: fields[i + 1]! })
  const [pending, ...others] = ended as [TransferKey, ...TransferKey[]]
  const ends = { pending, ...(others.length > 0 && { others }) }
  if (kind === 'post-pending') return { entry: { transfer: { kind, ...asked, ...ends, amount } }, sides }
  if (kind === 'void-pending') return { entry: { transfer: { kind, ...asked, ...ends } }, sides }
  throw new Error(`Transfer ${id} of ${by} is of a kind that nobody knows`)
}

/** The lines of a commit, in order, and what stands before them. */
const linesOf = (text: string): readonly string[] => text.split('\n').slice(1)

/** The entries of a commit, in order. */
export const entriesIn = (text: string): readonly Entry[] => linesOf(text).map((line) => lineOf(line).entry)

/** An account's lines in a commit, in order, each with its place; and the commit before it that names the account, or 0. */
export function linesIn(text: string, account: string) {
  const own: (StatementLine & { readonly index: number })[] = []
  for (const [index, line] of linesOf(text).entries()) {
    if (!line.includes(account)) continue
    const { entry, sides } = lineOf(line)
    if (!sides || (account !== sides.debit && account !== sides.credit)) continue
    const { transfer } = entry
    const isDebit = account === sides.debit
    const moved = transfer.kind === 'posted' || transfer.kind === 'post-pending' ? transfer.amount : 0
    own.push({
      index,
      transfer,
      other: isDebit ? sides.credit : sides.debit,
      change: isDebit ? 0 - moved : moved,
      ...(isDebit ? sides.debitHeld : sides.creditHeld),
    })
  }
  const before = text.slice(0, text.indexOf('\n')).split(' ')
  const place = before.findIndex((name, i) => i % 2 === 0 && name === account)
  return { lines: own, before: place < 0 ? 0 : Number(before[place + 1]) }
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
    for (const line of linesOf(textOf(commit))) {
      const { entry, sides } = lineOf(line)
      const { transfer } = entry
      const ends = !isOpening(transfer) && !entry.refusal && endedBy(transfer).some((one) => ended.has(keyText(one)))
      if (!ends && !own.has(keyText(transfer))) continue
      entries.push(entry)
      accounts.add(transfer.by)
      if (sides) accounts.add(sides.debit).add(sides.credit)
    }
  }
  return { entries, accounts }
}
