// What has happened at a table: small versioned data, enough for a replay and an auditor. Each names the paragraph that
// made it, where one did. The first event of a command carries its cause; those that follow without one belong to it.
// Carries INS 1.18: a round runs from betting-opened to round-settled; INS 1.23: or to round-voided.
import type { InsuranceWindow, LineResult, RatioText, Side, Winner } from '@punto/rules'
import type { AskedHow } from './asked.ts'
import { type Adjustment, CORRECTION_EVENT_TYPES, type CorrectionEvent } from './corrections/events.ts'
import { IRREGULARITY_EVENT_TYPES, type IrregularityEvent } from './irregularities/events.ts'
import type { Actor, Role } from './roles.ts'
import type { CardSource, TableSettings } from './settings.ts'
import type { Spot } from './spots.ts'

export const EVENT_VERSION = 1

/** Who asked, under which id, when, and a digest of what: enough to know the command again. */
export interface Cause {
  readonly id: string
  readonly role: Role
  readonly by: string
  readonly at: number
  readonly digest: number
}

/** Money set aside for a bet under a reference of its own. */
export interface Reservation {
  readonly ref: string
  readonly amount: number
}

/** Whose bet, where. */
export interface BetKey {
  readonly player: string
  readonly box: number
  readonly bet: string
}

/** Money that is set aside no more: whole reservations, and what is kept of the last under a new reference. */
export interface Freed {
  readonly freed: readonly string[]
  readonly kept?: Reservation
  /** How much came back. */
  readonly amount: number
  /** What still lies. */
  readonly stake: number
}

/** What the wallet has confirmed, for those who were not told of the request; the first recordings do not say it. */
export type Confirmed =
  /** A bet or an increase, or the Wager of the Ante in `bet`. */
  | { readonly kind: 'bet' | 'wager'; readonly box: number; readonly bet: string; readonly seated: boolean }
  | {
      readonly kind: 'insurance'
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      readonly pays: RatioText
    }

export interface RowOffer {
  readonly side: Side
  readonly pays: RatioText
}

/** A line of a settlement: rules' line, with whose bet it was and the money it decides. */
export interface SettledLine {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly result: LineResult
  readonly pays: RatioText | null
  readonly net: number
  readonly rounded?: true
  readonly commission?: number
  readonly rule: string
  readonly rung?: number
  readonly held: readonly Reservation[]
}

export interface Total {
  readonly staked: number
  readonly net: number
}

export interface Settlement {
  readonly lines: readonly SettledLine[]
  readonly players: readonly (Total & { readonly player: string })[]
  readonly boxes: readonly (Total & { readonly box: number })[]
  /** What the House is better or worse off by, and what of it is commission. */
  readonly house: { readonly net: number; readonly commission: number }
  /** The chip tray after the settlement. */
  readonly float: number
  /** Of a round settled again after a correction: what moves beyond the lines that have money of their own. */
  readonly adjusted?: readonly Adjustment[]
}

/** A stake that comes back whole, with the money that was set aside for it. */
export interface ReturnedLine {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly held: readonly Reservation[]
}

export const OPTIONS = ['continue', 'take-back'] as const
/** What a player may choose after a dealing error (INS 5.12). */
export type Option = (typeof OPTIONS)[number]

/** What whoever decides an irregularity has said of it. */
export interface Ruled {
  /** The place in the list of orders; null where the cards are not reconstructed. */
  readonly order?: number | null
  /** Of what the shift manager decides. */
  readonly resolution?: Resolution
  /** Of a decision to pay: how much to whom. */
  readonly amounts?: readonly Amount[]
  readonly newShoe?: boolean
  readonly reason?: string
}

/** An amount for a player, below zero where it is taken. */
export interface Amount {
  readonly player: string
  readonly amount: number
}

export const RESOLUTIONS = ['continue', 'void', 'pay'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export const RETURN_REASONS = ['differential', 'needs-another', 'pro-rata'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export type EventBody =
  | { readonly type: 'table-set-up'; readonly settings: TableSettings }
  | {
      readonly type: 'settings-changed'
      readonly settings: TableSettings
      readonly changed: readonly (keyof TableSettings)[]
    }
  | { readonly type: 'table-opened' }
  | { readonly type: 'table-closed' }
  | { readonly type: 'dealer-signed-on'; readonly dealer: string; readonly relieved: string | null }
  | { readonly type: 'dealer-signed-off'; readonly dealer: string }
  /** This dealer may take the table in the middle of a round. */
  | { readonly type: 'relief-allowed'; readonly dealer: string; readonly by: Actor }
  | { readonly type: 'notice-accepted'; readonly player: string }
  | { readonly type: 'player-sat'; readonly player: string; readonly box: number }
  | { readonly type: 'player-left'; readonly player: string; readonly box: number }
  /** At the table without a seat, and from there away again. */
  | { readonly type: 'player-stood-by'; readonly player: string }
  | { readonly type: 'player-walked-off'; readonly player: string }
  | { readonly type: 'staff-bets-allowed'; readonly player: string; readonly allowed: boolean }
  | {
      readonly type: 'shoe-started'
      readonly shoe: number
      readonly source: CardSource
      readonly commitment?: string
      readonly root?: string
    }
  /** The first card, turned, and as many more unseen as it counts. */
  | { readonly type: 'cards-burned'; readonly card: string; readonly unseen: number }
  | { readonly type: 'cut-card-out'; readonly lastRound: number }
  | { readonly type: 'cut-card-taken-back' }
  | {
      readonly type: 'shoe-ended'
      readonly shoe: number
      readonly ending: 'finished' | 'abandoned'
      readonly seed?: string
    }
  | {
      readonly type: 'betting-opened'
      readonly round: number
      readonly shoe: number
      readonly closesAt: number
      /** Cards drawn in an earlier round that this one begins with, announced before a bet is placed; null if unseen. */
      readonly carried?: readonly (string | null)[]
    }
  | ({
      readonly type: 'bet-placed'
      readonly ref: string
      readonly amount: number
      readonly seated: boolean
      readonly confirmed: boolean
      /** The pit employee who placed it for the player. */
      readonly through?: Actor
      /** How the player asked; left out where the player lets staff bet for them. */
      readonly asked?: AskedHow
      /** It lay there at the close and was entered afterwards (INS 5.14). */
      readonly found?: true
    } & BetKey)
  | ({
      readonly type: 'bet-increased'
      readonly ref: string
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
      readonly found?: true
    } & BetKey)
  | ({
      readonly type: 'bet-confirmed'
      readonly ref: string
      readonly player: string
      readonly amount: number
    } & Partial<Confirmed>)
  | {
      readonly type: 'bet-refused'
      readonly ref: string
      readonly player: string
      readonly amount: number
      readonly reason: string
    }
  | ({ readonly type: 'bet-reduced'; readonly through?: Actor; readonly asked?: AskedHow } & BetKey & Freed)
  | ({ readonly type: 'bet-withdrawn'; readonly through?: Actor; readonly asked?: AskedHow } & BetKey & Freed)
  | ({ readonly type: 'bet-returned'; readonly why: ReturnReason } & BetKey & Freed)
  | { readonly type: 'betting-closed' }
  | {
      readonly type: 'card-dealt'
      readonly spot: Spot
      readonly card?: string
      /** What the shoe has read of a card that lies face down: nobody's to know before it is turned. */
      readonly face?: string
    }
  | { readonly type: 'squeeze-requested'; readonly player: string; readonly spot: Spot; readonly bankerFirst?: true }
  | { readonly type: 'squeeze-granted'; readonly player: string; readonly spot: Spot }
  | { readonly type: 'squeeze-declined'; readonly player: string; readonly spot: Spot }
  | { readonly type: 'insurance-waived' }
  /** Private: the card is for the eyes of `to` alone. */
  | { readonly type: 'card-shown'; readonly spot: Spot; readonly to: string; readonly card?: string }
  | { readonly type: 'card-turned'; readonly spot: Spot; readonly card: string }
  | {
      readonly type: 'window-opened'
      readonly window: 'ante'
      readonly closesAt: number
    }
  | {
      readonly type: 'window-opened'
      readonly window: 'insurance'
      readonly stage: InsuranceWindow
      readonly rows: readonly RowOffer[]
      readonly closesAt: number
    }
  | {
      readonly type: 'window-closed'
      readonly window: 'ante' | 'insurance'
      /** By the next card before its time: who had not spoken was not offered what it offered (ruling 44). */
      readonly cutShort?: true
    }
  | ({
      readonly type: 'ante-raised'
      readonly ref: string
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    } & BetKey)
  | ({
      readonly type: 'ante-folded'
      readonly silent: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    } & BetKey)
  | {
      readonly type: 'insurance-placed'
      readonly ref: string
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      readonly pays: RatioText
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'insurance-declined'
      readonly player: string
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | { readonly type: 'insurance-forgone'; readonly player: string }
  | { readonly type: 'coup-completed'; readonly player: number; readonly banker: number; readonly winner: Winner }
  | ({ readonly type: 'round-settled'; readonly round: number } & Settlement)
  | IrregularityEvent
  | CorrectionEvent

export type EventType = EventBody['type']

export const EVENT_TYPES = [
  'table-set-up',
  'settings-changed',
  'table-opened',
  'table-closed',
  'dealer-signed-on',
  'dealer-signed-off',
  'relief-allowed',
  'notice-accepted',
  'player-sat',
  'player-left',
  'player-stood-by',
  'player-walked-off',
  'staff-bets-allowed',
  'shoe-started',
  'cards-burned',
  'cut-card-out',
  'cut-card-taken-back',
  'shoe-ended',
  'betting-opened',
  'bet-placed',
  'bet-increased',
  'bet-confirmed',
  'bet-refused',
  'bet-reduced',
  'bet-withdrawn',
  'bet-returned',
  'betting-closed',
  'card-dealt',
  'squeeze-requested',
  'squeeze-granted',
  'squeeze-declined',
  'insurance-waived',
  'card-shown',
  'card-turned',
  'window-opened',
  'window-closed',
  'ante-raised',
  'ante-folded',
  'insurance-placed',
  'insurance-declined',
  'insurance-forgone',
  'coup-completed',
  'round-settled',
  ...IRREGULARITY_EVENT_TYPES,
  ...CORRECTION_EVENT_TYPES,
] as const satisfies readonly EventType[]

/** An event's own data, with the paragraph that made it. */
export type Told = EventBody & { readonly rule?: string }

export type TableEvent = Told & { readonly v: typeof EVENT_VERSION; readonly cause?: Cause }

/** One kind of event. */
export type EventOf<T extends EventType> = Extract<EventBody, { readonly type: T }>
