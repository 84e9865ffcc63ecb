// An event as one viewer may know it: what its declaration lets them know, and nothing else.
// Carries INS 3.9: the face of a squeezed card is its squeezer's alone until it is turned; ruling 49.
import type { Eyes, Sight } from './event-declaration.ts'
import { type EVENTS, eventDeclaration } from './event-list.ts'
import type { Cause } from './event-parts.ts'
import type { EventOf, EventType, TableEvent } from './events.ts'
import { NO_BOX } from './no-box.ts'
import { countsTrays, isOwn, isStaff, type Viewer } from './viewer.ts'

/** A command as its sender and the staff may know it: a digest that covers a card would give it to whoever tries all fifty-two. */
type SeenCause = Omit<Cause, 'digest'>

type FieldsOf<T extends EventType> = (typeof EVENTS)[T]['fields']
type Declared<T extends EventType, K> = K extends keyof FieldsOf<T> ? FieldsOf<T>[K] : never
type Left<D, V> = D extends (...asked: never[]) => infer R ? R : V
/** Fields that every viewer of the event is told. */
type Told<T extends EventType, K> =
  Declared<T, K> extends 'all'
    ? K
    : Declared<T, K> extends (...asked: never[]) => infer R
      ? undefined extends R
        ? never
        : K
      : never

type SeenFields<T extends EventType, E> = {
  readonly [K in keyof E as K extends 'type' ? never : K extends Told<T, K> ? K : never]: Left<Declared<T, K>, E[K]>
} & {
  readonly [K in keyof E as K extends 'type' ? never : K extends Told<T, K> ? never : K]?: Left<Declared<T, K>, E[K]>
}

type SeenOne<T extends EventType, E = EventOf<T>> = E extends unknown
  ? { readonly type: T; readonly rule?: string; readonly v?: number; readonly cause?: SeenCause } & SeenFields<T, E>
  : never

/** What is left of these kinds of events for a viewer. */
export type SeenOf<T extends EventType> = { [One in T]: SeenOne<One> }[T]

/** What is left of an event for a viewer. */
export type SeenEvent = SeenOf<EventType>

/** Fields that are told to whoever may know of the event by themselves, as the player it names or as staff. */
type KnownFields<T extends EventType, E> = {
  readonly [K in keyof E as K extends 'type' ? never : IsKnown<T, K> extends true ? K : never]: Left<
    Declared<T, K>,
    E[K]
  >
} & {
  readonly [K in keyof E as K extends 'type' ? never : IsKnown<T, K> extends true ? never : K]?: Left<
    Declared<T, K>,
    E[K]
  >
}

type IsKnown<T extends EventType, K> = Declared<T, K> extends 'own' ? true : K extends Told<T, K> ? true : false

type KnownOne<T extends EventType, E = EventOf<T>> = E extends unknown
  ? { readonly type: T; readonly rule?: string; readonly v?: number; readonly cause?: SeenCause } & KnownFields<T, E>
  : never

/** These kinds of events, to the player they name, to the staff, or to everybody where they name none. */
export type KnownOf<T extends EventType> = { [One in T]: KnownOne<One> }[T]

/** An event as a viewer may know it. */
export type KnownEvent = KnownOf<EventType>

/** Whether an event names nobody, or names its player to this viewer: what others do is not told to them by name or amount. */
export function knows(event: SeenEvent): event is KnownEvent {
  const fields: Readonly<Record<string, Sight>> = eventDeclaration(event.type)?.fields ?? {}
  return fields.player !== 'own' || 'player' in event
}

/** Undefined where nothing of the event is the viewer's to know; an event that nobody has declared is nobody's. */
export function redact<E extends TableEvent>(event: E, viewer: Viewer): SeenOf<E['type']> | undefined {
  const declared = eventDeclaration(event.type)
  if (!declared) return undefined
  const eyes = eyesOf(event, viewer)
  if (!hears(event, declared.to, eyes)) return undefined
  const fields = declared.fields as Readonly<Record<string, Sight>>
  const seen: Record<string, unknown> = { v: event.v, type: event.type }
  for (const key in event) {
    const value = (event as unknown as Readonly<Record<string, unknown>>)[key]
    const told =
      key === 'rule' ? value : key === 'cause' ? causeTo(event.cause!, eyes) : seenBy(fields[key], value, eyes, event)
    if (told !== undefined) seen[key] = told
  }
  return seen as unknown as SeenOf<E['type']>
}

function eyesOf(event: TableEvent, viewer: Viewer): Eyes {
  const is = (player: string) => isOwn(viewer, player)
  const own = 'player' in event && typeof event.player === 'string' && is(event.player)
  const staff = isStaff(viewer)
  return { staff, above: staff && !countsTrays(viewer.role), own, is }
}

function hears(event: TableEvent, to: ReturnType<typeof declaredTo>, eyes: Eyes): boolean {
  const { own, staff } = eyes
  if (staff) return true
  if (to === 'staff' || (to === 'own' && !own)) return false
  if (typeof to === 'function' && !to(event, eyes)) return false
  if (own || !('player' in event) || typeof event.player !== 'string') return true
  // Bets without a box are shown in sum, by the view alone (ruling 49); what awaits the wallet does not lie on the felt.
  return !('box' in event && event.box === NO_BOX) && !('confirmed' in event && !event.confirmed)
}

const declaredTo = (type: string) => eventDeclaration(type)?.to

function seenBy(sight: Sight | undefined, value: unknown, eyes: Eyes, event: TableEvent): unknown {
  if (sight === 'all') return value
  if (sight === 'own') return eyes.own || eyes.staff ? value : undefined
  if (sight === 'staff') return eyes.staff ? value : undefined
  if (sight === 'above') return eyes.above ? value : undefined
  return typeof sight === 'function' ? sight(value, eyes, event) : undefined
}

/** Who sent which command under what id is told to nobody but its sender and the staff. */
function causeTo({ digest: _, ...cause }: Cause, { staff, is }: Eyes): SeenCause | undefined {
  return staff || (cause.role === 'player' && is(cause.by)) ? cause : undefined
}
