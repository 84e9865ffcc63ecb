// Encrypts the faces of cards that lie face down before they are written to disk. In the log those are `card-shown` events and
// `card-dealt` events from an electronic shoe that reads each card. A snapshot is encrypted whole while such a card lies on the felt,
// because counts and digests would give it away too. Everything else is written in the clear.
// Carries INS 3.9 (until it is turned, only the player who squeezes a card sees its face).
import type { TableEvent, TableState } from '@punto/table'
import type { Sealer } from './sealer.ts'

/** Substrings of events that may hide a card. Events without them are not parsed. */
const SHOWN = '"type":"card-shown"'
const READ = '"face":"'

/** The rest of the event stays in the clear, so a reader without the key can fold the log: the face follows when it is turned. */
interface SealedEvent {
  readonly sealed: string
}

/** A cheap test: true if the event may name a card that is not turned. */
export const mayHideCard = (text: string): boolean => text.includes(SHOWN) || text.includes(READ)

/** True if the event was written with its face encrypted. */
export const isSealed = (text: string): boolean => text.includes('"sealed":"')

/** The event's text as it is stored. */
export function sealEvent(text: string, table: string, sealer: Sealer): string {
  if (!mayHideCard(text)) return text
  const event = JSON.parse(text) as TableEvent
  const hidden = hiddenIn(event)
  if (!hidden) return text
  const { cause, ...rest } = hidden
  // The digest of a command that names the card would give it away: there are only fifty-two to try.
  const asked = cause && { cause: { ...cause, digest: 0 } }
  return JSON.stringify({ ...rest, ...asked, sealed: sealer.sealText(table, text) } satisfies SealedEvent)
}

/** The event without its hidden face; undefined if it hides none. */
function hiddenIn(event: TableEvent): TableEvent | undefined {
  if (event.type === 'card-shown' && event.card !== undefined) {
    const { card: _, ...rest } = event
    return rest
  }
  if (event.type === 'card-dealt' && event.face !== undefined) {
    const { face: _, ...rest } = event
    return rest
  }
  return undefined
}

/**
 * The event's text before it was sealed. If the key was removed, because no shoe in play needs it, the event stays without its
 * face: the card has been turned since.
 */
export function openEvent(text: string, table: string, sealer: Sealer): string {
  if (!isSealed(text)) return text
  const { sealed } = JSON.parse(text) as Partial<SealedEvent>
  return sealed === undefined ? text : (sealer.tryText(table, sealed) ?? text)
}

/** Substrings of snapshots that may hide a card. */
const SHOWN_TO = '"shown":{'
const READ_AS = '"read":'
const SEALED = '{"sealed":'

/** The snapshot's body as it is stored. */
export function sealSnapshot(body: string, table: string, sealer: Sealer): string {
  if (!body.includes(SHOWN_TO) && !body.includes(READ_AS)) return body
  const { state } = JSON.parse(body) as { readonly state: TableState }
  return hidesCard(state) ? JSON.stringify({ sealed: sealer.sealText(table, body) }) : body
}

/** The snapshot's body before it was sealed. */
export function openSnapshot(body: string, table: string, sealer: Sealer): string {
  if (!body.startsWith(SEALED)) return body
  return sealer.unsealText(table, (JSON.parse(body) as SealedEvent).sealed)
}

/** True if a card lies on the felt whose face only its squeezer, or only the shoe, knows. */
const hidesCard = ({ round }: TableState): boolean =>
  round?.cards.some(
    ({ card, shown, read }) => card === null && (read !== undefined || (shown?.card ?? null) !== null),
  ) ?? false
