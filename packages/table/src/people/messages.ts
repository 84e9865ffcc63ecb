// The commands and events of who is at the table, as data.
import type { Asked } from '../asked.ts'
import type { Actor } from '../roles.ts'

export type PeopleEvent =
  | { readonly type: 'dealer-signed-on'; readonly dealer: string; readonly relieved: string | null }
  | { readonly type: 'dealer-signed-off'; readonly dealer: string }
  /** This dealer may take the table in the middle of a round. */
  | { readonly type: 'relief-allowed'; readonly dealer: string; readonly by: Actor }
  | { readonly type: 'notice-accepted'; readonly player: string }
  /** `by`: who of the staff, or the program, did it in the player's place. */
  | { readonly type: 'player-sat'; readonly player: string; readonly box: number; readonly by?: Actor }
  | {
      readonly type: 'player-left'
      readonly player: string
      readonly box: number
      readonly by?: Actor
      readonly reason?: string
    }
  /** Seated at another box by the pit; bets stay where they lie. */
  | {
      readonly type: 'player-moved'
      readonly player: string
      readonly from: number
      readonly box: number
      readonly by: Actor
    }
  /** At the table without a seat, and from there away again. */
  | { readonly type: 'player-stood-by'; readonly player: string }
  | { readonly type: 'player-walked-off'; readonly player: string; readonly by?: Actor; readonly reason?: string }
  /** For a seat, at the end of the table's list; and off it. */
  | { readonly type: 'waiting-list-joined'; readonly player: string }
  | { readonly type: 'waiting-list-left'; readonly player: string; readonly by?: Actor }
  | { readonly type: 'staff-bets-allowed'; readonly player: string; readonly allowed: boolean }

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

/** A player waits for a seat. */
export interface JoinWaitingList extends Asked {
  readonly type: 'join-waiting-list'
}

/** A player waits no more, or the pit takes one off who has gone. */
export interface LeaveWaitingList extends Asked {
  readonly type: 'leave-waiting-list'
  readonly player?: string
}

/** A player lets staff bet for them until they leave (ruling 43). */
export interface AllowStaffBets extends Asked {
  readonly type: 'allow-staff-bets'
  readonly allow: boolean
}

/** The pit seats a player, or moves them to another box. */
export interface SeatPlayer extends Asked {
  readonly type: 'seat-player'
  readonly player: string
  readonly box: number
}

/** The pit has a player leave the table, or the program who is absent; bets that lie are settled as normal. */
export interface RemovePlayer extends Asked {
  readonly type: 'remove-player'
  readonly player: string
  readonly reason: string
}

export type PeopleCommand =
  | SignOn
  | SignOff
  | AllowRelief
  | AcceptNotice
  | Sit
  | Leave
  | StandBy
  | AllowStaffBets
  | JoinWaitingList
  | LeaveWaitingList
  | SeatPlayer
  | RemovePlayer
