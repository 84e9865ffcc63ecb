// What names a card that nobody but its squeezer may know, as it lies on the disk: sealed. In a story that is the event that
// shows the card; in a snapshot, the whole state as long as such a card is not turned, since counts and digests give it away
// as well. Everything else is written as it is.
// Carries INS 3.9 (the face is its squeezer's alone until it is turned).
import type { TableEvent, TableState } from '@punto/table'
import type { Sealer } from './sealing.ts'

/** How an event that shows a card begins, whoever writes it; others are not looked into. */
const SHOWN = '"type":"card-shown"'

/** What is left in the clear. Whoever has no key can still fold the story: the face comes when the card is turned. */
interface SealedEvent {
  readonly sealed: string
}

/** Whether an event may name a card that is not turned. Nearly none does, and nothing of the others is touched. */
export const showsCard = (text: string): boolean => text.includes(SHOWN)

/** The text of an event as it is written. */
export function sealedEvent(text: string, table: string, sealer: Sealer): string {
  if (!showsCard(text)) return text
  const event = JSON.parse(text) as TableEvent
  if (event.type !== 'card-shown' || event.card === undefined) return text
  const { card: _, cause, ...rest } = event
  // The digest of a command that names a card would give the card away to whoever tries all fifty-two.
  const asked = cause && { cause: { ...cause, digest: 0 } }
  return JSON.stringify({ ...rest, ...asked, sealed: sealer.sealText(table, text) } satisfies SealedEvent)
}

/**
 * The text of an event as it was before it was written. Where its key is gone, because no shoe in play needs it any more, the
 * event stays without its face: the table has turned the card since.
 */
export function openedEvent(text: string, table: string, sealer: Sealer): string {
  if (!showsCard(text)) return text
  const { sealed } = JSON.parse(text) as Partial<SealedEvent>
  return sealed === undefined ? text : (sealer.tryText(table, sealed) ?? text)
}

/** Without this in its text a snapshot hides nothing. */
const SHOWN_TO = '"shown":{'
const SEALED = '{"sealed":'

/** The body of a snapshot as it is written. */
export function sealedBody(body: string, table: string, sealer: Sealer): string {
  if (!body.includes(SHOWN_TO)) return body
  const { state } = JSON.parse(body) as { readonly state: TableState }
  return hidesCard(state) ? JSON.stringify({ sealed: sealer.sealText(table, body) }) : body
}

/** The body of a snapshot as it was before it was written. */
export function openedBody(body: string, table: string, sealer: Sealer): string {
  if (!body.startsWith(SEALED)) return body
  return sealer.unsealText(table, (JSON.parse(body) as SealedEvent).sealed)
}

/** Whether a card lies on the felt whose face only its squeezer has seen. */
const hidesCard = ({ round }: TableState): boolean =>
  round?.cards.some(({ card, shown }) => card === null && shown !== null && shown.card !== null) ?? false
