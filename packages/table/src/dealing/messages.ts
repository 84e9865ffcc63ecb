// The commands and events of dealing, showing and turning cards, as data.
import type { Winner } from '@punto/rules'
import type { InRound } from '../asked.ts'
import type { Spot } from '../spots.ts'

export type SqueezeEvent =
  | { readonly type: 'squeeze-requested'; readonly player: string; readonly spot: Spot; readonly bankerFirst?: true }
  | { readonly type: 'squeeze-granted'; readonly player: string; readonly spot: Spot }
  | { readonly type: 'squeeze-declined'; readonly player: string; readonly spot: Spot }
  | { readonly type: 'insurance-waived' }

export interface RequestSqueeze extends InRound {
  readonly type: 'request-squeeze'
  readonly spot: Spot
  /** The Banker's third card is to be opened before the Player's: squeezed (banker-3), or exposed (player-3). */
  readonly bankerFirst?: boolean
}

export interface GrantSqueeze extends InRound {
  readonly type: 'grant-squeeze'
  readonly spot: Spot
}

export interface DeclineSqueeze extends InRound {
  readonly type: 'decline-squeeze'
  readonly spot: Spot
}

/** The face goes to the squeezer alone. */
export interface ShowCard extends InRound {
  readonly type: 'show-card'
  readonly spot: Spot
  /** Absent where the squeezer holds a card of pasteboard that nobody else has seen. */
  readonly card?: string
}

export type SqueezeCommand = RequestSqueeze | GrantSqueeze | DeclineSqueeze | ShowCard

export type DealingEvent =
  | {
      readonly type: 'card-dealt'
      readonly spot: Spot
      readonly card?: string
      /** What the shoe has read of a card that lies face down: nobody's to know before it is turned. */
      readonly face?: string
    }
  /** Private: the card is for the eyes of `to` alone. */
  | { readonly type: 'card-shown'; readonly spot: Spot; readonly to: string; readonly card?: string }
  | { readonly type: 'card-turned'; readonly spot: Spot; readonly card: string }
  | { readonly type: 'coup-completed'; readonly player: number; readonly banker: number; readonly winner: Winner }

/** The next card; without its face on a table that deals face down. */
export interface DealCard extends InRound {
  readonly type: 'deal-card'
  readonly spot: Spot
  readonly card?: string
}

/** A face-down card is turned for all; its squeezer needs not name it. */
export interface TurnCard extends InRound {
  readonly type: 'turn-card'
  readonly spot: Spot
  readonly card?: string
}
