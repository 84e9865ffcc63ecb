// A decided command as a unit for storage: its events at the version they were decided on, its transfers, and the reply stored
// under its id. A refusal is a unit too, so that it never answers for a state that was rolled back; but nothing was decided by it,
// and nothing of it is written.
import type { LedgerRefusal, Transfer } from '@punto/ledger'
import { type Command, commandDigest, type TableEvent, type Till, tableRefusal, transfersOf } from '@punto/table'
import type { CommandKey, IndexEntry, StoredAnswer, Unit, UnitResult } from '../storage/index.ts'
import type { Reply, StoredReply } from './reply.ts'

/** A command before the mailbox has put its time on it. */
export type CommandRequest<C extends Command = Command> = C extends Command ? Omit<C, 'at'> : never

export function unitOf(
  request: CommandRequest,
  stored: StoredReply,
  events: readonly TableEvent[],
  {
    table,
    expected,
    at,
    indexEntries,
  }: {
    readonly table: string
    readonly expected: number
    readonly at: number
    readonly indexEntries: readonly IndexEntry[]
  },
): Unit {
  const { role, id } = request.actor
  return {
    append: { table, expected, events: events.map((event) => JSON.stringify(event)) },
    transfers: transfersIn(events, { table, at }),
    ...(indexEntries.length > 0 && { indexEntries }),
    // The program never sends a command twice: what it does next follows from the state.
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

/** What a command asks, at which table, its id and its actor left out; the order of keys does not matter. */
export const digestOf = (table: string, request: CommandRequest): string =>
  `${table} ${commandDigest(withoutCard(request))}`

/**
 * A digest is stored at once, and whoever tries all fifty-two faces finds the one in it: a card is left out. One that is shown is
 * its squeezer's alone, and one that is named too early is refused, and still lies face down. So the same id with another card
 * is taken for the same command, and answered as it was.
 */
const withoutCard = (request: CommandRequest): CommandRequest =>
  ('card' in request && 'spot' in request && request.type !== 'correct-card'
    ? { ...request, card: undefined }
    : request) as CommandRequest

/** Under which a command's reply is stored; undefined for the program's own. */
export const commandKeyOf = ({ actor: { role, id: by }, id }: CommandRequest): CommandKey | undefined =>
  role === 'system' ? undefined : { actor: `${role}/${by}`, id }

/** What a command is told that its table refuses: where its id is known, what that was told. */
export function replyToRefused(
  table: string,
  request: CommandRequest,
  refused: StoredReply,
  known: StoredAnswer | undefined,
): Reply | undefined {
  if (!known) return refused
  return replyTo(
    request,
    known.digest === digestOf(table, request) ? { kind: 'repeated', remembered: known } : { kind: 'id-used' },
  )
}

/** What the sender is told of a unit that was not done and will not be; undefined where the ledger cannot be right. */
export function replyTo(
  { id }: CommandRequest,
  outcome: Exclude<UnitResult, { readonly kind: 'done' | 'stale' }>,
): Reply | undefined {
  switch (outcome.kind) {
    case 'repeated': {
      const stored = storedReply(outcome.remembered, id)
      return stored && { ...stored, repeated: true }
    }
    case 'id-used':
      return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
    case 'refused':
      return moneyRefusal(outcome.refusal, id)
    case 'malformed': {
      const params = { place: outcome.place, expected: 'visible ASCII without spaces', given: id }
      return { ok: false, refusal: tableRefusal('command/malformed', params) }
    }
  }
}

const storedReply = (remembered: StoredAnswer, id: string): StoredReply | undefined =>
  'answer' in remembered ? (JSON.parse(remembered.answer) as StoredReply) : moneyRefusal(remembered.refusal, id)

/** The ledger's no in the words of the table; undefined for one that no bet can meet. */
function moneyRefusal({ code, params }: LedgerRefusal, id: string): StoredReply | undefined {
  if (code === 'id/used-otherwise') return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
  if (code !== 'account/overdraft' && code !== 'account/unknown') return undefined
  return { ok: false, refusal: tableRefusal('wallet/no-funds', { amount: Number(params.amount ?? 0) }) }
}
