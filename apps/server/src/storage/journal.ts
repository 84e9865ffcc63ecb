// Transfers as they are kept in a log's segment: one line for each that was answered, in order. Names hold no spaces, so a space
// parts the fields of an accepted one: what was asked, its two accounts and, where it ends pending transfers, what they held and
// their keys. A refused one is kept as it was asked, in JSON. No line says what anybody held after it.
//
// Beside the lines stands the segment's part of each statement: for every account that they name, the number of its first line
// here, what it held before that, and the segment with its line before that, or 0. The database assigns these when it changes the
// account's row, so they are right whoever else moves the same account's money.
import {
  type Entry,
  endedBy,
  isOpening,
  keyText,
  type Move,
  type Movement,
  type StatementLine,
  TRANSFER_KINDS,
  type Transfer,
  type TransferKey,
} from '@punto/ledger'

/** A transfer that was answered: what it moved, or why it was refused. */
export type BookedTransfer = Pick<Move, 'transfer' | 'refusal' | 'movement'>

/** A kind's number is its place in the ledger's list, which only ever grows at its end. To void moves no amount of its own. */
export function transferLine({ transfer, refusal, movement }: BookedTransfer): string {
  if (!movement) return JSON.stringify({ transfer, refusal })
  const { kind, by, id, reason, ref, at } = transfer
  const amount = kind === 'void-pending' ? 0 : transfer.amount
  const { debit, credit, pending } = movement
  const line = `${TRANSFER_KINDS.indexOf(kind)} ${by} ${id} ${reason} ${ref} ${at} ${amount} ${debit} ${credit}`
  return isOpening(transfer) ? line : `${line} ${0 - pending} ${endedBy(transfer).map(keyText).join(' ')}`
}

/** One line, read: its entry and, where it was accepted, what it moved. */
export interface ReadLine {
  readonly entry: Entry
  readonly movement?: Movement
}

export function readLine(text: string): ReadLine {
  if (text.startsWith('{')) return { entry: JSON.parse(text) }
  const [number, by, id, reason, ref, time, moved, debit, credit, freed, ...keys] = text.split(' ') as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string?,
    ...string[],
  ]
  const asked = { by, id, reason, ref, at: Number(time) }
  const amount = Number(moved)
  const kind = TRANSFER_KINDS[Number(number)]
  if (kind === 'posted' || kind === 'pending') {
    const movement = { debit, credit, posted: kind === 'posted' ? amount : 0, pending: kind === 'pending' ? amount : 0 }
    return { entry: { transfer: { kind, ...asked, debit, credit, amount } }, movement }
  }
  const [pending, ...others] = keysIn(keys) as [TransferKey, ...TransferKey[]]
  const ends = { pending, ...(others.length > 0 && { others }) }
  const movement = { debit, credit, posted: amount, pending: 0 - Number(freed) }
  if (kind === 'post-pending') return { entry: { transfer: { kind, ...asked, ...ends, amount } }, movement }
  if (kind === 'void-pending') return { entry: { transfer: { kind, ...asked, ...ends } }, movement }
  throw new Error(`Transfer ${id} of ${by} is of a kind that nobody knows`)
}

function keysIn(fields: readonly string[]): readonly TransferKey[] {
  const keys: TransferKey[] = []
  for (let i = 0; i < fields.length; i += 2) keys.push({ by: fields[i]!, id: fields[i + 1]! })
  return keys
}

/** The lines of a segment, in order. */
export const linesOf = (transfers: string): readonly string[] => (transfers === '' ? [] : transfers.split('\n'))

/** The entries of a segment, in order. */
export const entriesIn = (transfers: string): readonly Entry[] => linesOf(transfers).map((line) => readLine(line).entry)

/** An account's part of a segment: the number of its first line here, what it held before, and where its line before is. */
export interface StatementPart {
  readonly account: string
  readonly line: number
  readonly posted: number
  readonly available: number
  /** The segment with the account's line before these; 0 = there is none. */
  readonly previous: number
}

const PART_FIELDS = 5

export const statementPartText = ({ account, line, posted, available, previous }: StatementPart): string =>
  `${account} ${line} ${posted} ${available} ${previous}`

export function statementPartOf(statements: string, account: string): StatementPart | undefined {
  const fields = statements.split(' ')
  for (let i = 0; i < fields.length; i += PART_FIELDS) {
    if (fields[i] !== account) continue
    const [line, posted, available, previous] = [1, 2, 3, 4].map((place) => Number(fields[i + place])) as [
      number,
      number,
      number,
      number,
    ]
    return { account, line, posted, available, previous }
  }
  return undefined
}

/** A segment's money, as its row holds it. */
export interface SegmentMoney {
  readonly transfers: string
  readonly statements: string
}

/**
 * An account's lines in a segment, in order, each with its number; and the segment with the line before them, or 0. A segment that
 * does not name the account, as a cursor of nobody's making may, has none.
 */
export function linesIn({ transfers, statements }: SegmentMoney, account: string) {
  const own: (StatementLine & { readonly line: number })[] = []
  const part = statementPartOf(statements, account)
  if (!part) return { lines: own, previous: 0 }
  let { line, posted, available } = part
  for (const text of linesOf(transfers)) {
    if (!text.includes(account)) continue
    const { entry, movement } = readLine(text)
    if (!movement || (account !== movement.debit && account !== movement.credit)) continue
    const isDebit = account === movement.debit
    const change = isDebit ? 0 - movement.posted : movement.posted
    posted += change
    available += isDebit ? change - movement.pending : change
    const other = isDebit ? movement.credit : movement.debit
    own.push({ line: line++, transfer: entry.transfer, other, change, posted, available })
  }
  return { lines: own, previous: part.previous }
}

/** Where transfers are kept: the segment that holds it, and the one that holds what ended it, if anything has. */
export interface KeptId {
  readonly key: string
  readonly segment: number
  readonly ended: number | null
}

/** The entries under keys and those that ended them, in the order of the segments; `transfersIn` gives a segment's lines. */
export function entriesUnder(ids: readonly KeptId[], transfersIn: (segment: number) => string) {
  const sought = new Map<number, { readonly own: Set<string>; readonly ended: Set<string> }>()
  const at = (segment: number) => {
    const known = sought.get(segment) ?? { own: new Set(), ended: new Set() }
    sought.set(segment, known)
    return known
  }
  for (const { key, segment, ended } of ids) {
    at(segment).own.add(key)
    if (ended !== null) at(ended).ended.add(key)
  }
  const entries: Entry[] = []
  const accounts = new Set<string>()
  for (const segment of [...sought.keys()].sort((one, other) => one - other)) {
    const { own, ended } = sought.get(segment)!
    for (const line of linesOf(transfersIn(segment))) {
      const { entry, movement } = readLine(line)
      const { transfer } = entry
      if (!own.has(keyText(transfer)) && !(movement && endsOneOf(transfer, ended))) continue
      entries.push(entry)
      accounts.add(transfer.by)
      if (movement) accounts.add(movement.debit).add(movement.credit)
    }
  }
  return { entries, accounts }
}

const endsOneOf = (transfer: Transfer, ended: ReadonlySet<string>): boolean =>
  !isOpening(transfer) && endedBy(transfer).some((one) => ended.has(keyText(one)))
