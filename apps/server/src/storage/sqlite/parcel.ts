// A commit on its way to another thread and back. To copy objects costs as much as to judge them; one flat list of texts and
// numbers costs little. What is not as usual travels as it is.
import { type Answer, isOpening, type Transfer, type TransferKey } from '@punto/ledger'
import type { Append, CommandRecord, Outcome, Unit } from '../storage.ts'

export type Parcel = readonly unknown[]

/** Takes one value after the other out of a parcel. */
class Unpacking {
  readonly #parcel: Parcel
  #at = 0

  constructor(parcel: Parcel) {
    this.#parcel = parcel
  }

  get atEnd(): boolean {
    return this.#at === this.#parcel.length
  }

  next<T>(): T {
    if (this.atEnd) throw new Error('A parcel ends before what is in it')
    return this.#parcel[this.#at++] as T
  }
}

const ENDINGS: readonly string[] = ['post-pending', 'void-pending'] satisfies Transfer['kind'][]
const isKey = (key: unknown): boolean => typeof key === 'object' && key !== null
const isListOfKeys = (keys: unknown): boolean => Array.isArray(keys) && keys.length > 0 && keys.every(isKey)

export function packUnits(units: readonly Unit[]): Parcel {
  const parcel: unknown[] = []
  for (const { append, transfers, command, marks, audit } of units) {
    parcel.push(append ? append.events.length : null)
    if (append) {
      parcel.push(append.table, append.expected)
      for (const event of append.events) parcel.push(event)
    }
    parcel.push(transfers ? transfers.length : null)
    if (transfers) for (const transfer of transfers) packTransfer(transfer, parcel)
    parcel.push(Boolean(command))
    if (command) parcel.push(command.actor, command.id, command.digest, command.answer)
    parcel.push(marks, audit)
  }
  return parcel
}

export function unpackUnits(parcel: Parcel): readonly Unit[] {
  const from = new Unpacking(parcel)
  const units: Unit[] = []
  while (!from.atEnd) {
    const append = unpackAppend(from)
    const transfers = unpackTransfers(from)
    const command = unpackCommand(from)
    const marks = from.next<Unit['marks']>()
    units.push({ append, transfers, command, marks, audit: from.next<Unit['audit']>() })
  }
  return units
}

function unpackAppend(from: Unpacking): Append | undefined {
  const count = from.next<number | null>()
  if (count === null) return undefined
  const [table, expected] = [from.next<string>(), from.next<number>()]
  const events: string[] = []
  while (events.length < count) events.push(from.next())
  return { table, expected, events }
}

function unpackCommand(from: Unpacking): CommandRecord | undefined {
  if (!from.next<boolean>()) return undefined
  const [actor, id, digest, answer] = [
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
  ]
  return { actor, id, digest, answer }
}

function packTransfer(transfer: Transfer, parcel: unknown[]): void {
  const { kind, by, id, reason, ref, at } = transfer
  if (isOpening(transfer) && ('owing' in transfer || 'upTo' in transfer)) {
    parcel.push(transfer)
    return
  }
  if (isOpening(transfer)) {
    parcel.push(kind, by, id, reason, ref, at, transfer.debit, transfer.credit, transfer.amount)
    return
  }
  const { pending, others } = transfer
  if (!ENDINGS.includes(kind) || !isKey(pending) || !(others === undefined || isListOfKeys(others))) {
    parcel.push(transfer)
    return
  }
  const amount = transfer.kind === 'post-pending' ? transfer.amount : null
  parcel.push(kind, by, id, reason, ref, at, amount, pending.by, pending.id, others?.length ?? 0)
  if (others) for (const other of others) parcel.push(other.by, other.id)
}

function unpackTransfers(from: Unpacking): readonly Transfer[] | undefined {
  const count = from.next<number | null>()
  if (count === null) return undefined
  const transfers: Transfer[] = []
  while (transfers.length < count) transfers.push(unpackTransfer(from))
  return transfers
}

function unpackTransfer(from: Unpacking): Transfer {
  const kind = from.next<Transfer['kind'] | Transfer>()
  if (typeof kind === 'object') return kind
  const [by, id, reason, ref, at] = [
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
    from.next<number>(),
  ]
  if (kind === 'posted' || kind === 'pending') {
    const [debit, credit, amount] = [from.next<string>(), from.next<string>(), from.next<number>()]
    return { kind, by, id, reason, ref, at, debit, credit, amount }
  }
  const amount = from.next<number | null>()
  const ends = { pending: unpackKey(from), ...unpackOthers(from) }
  if (kind === 'void-pending') return { kind, by, id, reason, ref, at, ...ends }
  return { kind, by, id, reason, ref, at, ...ends, amount: amount! }
}

const unpackKey = (from: Unpacking): TransferKey => ({ by: from.next<string>(), id: from.next<string>() })

function unpackOthers(from: Unpacking): { readonly others?: readonly TransferKey[] } {
  const count = from.next<number>()
  return count > 0 ? { others: Array.from({ length: count }, () => unpackKey(from)) } : {}
}

const ACCEPTED: Answer = { ok: true, repeated: false }

/** One that is done with all its transfers new: its version, and how many transfers. Any other: itself. */
export function packOutcomes(outcomes: readonly Outcome[]): Parcel {
  const parcel: unknown[] = []
  for (const outcome of outcomes) {
    const usual = outcome.kind === 'done' && outcome.transfers.every(({ ok, repeated }) => ok && !repeated)
    if (usual) parcel.push(outcome.version, outcome.transfers.length)
    else parcel.push(outcome)
  }
  return parcel
}

export function unpackOutcomes(parcel: Parcel): readonly Outcome[] {
  const from = new Unpacking(parcel)
  const outcomes: Outcome[] = []
  while (!from.atEnd) {
    const version = from.next<number | Outcome>()
    if (typeof version === 'object') outcomes.push(version)
    else outcomes.push({ kind: 'done', version, transfers: Array(from.next<number>()).fill(ACCEPTED) })
  }
  return outcomes
}
