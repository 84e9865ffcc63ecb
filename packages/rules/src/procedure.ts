// Which paragraph of a game's document says how a round goes, from the opening of its bets to a void. The documents say the same
// things under different numbers; each game's file declares its own, and games/index.ts lists them.
import type { ParagraphId } from './register/paragraphs.ts'

/** The paragraphs by which a round is run. */
export interface Procedure {
  /** "Place your bets, please." */
  readonly open: ParagraphId
  /** "No more bets." */
  readonly close: ParagraphId
  /** Nothing is placed or increased after the close. */
  readonly placedLate: ParagraphId
  /** Nothing is withdrawn after the close. */
  readonly withdrawnLate: ParagraphId
  /** The four initial cards. */
  readonly deal: ParagraphId
  /** Third cards are subject to the table. */
  readonly thirdCard: ParagraphId
  readonly tableOfPlay: ParagraphId
  readonly cardValues: ParagraphId
  readonly higherWins: ParagraphId
  readonly tie: ParagraphId
  /** Bets are settled as they lie. */
  readonly settled: ParagraphId
  /** A void returns every stake (ruling 32). */
  readonly void: ParagraphId
  /** Too few cards for the round. */
  readonly tooFewCards: ParagraphId
  /** A card that is none of the set, and whether the shoe is replaced after it: always, or unless the table is set otherwise (ruling 6). */
  readonly foreignCard: ParagraphId
  readonly newShoeAfterForeignCard: 'must' | 'by-default'
  /** A hand that got too many cards or too few. */
  readonly wrongNumber: ParagraphId
  /** What the document says of irregularities: each kind by itself, or three cases that void the round. */
  readonly irregularities: 'each-kind' | 'three-voids'
}
