// What has happened at a table: small versioned data, enough for a replay and an auditor. Each names the paragraph that
// made it, where one did. The first event of a command carries its cause; those that follow without one belong to it.
// Carries INS 1.18: a round runs from betting-opened to round-settled; INS 1.23: or to round-voided.
import type { BettingEvent } from './betting/messages.ts'
import type { ChipEvent } from './chips/messages.ts'
import type { CorrectionEvent } from './corrections/messages.ts'
import type { DealingEvent, SqueezeEvent } from './dealing/messages.ts'
import type { DisputeEvent } from './disputes/messages.ts'
import type { Cause } from './event-parts.ts'
import type { IrregularityEvent } from './irregularities/messages.ts'
import type { JackpotEvent } from './jackpots/messages.ts'
import type { PeopleEvent } from './people/messages.ts'
import type { ReaderEvent } from './readers/messages.ts'
import type { OpeningEvent, SettingsEvent } from './settings/messages.ts'
import type { SettlementEvent } from './settlement/messages.ts'
import type { ShoeEvent } from './shoe/messages.ts'
import type { WindowEvent } from './windows/messages.ts'

/** The version in which events are written. */
export const EVENT_VERSION = 1

/** What happened, whatever its stamp. */
export type EventBody =
  | OpeningEvent
  | SettingsEvent
  | PeopleEvent
  | ShoeEvent
  | BettingEvent
  | DealingEvent
  | SqueezeEvent
  | WindowEvent
  | SettlementEvent
  | JackpotEvent
  | IrregularityEvent
  | CorrectionEvent
  | DisputeEvent
  | ChipEvent
  | ReaderEvent

/** The type of an event. */
export type EventType = EventBody['type']

/** A new event: its own data, with the paragraph that made it, before it is recorded. */
export type NewEvent = EventBody & { readonly rule?: string }

/** Something that happened at a table, as it is recorded. */
export type TableEvent = NewEvent & { readonly v: typeof EVENT_VERSION; readonly cause?: Cause }

/** One kind of event. */
export type EventOf<T extends EventType> = Extract<EventBody, { readonly type: T }>
