// Which paragraph of each document says how a round goes, from the opening of its bets to a void. The documents say the same things
// under different numbers. Carries KO 3.1, KO 3.2, KO 5.2, KO 5.3, COM 3.1, COM 3.2, COM 5.2, COM 5.3, EZ6 3.1, EZ6 3.2, EZ6 5.2,
// INS 3.3, INS 3.8, INS 5.6.
import type { ProcedureCode } from './game.ts'

export interface Procedure {
  /** "Place your bets, please." */
  readonly open: string
  /** "No more bets." */
  readonly close: string
  /** Nothing is placed or increased after the close. */
  readonly placedLate: string
  /** Nothing is withdrawn after the close. */
  readonly withdrawnLate: string
  /** The four initial cards. */
  readonly deal: string
  /** Third cards are subject to the table. */
  readonly thirdCard: string
  readonly tableOfPlay: string
  readonly cardValues: string
  readonly higherWins: string
  readonly tie: string
  /** A void returns every stake (ruling 32). */
  readonly void: string
  /** Too few cards for the round. */
  readonly tooFewCards: string
  /** A card that is none of the set. */
  readonly foreignCard: string
}

export const PROCEDURES: Readonly<Record<ProcedureCode, Procedure>> = {
  KO: {
    open: 'KO 3.1',
    close: 'KO 3.2',
    placedLate: 'KO 5.2',
    withdrawnLate: 'KO 5.3',
    deal: 'KO 3.5',
    thirdCard: 'KO 3.6',
    tableOfPlay: 'KO 3.7',
    cardValues: 'KO 3.8',
    higherWins: 'KO 3.8',
    tie: 'KO 3.9',
    void: 'KO 5.1',
    tooFewCards: 'KO 5.1.3',
    foreignCard: 'KO 5.1.1',
  },
  COM: {
    open: 'COM 3.1',
    close: 'COM 3.2',
    placedLate: 'COM 5.2',
    withdrawnLate: 'COM 5.3',
    deal: 'COM 3.4',
    thirdCard: 'COM 3.5',
    tableOfPlay: 'COM 3.6',
    cardValues: 'COM 3.7',
    higherWins: 'COM 3.7',
    tie: 'COM 3.8',
    void: 'COM 5.1',
    tooFewCards: 'COM 5.1.3',
    foreignCard: 'COM 5.1.1',
  },
  INS: {
    open: 'INS 3.3',
    close: 'INS 3.8',
    placedLate: 'INS 5.6',
    withdrawnLate: 'INS 5.6',
    deal: 'INS 3.10',
    thirdCard: 'INS 3.13',
    tableOfPlay: 'INS 3.15',
    cardValues: 'INS 3.2',
    higherWins: 'INS 3.16',
    tie: 'INS 3.17',
    void: 'INS 5.16',
    tooFewCards: 'INS 5.5.4',
    foreignCard: 'INS 5.5.1',
  },
  EZ6: {
    open: 'EZ6 3.1',
    close: 'EZ6 3.2',
    placedLate: 'EZ6 5.2',
    withdrawnLate: 'EZ6 5.2',
    deal: 'EZ6 3.4',
    thirdCard: 'EZ6 3.5',
    tableOfPlay: 'EZ6 3.6',
    cardValues: 'EZ6 3.7',
    higherWins: 'EZ6 3.7',
    tie: 'EZ6 3.8',
    void: 'EZ6 5.1',
    tooFewCards: 'EZ6 5.1.3',
    foreignCard: 'EZ6 5.1.1',
  },
}
