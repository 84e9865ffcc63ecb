// Chips that are moved by hand, as data: what the dealer says has been moved, and what the pit leaves for later.
import type { Asked } from '../asked.ts'
import type { Actor } from '../roles.ts'
import type { ChipCount } from './in-chips.ts'

/** Where chips lie: in a box of the felt, in the dealer's tray, or with the player. */
export type ChipPlace = 'felt' | 'tray' | 'player'

/** Why chips are to be moved. */
export const CHIP_REASONS = ['settled', 'settled-again', 'void', 'taken-back', 'returned', 'decision', 'claim'] as const
/** What has chips moved: a settlement, one that was redone, a void, a player's choice, a bet freed, a decision, a claim. */
export type ChipReason = (typeof CHIP_REASONS)[number]

/** What was moved, or has to be: whose chips, from where to where. */
export interface ChipMove {
  readonly number: number
  readonly round: number
  /** Left out where the chips are of no box. */
  readonly box?: number
  readonly player: string
  /** Left out where they are of no bet. */
  readonly bet?: string
  readonly from: ChipPlace
  readonly to: ChipPlace
  readonly amount: number
  /** The amount in chips of the house, the largest first; left out where the table does not say which there are. */
  readonly chips?: readonly ChipCount[]
  /** What no chip of the house makes up. */
  readonly rest?: number
}

export type ChipEvent =
  /** Chips of a player's own go into the tip box of the table; the dealer is whose hands dealt then. */
  | {
      readonly type: 'dealer-tipped'
      readonly player: string
      readonly dealer: string
      readonly ref: string
      readonly amount: number
    }
  | { readonly type: 'chips-moved'; readonly moved: readonly ChipMove[] }
  /** The next round may open although chips are still to be moved: all that were then. */
  | {
      readonly type: 'chips-left'
      readonly round: number
      readonly by: Actor
      readonly reason: string
    }

/** A player gives chips to the tip box. */
export interface TipDealer extends Asked {
  readonly type: 'tip-dealer'
  readonly amount: number
}

/** Ticks off what has been moved, one line or several. */
export interface ChipsMoved extends Asked {
  readonly type: 'chips-moved'
  readonly number?: number
  readonly numbers?: readonly number[]
}

/** Said of the round whose chips are left, or of the one that is to open. */
export interface LeaveChips extends Asked {
  readonly type: 'leave-chips'
  readonly round: number
  readonly reason: string
}

export type ChipCommand = TipDealer | ChipsMoved | LeaveChips
