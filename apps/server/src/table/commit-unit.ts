// A decided command as a unit of a commit: its events at the version they were decided on, its transfers, and the reply to store
// under its id. A refused command becomes a unit with no events: its reply waits until the commands before it are committed.
import { type Balance, isOpening, type LedgerRefusal, type Transfer } from '@punto/ledger'
import {
  type Command,
  commandDigest,
  declarationOf,
  eventDeclaration,
  type TableEvent,
  type Till,
  tableRefusal,
  transfersOf,
} from '@punto/table'
import type { CommandKey, IndexEntry, StakedAccount, StoredAnswer, Unit, UnitResult } from '../storage/index.ts'
import type { DecidedReply, Reply } from './reply.ts'

/** A command before the table's writer has set its time. */
export type CommandRequest<C extends Command = Command> = C extends Command ? Omit<C, 'at'> : never

export function unitOf(
  request: CommandRequest,
  stored: DecidedReply,
  events: readonly TableEvent[],
  {
    table,
    expected,
    epoch,
    at,
    indexEntries,
    proofs,
  }: {
    readonly table: string
    readonly expected: number
    readonly epoch: number | undefined
    readonly at: number
    readonly indexEntries: readonly IndexEntry[]
    /** What accounts hold that were proven for it; undefined where nothing is. */
    readonly proofs: ReadonlyMap<string, Balance> | undefined
  },
): Unit {
  const { role, id } = request.actor
  const transfers = transfersIn(events, { table, at })
  const onlyAt = events.flatMap((event) => eventDeclaration(event.type)?.onlyAt?.(event) ?? [])
  return {
    append: { table, expected, epoch, events: events.map((event) => JSON.stringify(event)) },
    transfers,
    ...(proofs && declarationOf(request.type).stakes && { staked: stakedIn(transfers, proofs) }),
    ...(onlyAt.length > 0 && { onlyAt }),
    ...(indexEntries.length > 0 && { indexEntries }),
    // The program never repeats a command: its next one follows from the state.
    ...(role !== 'system' &&
      stored.ok && {
        command: {
          actor: `${role}/${id}`,
          id: request.id,
          digest: digestOf(table, request),
          answer: JSON.stringify(stored),
        },
      }),
  }
}

function transfersIn(events: readonly TableEvent[], till: Till): readonly Transfer[] {
  const transfers: Transfer[] = []
  for (const event of events) for (const group of transfersOf(event, till)) for (const one of group) transfers.push(one)
  return transfers
}

function stakedIn(transfers: readonly Transfer[], proofs: ReadonlyMap<string, Balance>): readonly StakedAccount[] {
  const accounts = new Set(transfers.flatMap((transfer) => (isOpening(transfer) ? [transfer.debit] : [])))
  return [...accounts].map((account) => ({ account, proven: proofs.get(account) }))
}

/** A digest of table and command without id and actor; independent of the order of keys. */
export const digestOf = (table: string, request: CommandRequest): string =>
  `${table} ${commandDigest(withoutCard(request))}`

/**
 * Leaves the card of a spot out of the digest: a stored digest would give a face-down card away to anyone who tries all
 * fifty-two. So the same id with another card counts as the same command and gets the stored reply.
 */
const withoutCard = (request: CommandRequest): CommandRequest =>
  ('card' in request && 'spot' in request && request.type !== 'correct-card'
    ? { ...request, card: undefined }
    : request) as CommandRequest

/** The key of the stored reply; undefined for the program's own commands. */
export const commandKeyOf = ({ actor: { role, id: by }, id }: CommandRequest): CommandKey | undefined =>
  role === 'system' ? undefined : { actor: `${role}/${by}`, id }

/** The reply to a refused command: the stored one if its id is known. */
export function replyToRefused(
  table: string,
  request: CommandRequest,
  refused: DecidedReply,
  known: StoredAnswer | undefined,
): Reply | undefined {
  if (!known) return refused
  return replyTo(
    request,
    known.digest === digestOf(table, request) ? { kind: 'repeated', remembered: known } : { kind: 'id-used' },
  )
}

/** Turns what storage said of a unit that was not written into a reply; undefined for what a correct ledger never says. */
export function replyTo(
  { id }: CommandRequest,
  outcome: Exclude<UnitResult, { readonly kind: 'done' | 'stale' | 'fenced' | 'unproven' }>,
): Reply | undefined {
  switch (outcome.kind) {
    case 'repeated': {
      const stored = storedReply(outcome.remembered, id)
      return stored && { ...stored, repeated: true }
    }
    case 'id-used':
      return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
    case 'moved':
      return { ok: false, refusal: tableRefusal('jackpot/meter-moved', {}) }
    case 'refused':
      return moneyRefusal(outcome.refusal, id)
    case 'malformed': {
      const params = { place: outcome.place, expected: 'visible ASCII without spaces', given: id }
      return { ok: false, refusal: tableRefusal('command/malformed', params) }
    }
  }
}

const storedReply = (remembered: StoredAnswer, id: string): DecidedReply | undefined =>
  'answer' in remembered ? (JSON.parse(remembered.answer) as DecidedReply) : moneyRefusal(remembered.refusal, id)

/** The ledger's refusal as the table's; undefined for one that no bet can cause. */
function moneyRefusal({ code, params }: LedgerRefusal, id: string): DecidedReply | undefined {
  if (code === 'id/used-otherwise') return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
  if (code !== 'account/overdraft' && code !== 'account/unknown') return undefined
  return { ok: false, refusal: tableRefusal('wallet/no-funds', { amount: Number(params.amount ?? 0) }) }
}
