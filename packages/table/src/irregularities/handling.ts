// Where each irregularity leads: for every document and kind the paragraph, the course it takes, who decides, who is asked,
// and what becomes of the shoe. The one place where the documents' section 5 is written down.
// Carries KO 5.1, KO 5.1.1, KO 5.1.2, KO 5.1.3, COM 5.1, COM 5.1.1, COM 5.1.2, COM 5.1.3, EZ6 5.1, EZ6 5.1.1, EZ6 5.1.2,
// EZ6 5.1.3, INS 5.1.1, INS 5.4, INS 5.5.1 to INS 5.5.5, INS 5.7 to INS 5.15, INS 5.18; rulings 6, 17, 19a, 27 to 31, 35, 48.
import { PROCEDURES, type Procedure, type ProcedureCode } from '@punto/rules'
import type { ParagraphId } from '@punto/rules/register'
import { PIT_SUPERVISOR_OR_ABOVE, type Role } from '../roles.ts'
import type { IrregularityKind } from './kinds.ts'

/** Where an irregularity leads. */
export type Course =
  /** Finished if an outcome is established, else void (INS 5.4). */
  | 'interruption'
  | 'void'
  /** Reconstructed, or not; players may be asked. */
  | 'cards'
  | 'face-up'
  | 'pro-rata'
  | 'chips'
  /** A card is put right, and the round decided anew (ruling 36). */
  | 'misread'
  /** Bets are open again (ruling 48). */
  | 'reopen'
  /** Kept on the record; nothing changes. */
  | 'record'
  /** The shift manager decides (INS 5.18). */
  | 'decision'

/** When everyone with a bet has the options of INS 5.12 (ruling 29). */
export type Asks = 'never' | 'nothing-established' | 'unless-established-and-reconstructed' | 'always'

/** Where an irregularity leads, who decides, and by which paragraph. */
export interface Handling {
  readonly course: Course
  readonly rule: ParagraphId
  /** Who must agree before anything is done; null where nothing is left to decide. */
  readonly decides: readonly Role[] | null
  readonly asks: Asks
  /** Of cards that cannot be reconstructed; the round goes on without them, and in one case the next begins with them. */
  readonly unreconstructed: 'void' | 'goes-on' | 'next-round'
  /** Whether new cards are put into play afterwards. */
  readonly newShoe: 'must' | 'by-default' | 'may' | 'no'
}

const SHIFT_MANAGER: readonly Role[] = ['shift-manager']
/** The documents name nobody for a void; a second pair of eyes is the House's own rule, the program's count excepted. */
const SECOND_PERSON: readonly Role[] = PIT_SUPERVISOR_OR_ABOVE

const PLAIN = { decides: SECOND_PERSON, asks: 'never', unreconstructed: 'goes-on', newShoe: 'no' } as const

const voids = (rule: ParagraphId, newShoe: Handling['newShoe']): Handling => ({
  ...PLAIN,
  course: 'void',
  rule,
  newShoe,
})
const records = (rule: ParagraphId): Handling => ({ ...PLAIN, course: 'record', rule, decides: null })
/** What a document does not cover goes to the shift manager (ruling 28). */
const UNCOVERED: Handling = { ...PLAIN, course: 'decision', rule: 'INS 5.18', decides: SHIFT_MANAGER, newShoe: 'may' }
const INTERRUPTION: Handling = { ...PLAIN, course: 'interruption', rule: 'INS 5.4' }
/** The Differential is Insurance's, and any table's that switches it on (ruling 19). */
const PRO_RATA: Handling = { ...PLAIN, course: 'pro-rata', rule: 'INS 5.1.1' }
const CHIPS: Handling = { ...PLAIN, course: 'chips', rule: 'INS 5.14', decides: SHIFT_MANAGER }

/** What lies on the felt prevails, in every game (rulings 28, 36). */
const MISREAD: Handling = { ...PLAIN, course: 'misread', rule: 'INS 5.15', asks: 'nothing-established' }

/** Of a round that was settled, the shift manager's word (ruling 36). */
export const AFTER_SETTLEMENT: readonly Role[] = SHIFT_MANAGER

/** Reconstructed, and what is not is used in the next round: nothing of it leaves play (ruling 30). */
const IN_EXCESS: Handling = {
  ...PLAIN,
  course: 'cards',
  rule: 'INS 5.7',
  asks: 'nothing-established',
  unreconstructed: 'next-round',
}

type Handlings = Readonly<Record<IrregularityKind, Handling>>

const INSURANCE: Handlings = {
  interruption: INTERRUPTION,
  'foreign-card': voids('INS 5.5.1', 'by-default'),
  'deck-count': voids('INS 5.5.2', 'by-default'),
  'wrong-number': {
    ...PLAIN,
    course: 'cards',
    rule: 'INS 5.5.3',
    asks: 'nothing-established',
    unreconstructed: 'void',
  },
  'too-few-cards': voids('INS 5.5.4', 'must'),
  unshuffled: voids('INS 5.5.5', 'must'),
  'excess-card': IN_EXCESS,
  'exposed-card': IN_EXCESS,
  'wrong-hand': { ...PLAIN, course: 'cards', rule: 'INS 5.8.1', asks: 'unless-established-and-reconstructed' },
  'wrong-person': { ...PLAIN, course: 'cards', rule: 'INS 5.8.2', asks: 'unless-established-and-reconstructed' },
  'face-up': { ...PLAIN, course: 'face-up', rule: 'INS 5.9', decides: null, asks: 'nothing-established' },
  'drawn-together': { ...PLAIN, course: 'cards', rule: 'INS 5.10', asks: 'always', newShoe: 'may' },
  'excess-differential': PRO_RATA,
  'chips-found': CHIPS,
  'found-late': records('INS 5.11'),
  'closed-early': { ...PLAIN, course: 'reopen', rule: 'INS 3.8' },
  'display-wrong': records('INS 5.15'),
  misread: MISREAD,
  uncovered: UNCOVERED,
}

/** The documents with the three cases of their 5.1. */
const threeVoids = (procedure: Procedure): Handlings => ({
  interruption: INTERRUPTION,
  'foreign-card': voids(procedure.foreignCard, procedure.newShoeAfterForeignCard),
  'deck-count': UNCOVERED,
  'wrong-number': { ...PLAIN, course: 'cards', rule: procedure.wrongNumber, unreconstructed: 'void' },
  'too-few-cards': voids(procedure.tooFewCards, 'must'),
  unshuffled: UNCOVERED,
  'excess-card': UNCOVERED,
  'exposed-card': UNCOVERED,
  'wrong-hand': UNCOVERED,
  'wrong-person': UNCOVERED,
  'face-up': UNCOVERED,
  'drawn-together': UNCOVERED,
  'excess-differential': PRO_RATA,
  'chips-found': CHIPS,
  // It counts only when it is noticed before the next game begins.
  'found-late': records(procedure.wrongNumber),
  'closed-early': { ...PLAIN, course: 'reopen', rule: procedure.close },
  'display-wrong': UNCOVERED,
  misread: MISREAD,
  uncovered: UNCOVERED,
})

const HANDLINGS = Object.fromEntries(
  Object.entries(PROCEDURES).map(([code, procedure]) => [
    code,
    procedure.irregularities === 'each-kind' ? INSURANCE : threeVoids(procedure),
  ]),
) as Readonly<Record<ProcedureCode, Handlings>>

/** Where an irregularity leads under a document. */
export const handlingOf = (procedure: ProcedureCode, kind: IrregularityKind): Handling => HANDLINGS[procedure][kind]
