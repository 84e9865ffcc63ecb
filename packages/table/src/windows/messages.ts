// The commands and events of the windows between two cards, as data.
import type { InsuranceWindow, RatioText, Side } from '@punto/rules'
import type { AskedHow, InRound, OnBehalf, OnBet } from '../asked.ts'
import type { BetKey, Reservation, RowOffer } from '../event-parts.ts'
import type { Actor } from '../roles.ts'

export type WindowEvent =
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
      /** Who closed it, by word or by the next card, and for how long it had been open; the first recordings do not say. */
      readonly by?: Actor
      readonly openMs?: number
      /** Who had not spoken. */
      readonly undecided?: readonly string[]
      /** Of earlier recordings: by the next card before its time, so that who had not spoken was not offered it (ruling 44). */
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
  /** Raised, lowered or taken back while its window is open: what lay there is freed, and what lies there now set aside anew. */
  | {
      readonly type: 'insurance-changed'
      readonly player: string
      readonly box: number
      readonly side: Side
      readonly stage: InsuranceWindow
      readonly freed: readonly string[]
      readonly kept?: Reservation
      readonly was: number
      /** What lies there now; nothing where it was taken back. */
      readonly stake: number
      /** False where an operator's wallet has yet to answer for what was raised. */
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

/** Insurance that was taken in the open window comes to this much; nothing takes it back. */
export interface ChangeInsurance extends OnBehalf {
  readonly type: 'change-insurance'
  readonly box: number
  readonly side: Side
  readonly stake: number
}

export interface DeclineInsurance extends OnBehalf {
  readonly type: 'decline-insurance'
}

export interface CloseWindow extends InRound {
  readonly type: 'close-window'
  /** Who has not spoken, named by a dealer who closes it all the same. */
  readonly over?: readonly string[]
}

export type WindowCommand = RaiseAnte | FoldAnte | PlaceInsurance | ChangeInsurance | DeclineInsurance | CloseWindow
