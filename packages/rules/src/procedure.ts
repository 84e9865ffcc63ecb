// Which paragraph of each document says how a round goes. The documents say the same things under different numbers.
import type { ProcedureCode } from './game.ts'

export interface Procedure {
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
}

export const PROCEDURES: Readonly<Record<ProcedureCode, Procedure>> = {
  KO: {
    deal: 'KO 3.5',
    thirdCard: 'KO 3.6',
    tableOfPlay: 'KO 3.7',
    cardValues: 'KO 3.8',
    higherWins: 'KO 3.8',
    tie: 'KO 3.9',
    void: 'KO 5.1',
  },
  COM: {
    deal: 'COM 3.4',
    thirdCard: 'COM 3.5',
    tableOfPlay: 'COM 3.6',
    cardValues: 'COM 3.7',
    higherWins: 'COM 3.7',
    tie: 'COM 3.8',
    void: 'COM 5.1',
  },
  INS: {
    deal: 'INS 3.10',
    thirdCard: 'INS 3.13',
    tableOfPlay: 'INS 3.15',
    cardValues: 'INS 3.2',
    higherWins: 'INS 3.16',
    tie: 'INS 3.17',
    void: 'INS 5.16',
  },
  EZ6: {
    deal: 'EZ6 3.4',
    thirdCard: 'EZ6 3.5',
    tableOfPlay: 'EZ6 3.6',
    cardValues: 'EZ6 3.7',
    higherWins: 'EZ6 3.7',
    tie: 'EZ6 3.8',
    void: 'EZ6 5.1',
  },
}
