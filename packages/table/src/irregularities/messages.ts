// The commands and events of what goes wrong, as data.
import type { InsuranceWindow, Side } from '@punto/rules'
import type { Asked, AskedHow, InRound, OnBehalf } from '../asked.ts'
import type { BetKey, Freed, Option, ReturnedLine, Ruled } from '../event-parts.ts'
import type { Actor, Role } from '../roles.ts'
import type { Claim } from '../state.ts'
import type { DrawnCard, Irregularity, IrregularityKind, MisplacedCard } from './kinds.ts'

export interface Returned {
  readonly player: string
  readonly returned: number
}

export interface Reversed {
  readonly player: string
  readonly net: number
  readonly ref: string
}

/** What becomes of an irregularity. */
export type IrregularityEvent =
  | {
      readonly type: 'irregularity-declared'
      readonly number: number
      readonly by: Actor
      readonly irregularity: Irregularity
      /** Whose word is awaited before anything is done. */
      readonly needs?: readonly Role[]
    }
  | ({ readonly type: 'irregularity-approved'; readonly number: number; readonly by: Actor } & Ruled)
  | {
      readonly type: 'irregularity-dismissed'
      readonly number: number
      readonly by: Actor
      readonly reason?: string
    }
  /** An interruption of a round that will be finished; it waits to be resumed. */
  | {
      readonly type: 'round-suspended'
      readonly number: number
      readonly established: boolean
      /** Who had it stopped; left out where the program did. */
      readonly by?: Actor
    }
  /** Play goes on where it stood; what was open closes at a new time. */
  | { readonly type: 'round-resumed'; readonly closesAt?: number }
  /** The cards as they lay, and the order they were put back into: they are the next to be dealt. */
  | {
      readonly type: 'cards-reconstructed'
      readonly number: number
      readonly dealt: readonly DrawnCard[]
      readonly made: readonly (string | null)[]
      /** Nobody knows the order they were drawn in: they stay in the hands they lie in (INS 5.12.1). */
      readonly asTheyLie?: true
      readonly misplaced?: readonly MisplacedCard[]
      /** The shoe they came from has been taken away: they leave play. */
      readonly gone?: true
    }
  /** Cards that are not reconstructed leave play, or are the first of the next round (ruling 30). */
  | {
      readonly type: 'cards-set-aside'
      readonly number: number
      readonly dealt: readonly DrawnCard[]
      readonly carried?: true
      readonly gone?: true
    }
  | {
      readonly type: 'options-opened'
      readonly number: number
      readonly kind: IrregularityKind
      readonly players: readonly string[]
      readonly reconstructed: boolean
      readonly closesAt: number
    }
  | {
      readonly type: 'option-chosen'
      readonly player: string
      readonly option: Option
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'bets-taken-back'
      readonly player: string
      readonly amount: number
      readonly lines: readonly ReturnedLine[]
    }
  /** Who has said nothing goes on. */
  | { readonly type: 'options-closed'; readonly silent: readonly string[] }
  | {
      readonly type: 'round-voided'
      readonly round: number
      /** The irregularity that voids it. */
      readonly number: number
      readonly kind: IrregularityKind
      /** The paragraph that voids it; the event's own rule is the one that gives the stakes back. */
      readonly because: string
      readonly lines: readonly ReturnedLine[]
      readonly players: readonly Returned[]
      /** Of a round that had been settled: what each player's settlement came to, taken back; and the tray after it. */
      readonly reversed?: readonly Reversed[]
      readonly float: number
    }
  /** Bets were closed by mistake and are open again; what the close had returned is offered back, not laid again. */
  | {
      readonly type: 'betting-reopened'
      readonly number: number
      readonly closesAt: number
      readonly offered: readonly (BetKey & { readonly amount: number })[]
    }
  /** No further round is begun from this shoe: new cards are put into play. */
  | { readonly type: 'shoe-condemned'; readonly shoe: number }
  | ({
      readonly type: 'insurance-returned'
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
    } & Freed)
  | {
      readonly type: 'insurance-claimed'
      readonly claim: number
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      /** When its window opened, who closed it, and after how long; left out where none opened. */
      readonly window?: Claim['window']
      readonly through?: Actor
      readonly asked?: AskedHow
    }
  | {
      readonly type: 'claim-accepted'
      /** Of an earlier round than the one under way, or the last: which. */
      readonly round?: number
      readonly claim: number
      readonly player: string
      readonly by: Actor
      readonly ref: string
      readonly amount: number
      readonly float: number
    }
  | {
      readonly type: 'claim-refused'
      readonly round?: number
      readonly claim: number
      readonly player: string
      readonly by: Actor
      readonly reason: string
    }

/** Something went wrong: what, and what is known of it. */
export interface DeclareIrregularity extends Asked {
  readonly type: 'declare-irregularity'
  readonly irregularity: Irregularity
}

/** The second person agrees, and chooses where there is a choice. */
export interface ApproveIrregularity extends Asked, Ruled {
  readonly type: 'approve-irregularity'
  readonly number: number
}

export interface DismissIrregularity extends Asked {
  readonly type: 'dismiss-irregularity'
  readonly number: number
  readonly reason?: string
}

/** What interrupted the round is over. */
export interface ResumeRound extends InRound {
  readonly type: 'resume-round'
}

export interface ChooseOption extends OnBehalf {
  readonly type: 'choose-option'
  readonly option: Option
}

export interface CloseOptions extends InRound {
  readonly type: 'close-options'
}

/** A player says that insurance they wanted was not offered. */
export interface ClaimInsurance extends OnBehalf {
  readonly type: 'claim-insurance'
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
}

/** Of the round that it names, which may be an earlier one (ruling 44). */
export interface AcceptClaim extends InRound {
  readonly type: 'accept-claim'
  readonly claim: number
}

export interface RefuseClaim extends InRound {
  readonly type: 'refuse-claim'
  readonly claim: number
  readonly reason: string
}

export type IrregularityCommand =
  | DeclareIrregularity
  | ApproveIrregularity
  | DismissIrregularity
  | ResumeRound
  | ChooseOption
  | CloseOptions
  | ClaimInsurance
  | AcceptClaim
  | RefuseClaim
