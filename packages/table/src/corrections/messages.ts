// The command and the events by which a card or a settled round is put right, as data.
import type { InRound } from '../asked.ts'
import type { BetKey, MovedCard, Net, Payment, WindowName } from '../event-parts.ts'
import type { Spot } from '../spots.ts'

/** What becomes of a card that was entered wrongly. */
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
      /** Antes are not asked again, since the later cards have been seen: they are played as they were decided. */
      readonly antesStand?: true
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

/** The dealer puts right a card just entered: nothing has followed it. */
export interface CorrectCard extends InRound {
  readonly type: 'correct-card'
  readonly spot: Spot
  readonly card: string
}
