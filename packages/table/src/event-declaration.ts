// What a matter declares of an event, once: what it changes, who may know each of its fields, and what money it moves.
// The list of events, redaction and the transfers are all read off these declarations. A field that is not declared is told to
// nobody: an event or a field that somebody forgets stays on the record and goes no further.
import type { Group } from '@punto/ledger'
import type { Cause } from './event-parts.ts'
import type { TableState } from './state.ts'
import type { Till } from './transfers.ts'

/** A viewer, as far as an event is concerned. */
export interface Eyes {
  readonly staff: boolean
  /** Of the staff, and nobody who counts trays. */
  readonly above: boolean
  /** Whether the viewer is the player that the event names. */
  readonly own: boolean
  /** Whether the viewer is this player. */
  is(player: string): boolean
}

/** Who may know a field: everybody, the event's player and the staff, the staff, those of them who count no trays, or nobody; else what is left of it, if anything. */
// biome-ignore lint/suspicious/noExplicitAny: each declaration types its own field
export type Sight = 'all' | 'own' | 'staff' | 'above' | 'nobody' | ((value: any, eyes: Eyes, event: any) => unknown)

/** What every event may carry beside its own fields. */
export interface Stamp {
  readonly rule?: string
  readonly cause?: Cause
}

/** What of an event is evidence by itself: what went wrong and what became of it, what staff did, changed settings. */
export const MATTERS = [
  'irregularity',
  'correction',
  'void',
  'claim',
  'dispute',
  'decision',
  'dealer',
  'settings',
  'table',
  'seat',
  'staff-bet',
  'tip',
  'jackpot',
] as const
/** What an event is evidence of. */
export type Matter = (typeof MATTERS)[number]

/** An account that has so much and neither more nor less. */
export interface AccountAt {
  readonly account: string
  readonly available: number
}

interface AnyEvent {
  readonly type: string
}

/** What money an event moves; whoever moves some says whether a player may have more to spend after it. */
type Money<E extends AnyEvent> =
  | {
      readonly transfers: (event: E, till: Till) => readonly Group[]
      readonly pays: boolean
      /** What an account has to have when it is written; otherwise nothing of the command has happened. */
      readonly onlyAt?: (event: E) => AccountAt
    }
  | { readonly transfers?: undefined; readonly pays?: undefined; readonly onlyAt?: undefined }

type KeysOf<E> = E extends unknown ? keyof E : never

interface Telling<E extends AnyEvent> {
  readonly evolve: (state: TableState, event: E & Stamp) => TableState
  readonly fields: { readonly [K in Exclude<KeysOf<E>, 'type'>]: Sight }
  /** Who hears of it at all; everybody where it is left out. */
  readonly to?: 'own' | 'staff' | ((event: E, eyes: Eyes) => boolean)
  /** Whether a player may owe the House something after it (ruling 38). */
  readonly mayOwe?: (event: E) => boolean
  /** Players do it, or bring it about, beside the dealing: it does not put off the dealer's next step. */
  readonly beside?: true
  /** After it the dealer alone corrects no card that lay before (ruling 36). */
  readonly follows?: true
  /** What is over with it: the round, the shoe, or play at the table. */
  readonly ends?: 'round' | 'shoe' | 'table'
  /** It happens to the table or its shoe, and not to the round that was dealt. */
  readonly ofShoe?: true
  /** It can be folded where no round before it is known. */
  readonly withoutRound?: true
  /** Whose doing it may no longer be: a player's whom the house keeps out, and one's who owes the House (ruling 38). */
  readonly keptFrom?: readonly ('excluded' | 'debtor')[]
  /** The pit hears of it: something went wrong, or this became of it. */
  readonly wentWrong?: true
  /** What it is evidence of; of `seat` and `staff-bet` where somebody else than the player acted. */
  readonly matter?: Matter
}

export type EventDeclaration<E extends AnyEvent = AnyEvent> = Telling<E> & Money<E>

/** A declaration for each event of a matter. */
export type Events<E extends AnyEvent> = {
  readonly [T in E['type']]: EventDeclaration<Extract<E, { readonly type: T }>>
}

/** Of a list of players, or of what names one: the viewer's own. */
export const ownOf = <T extends { readonly player: string }>(list: readonly T[], { staff, is }: Eyes): readonly T[] =>
  staff ? list : list.filter(({ player }) => is(player))
export const ownNames = (list: readonly string[], { staff, is }: Eyes): readonly string[] =>
  staff ? list : list.filter(is)
