// What names a card that nobody, or nobody but its squeezer, may know, as it lies on the disk: sealed. In a log that is the event
// that shows the card, or deals it face down from a shoe that has read it; in a snapshot, the whole state as long as such a card is not turned, since counts and digests give it away
// as well. Everything else is written as it is.
// Carries INS 3.9 (the face is its squeezer's alone until it is turned).
import type { TableEvent, TableState } from '@punto/table'
import type { Sealer } from './sealer.ts'

/** What stands in an event that shows a card, or in one that deals a card which the shoe has read; others are not looked into. */
const SHOWN = '"type":"card-shown"'
const READ = '"face":"'

/** What is left in the clear. Whoever has no key can still fold the story: the face comes when the card is turned. */
interface SealedEvent {
  readonly sealed: string
}

/** Whether an event may name a card that is not turned. Nearly none does, and nothing of the others is touched. */
export const mayHideCard = (text: string): boolean => text.includes(SHOWN) || text.includes(READ)

/** Whether an event was written with its face sealed. */
export const isSealed = (text: string): boolean => text.includes('"sealed":"')

/** The text of an event as it is written. */
export function sealEvent(text: string, table: string, sealer: Sealer): string {
  if (!mayHideCard(text)) return text
  const event = JSON.parse(text) as TableEvent
  const hidden = hiddenIn(event)
  if (!hidden) return text
  const { cause, ...rest } = hidden
  // The digest of a command that names a card would give the card away to whoever tries all fifty-two.
  const asked = cause && { cause: { ...cause, digest: 0 } }
  return JSON.stringify({ ...rest, ...asked, sealed: sealer.sealText(table, text) } satisfies SealedEvent)
}

/** The event without the face that it hides; undefined where it hides none. */
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
 * The text of an event as it was before it was written. Where its key is gone, because no shoe in play needs it any more, the
 * event stays without its face: the table has turned the card since.
 */
export function openEvent(text: string, table: string, sealer: Sealer): string {
  if (!isSealed(text)) return text
  const { sealed } = JSON.parse(text) as Partial<SealedEvent>
  return sealed === undefined ? text : (sealer.tryText(table, sealed) ?? text)
}

/** Without one of these in its text a snapshot hides nothing. */
const SHOWN_TO = '"shown":{'
const READ_AS = '"read":'
const SEALED = '{"sealed":'

/** The body of a snapshot as it is written. */
export function sealSnapshot(body: string, table: string, sealer: Sealer): string {
  if (!body.includes(SHOWN_TO) && !body.includes(READ_AS)) return body
  const { state } = JSON.parse(body) as { readonly state: TableState }
  return hidesCard(state) ? JSON.stringify({ sealed: sealer.sealText(table, body) }) : body
}

/** The body of a snapshot as it was before it was written. */
export function openSnapshot(body: string, table: string, sealer: Sealer): string {
  if (!body.startsWith(SEALED)) return body
  return sealer.unsealText(table, (JSON.parse(body) as SealedEvent).sealed)
}

/** Whether a card lies on the felt whose face only its squeezer has seen, or only the shoe. */
const hidesCard = ({ round }: TableState): boolean =>
  round?.cards.some(
    ({ card, shown, read }) => card === null && (read !== undefined || (shown?.card ?? null) !== null),
  ) ?? false
