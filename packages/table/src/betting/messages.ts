// What is asked and what happens while bets are open: the commands and events of betting, as data.
import type { InsuranceWindow, RatioText, Side } from '@punto/rules'
import type { AskedHow, InRound, OnBet } from '../asked.ts'
import type { BetKey, Confirmed, Freed, ReturnReason } from '../event-parts.ts'
import type { Actor } from '../roles.ts'

/** What the wallet has confirmed; the first recordings do not say of what. */
export interface ConfirmedBet {
  readonly type: 'bet-confirmed'
  readonly ref: string
  readonly player: string
  readonly amount: number
  readonly kind?: Confirmed['kind']
  readonly box?: number
  readonly bet?: string
  readonly seated?: boolean
  readonly side?: Side
  readonly stage?: InsuranceWindow
  readonly pays?: RatioText
}

export type BettingEvent =
  | {
      readonly type: 'betting-opened'
      readonly round: number
      readonly shoe: number
      readonly closesAt: number
      /** Cards drawn in an earlier round that this one begins with, announced before a bet is placed; null if unseen. */
      readonly carried?: readonly (string | null)[]
      /** The version of the settings that the round is played under. */
      readonly settings?: string
      /** From this round on the chips that are to be moved are listed: at a dealer's table. */
      readonly chips?: true
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
      /** Paid for in chips that were in no account. */
      readonly inChips?: true
    } & BetKey)
  | ({
      readonly type: 'bet-increased'
      readonly ref: string
      readonly amount: number
      readonly confirmed: boolean
      readonly through?: Actor
      readonly asked?: AskedHow
      readonly found?: true
      /** Paid for in chips that were in no account. */
      readonly inChips?: true
    } & BetKey)
  | ConfirmedBet
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

/** "Place your bets, please": names the round it opens. */
export interface OpenBetting extends InRound {
  readonly type: 'open-betting'
  /** Of a recording in which no chips were listed yet: said by whoever plays it again, and by no client. */
  readonly unlisted?: true
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

export type BettingCommand =
  | OpenBetting
  | PlaceBet
  | IncreaseBet
  | ReduceBet
  | WithdrawBet
  | ConfirmBet
  | RefuseBet
  | CloseBetting
