// A game as data. Settlement, odds, simulation, layout, help text and the rules page are readings of this declaration.
import type { Jackpot } from './jackpot.ts'
import type { Rung } from './language/ladder.ts'
import type { MultipliedBy, Multipliers } from './multipliers.ts'
import type { Pays } from './ratio.ts'
import type { Side } from './table-of-play.ts'
import type { Text } from './text.ts'

/** The document a game is declared from. */
export interface Source {
  /** As it stands before a paragraph number: KO, COM, INS, EZ6, BB, NC; an operator's own for a game file. */
  readonly code: string
  readonly version: string | null
  /** The day, or the day and hour, from which the document applies, as 2014-07-30. */
  readonly effective: string | null
}

/** A bet: its name, its ladder of results, and what it needs. */
export interface Bet {
  readonly id: string
  readonly label: Text
  /** What the felt itself says in the betting area. */
  readonly felt: string
  readonly rungs: readonly Rung[]
  /** The paragraph by which it loses where no rung holds. */
  readonly otherwise: string
  /** One of these must be bet by the same player in the same round. */
  readonly requires?: { readonly anyOf: readonly string[]; readonly rule: string }
  /** An Ante: after the first card its player adds `times` the stake on `bet`, or loses it. */
  readonly raise?: { readonly bet: string; readonly times: number; readonly rule: string; readonly foldRule: string }
  /** The pot that it feeds, and the coups that pay out of it. */
  readonly jackpot?: Jackpot
  /** Whose cards multiply its wins, where multipliers are drawn. */
  readonly multiplied?: MultipliedBy
  /** Laid beside a game whose own document does not know it: the operator's addition, and the felt says so (ruling 9). */
  readonly addition?: true
  /** Why it cannot be played; its rungs are empty. */
  readonly notOffered?: Text
}

/** The kinds of tables. */
export const LAYOUT_KINDS = ['bean', 'mini', 'big'] as const
/** A kind of table. */
export type LayoutKind = (typeof LAYOUT_KINDS)[number]

/** A layout of a game: its appendix, its kind and its boxes. */
export interface Layout {
  readonly appendix: string
  readonly kind: LayoutKind
  readonly boxes: number
  readonly rule: string
}

/** When insurance is offered: after four cards, and after the Player's third. */
export const INSURANCE_WINDOWS = [1, 2] as const
/** 1: after four cards; 2: after the Player's third card. */
export type InsuranceWindow = (typeof INSURANCE_WINDOWS)[number]

/** A row of the insurance pay table: at these points, this side may be insured at these odds against losing. */
export interface InsuranceRow {
  readonly window: InsuranceWindow
  readonly side: Side
  readonly player: readonly number[]
  readonly banker: readonly number[]
  readonly pays: Exclude<Pays, 'push'>
  /** Whether a tie pays as a loss of the hand would; otherwise a tie returns the insurance. */
  readonly paysOnTie?: boolean
  readonly rule: string
}

/** Words on the felt that are no betting area of a bet. */
export interface FeltSpot {
  readonly id: string
  readonly words: string
  readonly rule: string
}

/** A game as data: bets, insurance, layouts, procedure. */
export interface Game {
  readonly id: string
  readonly title: Text
  readonly source: Source
  readonly decks: { readonly min: number; readonly max: number; readonly rule: string }
  readonly layouts: readonly Layout[]
  /** In the order of the felt. */
  readonly bets: readonly Bet[]
  readonly spots: readonly FeltSpot[]
  /** Bets whose pay table is printed on the felt. */
  readonly legends: readonly string[]
  readonly insurance: readonly InsuranceRow[]
  /** Drawn after the close of every round; bets that say `multiplied` are paid by them. */
  readonly multipliers?: Multipliers
  /** Whose paragraphs the round follows (dealing, drawing, closing, voids): the game's own document, or another's by ruling. */
  readonly procedure: ProcedureCode
}

/** Side bets that can be laid beside a game. */
export interface Pack {
  readonly id: string
  readonly title: Text
  readonly source: Source
  readonly bets: readonly Bet[]
  /** The game whose document names the pack, if one does; on others it is the operator's addition, and the felt says so (ruling 9). */
  readonly standardOn: string | null
  /** What the pack counts on in the game beside it: a commission on Banker wins. */
  readonly needs?: 'commission'
  /** Drawn after the close of every round, for the pack's bets that say `multiplied`. */
  readonly multipliers?: Multipliers
  /** How the trade knows it: for the catalogue, which prices a pack beside what others have printed of it. */
  readonly about?: PackAbout
}

/** Where a pack comes from, and by which names it goes. */
export interface PackAbout {
  /** The names it goes by. */
  readonly names: readonly string[]
  /** Who offers it, as far as is known. */
  readonly offeredBy?: string
  /** Where its rules are printed. */
  readonly rules: string
  readonly published: readonly PublishedEdge[]
}

/** A house edge that somebody has printed, of a fresh shoe of eight decks. */
export interface PublishedEdge {
  readonly bet: string
  /** In percent, with the digits printed. */
  readonly percent: string
  readonly source: string
  /** Why it is not the exact figure, where it is not. */
  readonly differs?: Text
}

/** The documents that say how a round is run. */
export const PROCEDURE_CODES = ['KO', 'COM', 'INS', 'EZ6'] as const
/** A document that says how a round is run. */
export type ProcedureCode = (typeof PROCEDURE_CODES)[number]
