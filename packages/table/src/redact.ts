// An event as one viewer may know it. Carries INS 3.9: the face of a squeezed card is its squeezer's alone until it is turned.
import type { EventType, TableEvent } from './events.ts'
import { NO_BOX } from './people.ts'
import { isOwn, isStaff, settlementView, type Viewer } from './view.ts'

/** What is left of an event for a viewer. */
export type SeenEvent = { readonly type: EventType } & Readonly<Record<string, unknown>>

/** What concerns nobody but the player it names, and the staff. */
const PERSONAL: ReadonlySet<EventType> = new Set([
  'bet-refused',
  'insurance-declined',
  'insurance-forgone',
  'notice-accepted',
  'insurance-claimed',
  'player-stood-by',
  'player-walked-off',
  'staff-bets-allowed',
])

/** What another player's event does not tell: who, through whom, under which references. */
const PRIVATE_KEYS = ['player', 'through', 'asked', 'ref', 'freed', 'kept', 'confirmed', 'lines']

/**
 * Faces that are not the viewer's are left out, other players' names too, and who sent which command under what id is told to
 * nobody but its sender and the staff. Undefined where nothing of the event is the viewer's to know.
 */
export function redact(recorded: TableEvent, viewer: Viewer): SeenEvent | undefined {
  const event = unread(undigested(recorded))
  if (isStaff(viewer)) return event.type === 'card-shown' ? without(event, ['card']) : seen(event)
  const sender = event.cause?.role === 'player' && isOwn(viewer, event.cause.by)
  const told = sender ? seen(event) : without(event, ['cause'])
  if (event.type === 'card-shown') return isOwn(viewer, event.to) ? told : without(told, ['card', 'to'])
  if (event.type === 'round-settled') {
    return { ...without(told, ['house', 'float']), ...settlementView(event, viewer) } as SeenEvent
  }
  if (event.type === 'round-reopened') return { ...told, paid: event.paid.filter((one) => isOwn(viewer, one.player)) }
  if (event.type === 'insurance-restored') {
    const players = event.players.filter((one) => isOwn(viewer, one))
    return players.length > 0 ? { ...told, players } : undefined
  }
  if (event.type === 'decision-paid') {
    const payments = event.payments.filter((one) => isOwn(viewer, one.player))
    return payments.length > 0 ? { ...without(told, ['float']), payments } : undefined
  }
  if (event.type === 'round-voided') return { ...without(told, ['float', 'reversed']), ...ownOfVoid(event, viewer) }
  if (event.type === 'irregularity-declared') return declaredTo(without(told, ['by']), event, viewer)
  // What staff say among themselves may name anyone: players are told the paragraph.
  if (event.type === 'irregularity-approved' || event.type === 'irregularity-dismissed') {
    return without(told, ['by', 'reason', 'amounts'])
  }
  if (event.type === 'relief-allowed') return undefined
  if (event.type === 'betting-reopened') {
    return { ...told, offered: event.offered.filter((one) => isOwn(viewer, one.player)) }
  }
  if (event.type === 'round-suspended') return without(told, ['by'])
  if (event.type === 'claim-accepted' || event.type === 'claim-refused') {
    return isOwn(viewer, event.player) ? without(told, ['by', 'float']) : undefined
  }
  // What lies in the float is the staff's to know, from its first chip on.
  if (event.type === 'table-set-up' || event.type === 'settings-changed') {
    const { openingFloat: _, ...settings } = event.settings
    return { ...told, settings }
  }
  if (event.type === 'options-opened') return { ...told, players: event.players.filter((one) => isOwn(viewer, one)) }
  if (event.type === 'options-closed') return { ...told, silent: event.silent.filter((one) => isOwn(viewer, one)) }
  const player = 'player' in event && typeof event.player === 'string' ? event.player : undefined
  if (player === undefined || isOwn(viewer, player)) return told
  // Bets without a box are shown in sum, by the view alone (ruling 49).
  if ('box' in event && event.box === NO_BOX) return undefined
  // What still awaits the wallet does not lie on the felt.
  if (PERSONAL.has(event.type) || ('confirmed' in event && !event.confirmed)) return undefined
  // A confirmation that does not say of what, as the first recordings have it, tells others nothing.
  if (event.type === 'bet-confirmed' && event.kind === undefined) return undefined
  if (event.type === 'bets-taken-back') {
    const lines = event.lines.flatMap(({ box, bet, stake }) => (box === NO_BOX ? [] : [{ box, bet, stake }]))
    return { ...without(told, [...PRIVATE_KEYS, 'amount']), lines }
  }
  return without(told, PRIVATE_KEYS)
}

/** Of a void round: that it is void, and what comes back to whoever asks. */
function ownOfVoid({ lines, players, reversed }: Extract<TableEvent, { type: 'round-voided' }>, viewer: Viewer) {
  const own = <T extends { readonly player: string }>(list: readonly T[]) =>
    list.filter((one) => isOwn(viewer, one.player))
  return { lines: own(lines), players: own(players), ...(reversed && { reversed: own(reversed) }) }
}

/** Everyone hears what went wrong; whose chips were found is theirs alone to know. */
function declaredTo(
  told: SeenEvent,
  { irregularity }: Extract<TableEvent, { type: 'irregularity-declared' }>,
  viewer: Viewer,
): SeenEvent {
  const { note: _, ...heard } = irregularity
  if (irregularity.kind !== 'chips-found' || isOwn(viewer, irregularity.player)) return { ...told, irregularity: heard }
  return { ...told, irregularity: { kind: irregularity.kind } }
}

/** The digest of a command that names a card would give the card away to whoever tries all fifty-two. */
function undigested(event: TableEvent): TableEvent {
  if (!event.cause) return event
  const { digest: _, ...cause } = event.cause
  return { ...event, cause } as TableEvent
}

/** What a shoe has read of a card that lies face down is told to nobody, staff included: the face comes when it is turned. */
function unread(event: TableEvent): TableEvent {
  if (event.type !== 'card-dealt' || event.face === undefined) return event
  const { face: _, ...told } = event
  return told
}

const seen = (event: TableEvent): SeenEvent => event as unknown as SeenEvent

/** A plain loop: every event goes through it, for everyone whom it names. */
function without(event: TableEvent | SeenEvent, keys: readonly string[]): SeenEvent {
  const left: Record<string, unknown> = {}
  for (const key in event) if (!keys.includes(key)) left[key] = (event as SeenEvent)[key]
  return left as SeenEvent
}
