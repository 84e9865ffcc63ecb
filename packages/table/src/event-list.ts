// Every event of a table, from the declarations of its matters.
import { bettingEvents } from './betting/events.ts'
import { chipEvents } from './chips/chips.ts'
import { correctionEvents } from './corrections/events.ts'
import { dealingEvents } from './dealing/dealing.ts'
import { squeezeEvents } from './dealing/squeeze.ts'
import { disputeEvents } from './disputes/disputes.ts'
import type { EventDeclaration } from './event-declaration.ts'
import { EVENT_TYPES } from './event-types.ts'
import type { EventType } from './events.ts'
import type { Every, Of } from './every.ts'
import { irregularityEvents } from './irregularities/events.ts'
import { jackpotEvents } from './jackpots/jackpots.ts'
import { peopleEvents } from './people/people.ts'
import { readerEvents } from './readers/readers.ts'
import { openingEvents } from './settings/opening.ts'
import { settingsEvents } from './settings/settings-declarations.ts'
import { settlementEvents } from './settlement/settlement.ts'
import { shoeEvents } from './shoe/shoe-life.ts'
import { windowEvents } from './windows/events.ts'

/** The declaration of each event by its type. */
export interface TableEvents
  extends Of<typeof openingEvents>,
    Of<typeof settingsEvents>,
    Of<typeof peopleEvents>,
    Of<typeof shoeEvents>,
    Of<typeof bettingEvents>,
    Of<typeof dealingEvents>,
    Of<typeof squeezeEvents>,
    Of<typeof windowEvents>,
    Of<typeof settlementEvents>,
    Of<typeof jackpotEvents>,
    Of<typeof irregularityEvents>,
    Of<typeof correctionEvents>,
    Of<typeof disputeEvents>,
    Of<typeof chipEvents>,
    Of<typeof readerEvents> {}

/** Every event: what it changes, who may know each of its fields, and what money it moves. */
export const EVENTS: TableEvents = {
  ...openingEvents,
  ...settingsEvents,
  ...peopleEvents,
  ...shoeEvents,
  ...bettingEvents,
  ...dealingEvents,
  ...squeezeEvents,
  ...windowEvents,
  ...settlementEvents,
  ...jackpotEvents,
  ...irregularityEvents,
  ...correctionEvents,
  ...disputeEvents,
  ...chipEvents,
  ...readerEvents,
}

EVENTS satisfies { readonly [T in EventType]: unknown }
EVENT_TYPES satisfies Every<typeof EVENT_TYPES, EventType>

/** The types of the events for which a facet is declared. */
export type EventTypeWith<Facet extends string> = {
  readonly [T in EventType]: (typeof EVENTS)[T] extends { readonly [F in Facet]: unknown } ? T : never
}[EventType]

const typesIn = <E extends object>(events: E) => Object.keys(events) as unknown as readonly (keyof E & EventType)[]

/** The types of events about what went wrong. */
export const IRREGULARITY_EVENT_TYPES = typesIn(irregularityEvents)
/** The types of events about corrected cards. */
export const CORRECTION_EVENT_TYPES = typesIn(correctionEvents)
export const CHIP_EVENT_TYPES = typesIn(chipEvents)
export const DISPUTE_EVENT_TYPES = typesIn(disputeEvents)

const BY_TYPE: ReadonlyMap<string, EventDeclaration> = new Map(
  Object.entries(EVENTS as unknown as Readonly<Record<EventType, EventDeclaration>>),
)

/** Undefined for an event that nobody has declared. */
export const eventDeclaration = (type: string): EventDeclaration | undefined => BY_TYPE.get(type)
