// What can be asked of a table. Every command says who asks, under an id made by the client, and when: `at` is the
// milliseconds of one clock that never goes back, stamped by whoever runs the table and never by a client.
import type { InsuranceWindow, Side } from '@punto/rules'
import type { TableRequest } from './checked-settings.ts'
import type { Option, Ruled } from './events.ts'
import type { Irregularity } from './irregularities/kinds.ts'
import type { Actor } from './roles.ts'
import type { Spot } from './spots.ts'

interface Asked {
  readonly id: string
  readonly actor: Actor
  readonly at: number
}

/** A command of the round names it, so that one sent too late never meets the next round. */
interface InRound extends Asked {
  readonly round: number
}

export const ASKED = ['device', 'spoken', 'chips'] as const
/** How a player asked a pit employee to act for them: on their own device, aloud, or by chips laid by hand (ruling 43). */
export type AskedHow = (typeof ASKED)[number]

/** What a pit employee does for a player says for whom, and how the player asked (INS 5.17). */
interface OnBehalf extends InRound {
  readonly for?: string
  readonly asked?: AskedHow
}

/** A bet by its owner, or for one. */
interface OnBet extends OnBehalf {
  /** 0 at a table where anyone may bet without a box (ruling 49). */
  readonly box: number
  readonly bet: string
}

/** The operator's new settings, whole, between two rounds. */
export interface ChangeSettings extends Asked {
  readonly type: 'change-settings'
  readonly request: TableRequest
}
export interface OpenTable extends Asked {
  readonly type: 'open-table'
}
export interface CloseTable extends Asked {
  readonly type: 'close-table'
}
/** A dealer takes the table, relieving whoever deals. */
export interface SignOn extends Asked {
  readonly type: 'sign-on'
}
export interface SignOff extends Asked {
  readonly type: 'sign-off'
}
/** The dealer, or the pit, agrees that another takes the table in the middle of a round. */
export interface AllowRelief extends Asked {
  readonly type: 'allow-relief'
  readonly dealer: string
}
/** A player accepts that no insurance is offered here. */
export interface AcceptNotice extends Asked {
  readonly type: 'accept-notice'
}
export interface Sit extends Asked {
  readonly type: 'sit'
  readonly box: number
}
/** Away from the table, from a seat or from where one stood. */
export interface Leave extends Asked {
  readonly type: 'leave'
}
/** A player without a seat is at the table all the same. */
export interface StandBy extends Asked {
  readonly type: 'stand-by'
}
/** A player lets staff bet for them until they leave (ruling 43). */
export interface AllowStaffBets extends Asked {
  readonly type: 'allow-staff-bets'
  readonly allow: boolean
}

export interface NewShoe extends Asked {
  readonly type: 'new-shoe'
  readonly shoe: number
  /** What fixes the cards of an automatic table before the first is dealt. */
  readonly commitment?: string
  readonly root?: string
}
export interface BurnCard extends Asked {
  readonly type: 'burn-card'
  readonly card: string
}
export interface AnnounceCutCard extends Asked {
  readonly type: 'announce-cut-card'
}
/** The cut card was announced by mistake: it is not out (ruling 48). */
export interface TakeBackCutCard extends Asked {
  readonly type: 'take-back-cut-card'
}
export interface EndShoe extends Asked {
  readonly type: 'end-shoe'
  /** Revealed by the program, so that the whole shoe can be derived again. */
  readonly seed?: string
}

/** "Place your bets, please": names the round it opens. */
export interface OpenBetting extends InRound {
  readonly type: 'open-betting'
}
export interface PlaceBet extends OnBet {
  readonly type: 'place-bet'
  readonly stake: number
}
export interface IncreaseBet extends OnBet {
  readonly type: 'increase-bet'
  readonly by: number
}
export interface ReduceBet extends OnBet {
  readonly type: 'reduce-bet'
  readonly by: number
}
export interface WithdrawBet extends OnBet {
  readonly type: 'withdraw-bet'
}
/** The wallet's answer to a request, a Wager's and an insurance's too, by its reference. */
export interface ConfirmBet extends InRound {
  readonly type: 'confirm-bet'
  readonly ref: string
}
export interface RefuseBet extends InRound {
  readonly type: 'refuse-bet'
  readonly ref: string
  readonly reason: string
}
/** "No more bets." */
export interface CloseBetting extends InRound {
  readonly type: 'close-betting'
}

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
/** The dealer puts right a card just entered: nothing has followed it. */
export interface CorrectCard extends InRound {
  readonly type: 'correct-card'
  readonly spot: Spot
  readonly card: string
}
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

export interface RaiseAnte extends OnBet {
  readonly type: 'raise-ante'
}
export interface FoldAnte extends OnBet {
  readonly type: 'fold-ante'
}
export interface PlaceInsurance extends OnBehalf {
  readonly type: 'place-insurance'
  readonly box: number
  readonly side: Side
  readonly stake: number
}
export interface DeclineInsurance extends OnBehalf {
  readonly type: 'decline-insurance'
}
export interface CloseWindow extends InRound {
  readonly type: 'close-window'
}
export interface Settle extends InRound {
  readonly type: 'settle'
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

export type Command =
  | ChangeSettings
  | OpenTable
  | CloseTable
  | SignOn
  | SignOff
  | AllowRelief
  | AcceptNotice
  | Sit
  | Leave
  | StandBy
  | AllowStaffBets
  | NewShoe
  | BurnCard
  | AnnounceCutCard
  | TakeBackCutCard
  | EndShoe
  | OpenBetting
  | PlaceBet
  | IncreaseBet
  | ReduceBet
  | WithdrawBet
  | ConfirmBet
  | RefuseBet
  | CloseBetting
  | DealCard
  | TurnCard
  | CorrectCard
  | RequestSqueeze
  | GrantSqueeze
  | DeclineSqueeze
  | ShowCard
  | RaiseAnte
  | FoldAnte
  | PlaceInsurance
  | DeclineInsurance
  | CloseWindow
  | Settle
  | DeclareIrregularity
  | ApproveIrregularity
  | DismissIrregularity
  | ResumeRound
  | ChooseOption
  | CloseOptions
  | ClaimInsurance
  | AcceptClaim
  | RefuseClaim

export const COMMAND_TYPES = [
  'change-settings',
  'open-table',
  'close-table',
  'sign-on',
  'sign-off',
  'allow-relief',
  'accept-notice',
  'sit',
  'leave',
  'stand-by',
  'allow-staff-bets',
  'new-shoe',
  'burn-card',
  'announce-cut-card',
  'take-back-cut-card',
  'end-shoe',
  'open-betting',
  'place-bet',
  'increase-bet',
  'reduce-bet',
  'withdraw-bet',
  'confirm-bet',
  'refuse-bet',
  'close-betting',
  'deal-card',
  'turn-card',
  'correct-card',
  'request-squeeze',
  'grant-squeeze',
  'decline-squeeze',
  'show-card',
  'raise-ante',
  'fold-ante',
  'place-insurance',
  'decline-insurance',
  'close-window',
  'settle',
  'declare-irregularity',
  'approve-irregularity',
  'dismiss-irregularity',
  'resume-round',
  'choose-option',
  'close-options',
  'claim-insurance',
  'accept-claim',
  'refuse-claim',
] as const satisfies readonly Command['type'][]

export type CommandType = (typeof COMMAND_TYPES)[number]

/** A command before it has an id and a time. */
export type Unsent<C extends Command = Command> = C extends Command ? Omit<C, 'id' | 'at'> : never
