// Which paragraph of each document opens the bets, closes them, and refuses what comes after: the documents say the same
// under different numbers. Carries KO 3.1, KO 3.2, KO 5.2, KO 5.3, COM 3.1, COM 3.2, COM 5.2, COM 5.3, EZ6 3.1, EZ6 3.2,
// EZ6 5.2, INS 3.3, INS 3.8, INS 5.6.
import type { ProcedureCode } from '@punto/rules'
import type { ParagraphId } from '@punto/rules/register'

export interface TableProcedure {
  /** "Place your bets, please." */
  readonly open: ParagraphId
  /** "No more bets." */
  readonly close: ParagraphId
  /** Nothing is placed or increased after the close. */
  readonly placedLate: ParagraphId
  /** Nothing is withdrawn after the close. */
  readonly withdrawnLate: ParagraphId
  /** Too few cards for the round. */
  readonly tooFewCards: ParagraphId
  /** A card that is none of the set. */
  readonly foreignCard: ParagraphId
}

export const TABLE_PROCEDURES: Readonly<Record<ProcedureCode, TableProcedure>> = {
  KO: {
    open: 'KO 3.1',
    close: 'KO 3.2',
    placedLate: 'KO 5.2',
    withdrawnLate: 'KO 5.3',
    tooFewCards: 'KO 5.1.3',
    foreignCard: 'KO 5.1.1',
  },
  COM: {
    open: 'COM 3.1',
    close: 'COM 3.2',
    placedLate: 'COM 5.2',
    withdrawnLate: 'COM 5.3',
    tooFewCards: 'COM 5.1.3',
    foreignCard: 'COM 5.1.1',
  },
  INS: {
    open: 'INS 3.3',
    close: 'INS 3.8',
    placedLate: 'INS 5.6',
    withdrawnLate: 'INS 5.6',
    tooFewCards: 'INS 5.5.4',
    foreignCard: 'INS 5.5.1',
  },
  EZ6: {
    open: 'EZ6 3.1',
    close: 'EZ6 3.2',
    placedLate: 'EZ6 5.2',
    withdrawnLate: 'EZ6 5.2',
    tooFewCards: 'EZ6 5.1.3',
    foreignCard: 'EZ6 5.1.1',
  },
}
