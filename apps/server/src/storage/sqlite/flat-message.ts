// Encodes commits and their results for another thread as one flat list of texts and numbers: structured cloning of objects
// costs as much as validating them. Uncommon values are sent as they are.
import { type Answer, isOpening, type Transfer, type TransferKey } from '@punto/ledger'
import type { Append, CommandRecord, StakedAccount, Unit, UnitResult } from '../units.ts'

export type FlatMessage = readonly unknown[]

/** Reads the values of a message in order. */
class FlatReader {
  readonly #message: FlatMessage
  #at = 0

  constructor(message: FlatMessage) {
    this.#message = message
  }

  get atEnd(): boolean {
    return this.#at === this.#message.length
  }

  next<T>(): T {
    if (this.atEnd) throw new Error('The message ends too early')
    return this.#message[this.#at++] as T
  }
}

const ENDINGS: readonly string[] = ['post-pending', 'void-pending'] satisfies Transfer['kind'][]
const isKey = (key: unknown): boolean => typeof key === 'object' && key !== null
const isListOfKeys = (keys: unknown): boolean => Array.isArray(keys) && keys.length > 0 && keys.every(isKey)

export function encodeUnits(units: readonly Unit[]): FlatMessage {
  const message: unknown[] = []
  for (const { append, transfers, command, indexEntries, audit, staked, onlyAt } of units) {
    message.push(append ? append.events.length : null)
    if (append) {
      message.push(append.table, append.expected, append.epoch)
      for (const event of append.events) message.push(event)
    }
    message.push(transfers ? transfers.length : null)
    if (transfers) for (const transfer of transfers) encodeTransfer(transfer, message)
    message.push(Boolean(command))
    if (command) message.push(command.actor, command.id, command.digest, command.answer)
    message.push(indexEntries, audit, onlyAt, staked ? staked.length : null)
    if (staked) for (const { account, proven } of staked) message.push(account, proven)
  }
  return message
}

export function decodeUnits(message: FlatMessage): readonly Unit[] {
  const from = new FlatReader(message)
  const units: Unit[] = []
  while (!from.atEnd) {
    const append = decodeAppend(from)
    const transfers = decodeTransfers(from)
    const command = decodeCommand(from)
    const indexEntries = from.next<Unit['indexEntries']>()
    const audit = from.next<Unit['audit']>()
    const onlyAt = from.next<Unit['onlyAt']>()
    units.push({ append, transfers, command, indexEntries, audit, onlyAt, staked: decodeStaked(from) })
  }
  return units
}

function decodeAppend(from: FlatReader): Append | undefined {
  const count = from.next<number | null>()
  if (count === null) return undefined
  const [table, expected, epoch] = [from.next<string>(), from.next<number>(), from.next<number | undefined>()]
  const events: string[] = []
  while (events.length < count) events.push(from.next())
  return { table, expected, events, ...(epoch !== undefined && { epoch }) }
}

function decodeCommand(from: FlatReader): CommandRecord | undefined {
  if (!from.next<boolean>()) return undefined
  const [actor, id, digest, answer] = [
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
    from.next<string>(),
  ]
  return { actor, id, digest, answer }
}

function decodeStaked(from: FlatReader): readonly StakedAccount[] | undefined {
  const count = from.next<number | null>()
  if (count === null) return undefined
  return Array.from({ length: count }, () => ({ account: from.next(), proven: from.next() }))
}

function encodeTransfer(transfer: Transfer, message: unknown[]): void {
  const { kind, by, id, reason, ref, at } = transfer
  if (isOpening(transfer) && ('owing' in transfer || 'upTo' in transfer)) {
    message.push(transfer)
    return
  }
  if (isOpening(transfer)) {
    message.push(kind, by, id, reason, ref, at, transfer.debit, transfer.credit, transfer.amount)
    return
  }
  const { pending, others } = transfer
  if (!ENDINGS.includes(kind) || !isKey(pending) || !(others === undefined || isListOfKeys(others))) {
    message.push(transfer)
    return
  }
  const amount = transfer.kind === 'post-pending' ? transfer.amount : null
  message.push(kind, by, id, reason, ref, at, amount, pending.by, pending.id, others?.length ?? 0)
  if (others) for (const other of others) message.push(other.by, other.id)
}

function decodeTransfers(from: FlatReader): readonly Transfer[] | undefined {
  const count = from.next<number | null>()
  if (count === null) return undefined
  const transfers: Transfer[] = []
  while (transfers.length < count) transfers.push(decodeTransfer(from))
  return transfers
}

function decodeTransfer(from: FlatReader): Transfer {
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
  const ends = { pending: decodeKey(from), ...decodeOthers(from) }
  if (kind === 'void-pending') return { kind, by, id, reason, ref, at, ...ends }
  return { kind, by, id, reason, ref, at, ...ends, amount: amount! }
}

const decodeKey = (from: FlatReader): TransferKey => ({ by: from.next<string>(), id: from.next<string>() })

function decodeOthers(from: FlatReader): { readonly others?: readonly TransferKey[] } {
  const count = from.next<number>()
  return count > 0 ? { others: Array.from({ length: count }, () => decodeKey(from)) } : {}
}

const ACCEPTED: Answer = { ok: true, repeated: false }

/** A unit that is done with only new transfers: its version and their number. Any other result as it is. */
export function encodeResults(outcomes: readonly UnitResult[]): FlatMessage {
  const message: unknown[] = []
  for (const outcome of outcomes) {
    const usual = outcome.kind === 'done' && outcome.transfers.every(({ ok, repeated }) => ok && !repeated)
    if (usual) message.push(outcome.version, outcome.transfers.length)
    else message.push(outcome)
  }
  return message
}

export function decodeResults(message: FlatMessage): readonly UnitResult[] {
  const from = new FlatReader(message)
  const outcomes: UnitResult[] = []
  while (!from.atEnd) {
    const version = from.next<number | UnitResult>()
    if (typeof version === 'object') outcomes.push(version)
    else outcomes.push({ kind: 'done', version, transfers: Array(from.next<number>()).fill(ACCEPTED) })
  }
  return outcomes
}
