// What has happened where a card was entered wrongly, or a settled round was put right: a part of the table's events.
// Carries INS 5.15, INS 5.18; rulings 36, 38, 39.
import type { InsuranceWindow } from '@punto/rules'
import { type Events, ownNames, ownOf } from '../event-declaration.ts'
import type { BetKey } from '../events.ts'
import type { Spot } from '../spots.ts'
import { moved, release } from '../transfers.ts'
import { evolveAnteReopened, evolveCardCorrected, evolveInsuranceRestored } from './correct.ts'
import { evolveDecisionPaid } from './pay.ts'
import { evolveReopened, type Net } from './settled.ts'

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

export type CorrectionEvent =
  /** The card that lies there was entered as another; the round is decided anew from it. */
  | {
      readonly type: 'card-corrected'
      readonly round: number
      readonly spot: Spot
      readonly was: string
      readonly card: string
      /** The irregularity by which it was approved; left out where the dealer put it right at once. */
      readonly number?: number
      readonly moved?: readonly MovedCard[]
      /** Cards that the table of play no longer calls for, by the spots they lay on: drawn in excess (INS 5.7). */
      readonly excess?: readonly Spot[]
      /** Windows that stood on the wrong card: what was said in them counts no more. */
      readonly reopens?: readonly WindowName[]
    }
  /** A settled round is decided anew: its bets lie as they lay, and what was paid stays paid until it is settled again. */
  | {
      readonly type: 'round-reopened'
      readonly round: number
      readonly number: number
      readonly paid: readonly Net[]
    }
  /** An Ante decided on a wrong card is undecided again; its Wager comes back. */
  | ({ readonly type: 'ante-reopened'; readonly freed: readonly string[]; readonly amount: number } & BetKey)
  /** Players who had forgone insurance in a window that stood on a wrong card. */
  | { readonly type: 'insurance-restored'; readonly players: readonly string[] }
  /** The shift manager's decision in money (INS 5.18). */
  | {
      readonly type: 'decision-paid'
      readonly number: number
      readonly payments: readonly Payment[]
      readonly float: number
    }

export const correctionEvents = {
  'card-corrected': {
    evolve: evolveCardCorrected,
    fields: {
      round: 'all',
      spot: 'all',
      was: 'all',
      card: 'all',
      number: 'all',
      moved: 'all',
      excess: 'all',
      reopens: 'all',
    },
  },
  'round-reopened': {
    evolve: evolveReopened,
    fields: { round: 'all', number: 'all', paid: ownOf<Net> },
    follows: true,
  },
  'ante-reopened': {
    evolve: evolveAnteReopened,
    fields: { player: 'own', box: 'all', bet: 'all', freed: 'own', amount: 'all' },
    transfers: ({ type, freed }, till) => [release(till, freed, type)],
  },
  'insurance-restored': {
    evolve: evolveInsuranceRestored,
    fields: { players: ownNames },
    to: ({ players }, { staff, is }) => staff || players.some(is),
  },
  'decision-paid': {
    evolve: evolveDecisionPaid,
    fields: { number: 'all', payments: ownOf<Payment>, float: 'staff' },
    to: ({ payments }, { staff, is }) => staff || payments.some(({ player }) => is(player)),
    transfers: ({ payments }, till) =>
      payments.map(({ player, ref, amount }) => [moved(till, ref, player, amount, 'decision')]),
  },
} as const satisfies Events<CorrectionEvent>
