// What events are made of: reservations, keys of bets, lines of a settlement, and what a decision says.
import type { InsuranceWindow, LineResult, RatioText, Side } from '@punto/rules'
import type { DrawnCard } from './irregularities/kinds.ts'
import type { PotFed } from './jackpots/messages.ts'
import type { Role } from './roles.ts'
import type { Spot } from './spots.ts'

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

/** A row of insurance that is offered. */
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
  /** What the win comes to exactly, where what is paid was rounded to chips (ruling 55). */
  readonly exact?: number
  readonly commission?: number
  readonly rule: string
  readonly rung?: number
  /** The rung of its jackpot that the coup has met: what that pays is told when the pot has paid it. */
  readonly jackpot?: number
  readonly held: readonly Reservation[]
}

/** What was staked in all, and what it brought. */
export interface Total {
  readonly staked: number
  readonly net: number
}

/** A stake that comes back whole, with the money that was set aside for it. */
export interface ReturnedLine {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly held: readonly Reservation[]
}

/** What players may choose after an irregularity (INS 5.12). */
export const OPTIONS = ['continue', 'take-back'] as const

/** What a player may choose after a dealing error (INS 5.12). */
export type Option = (typeof OPTIONS)[number]

/** An amount for a player, below zero where it is taken. */
export interface Amount {
  readonly player: string
  readonly amount: number
}

/** What a shift manager may decide (INS 5.18). */
export const RESOLUTIONS = ['continue', 'void', 'pay'] as const

/** What a shift manager has decided. */
export type Resolution = (typeof RESOLUTIONS)[number]

/** What whoever decides an irregularity has said of it. */
export interface Ruled {
  /** The place in the list of orders; null where the cards are not reconstructed. */
  readonly order?: number | null
  /** Of what the shift manager decides. */
  readonly resolution?: Resolution
  /** Of a decision to pay: how much to whom. */
  readonly amounts?: readonly Amount[]
  /** After a crash: cards that were drawn and not recorded, in the order they were drawn. */
  readonly cards?: readonly DrawnCard[]
  readonly newShoe?: boolean
  readonly reason?: string
}

export const RETURN_REASONS = ['differential', 'needs-another', 'pro-rata', 'undecided'] as const

/** Why a stake came back. */
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** A card that lies on another spot now that the table of play is read from the right cards. */
export interface MovedCard {
  readonly from: Spot
  readonly to: Spot
}

/** A window whose ground has changed with the card. */
export type WindowName = 'ante' | InsuranceWindow

/** Money that a decision moves to a player, or takes from one. */
export interface Payment {
  readonly player: string
  /** Below zero where it is taken. */
  readonly amount: number
  readonly ref: string
}

/** What a settlement came to before, and what it comes to now. */
export interface Adjustment {
  readonly player: string
  readonly paid: number
  readonly due: number
  readonly ref: string
}

/** What a round came to for everybody. */
export interface Settlement {
  readonly lines: readonly SettledLine[]
  readonly players: readonly (Total & { readonly player: string })[]
  readonly boxes: readonly (Total & { readonly box: number })[]
  /** What the House is better or worse off by, without what it has put into pots; and what of it is commission. */
  readonly house: { readonly net: number; readonly commission: number }
  /** The chip tray after the settlement. */
  readonly float: number
  /** Of a round settled again after a correction: what moves beyond the lines that have money of their own. */
  readonly adjusted?: readonly Adjustment[]
  /** What goes into pots and their reserves out of the stakes, once for a round. */
  readonly pots?: readonly PotFed[]
}

/** What a round brought a player. */
export interface Net {
  readonly player: string
  readonly net: number
}
