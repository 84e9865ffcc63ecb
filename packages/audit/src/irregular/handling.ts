// Where each irregularity leads, typed a second time from section 5 of KO, COM, EZ6 and INS: the paragraph, what follows, whose
// word it takes, who is asked whether to go on, and what becomes of the shoe. Rulings 6, 8, 28, 29, 31, 35, 48.
import type { CardIrregularity, Irregularity, IrregularityKind, Role } from '@punto/table'

export type Course =
  | 'misread'
  | 'interruption'
  | 'void'
  | 'cards'
  | 'face-up'
  | 'pro-rata'
  | 'chips'
  | 'reopen'
  | 'record'
  | 'decision'
export type Asks = 'never' | 'unless-established' | 'unless-established-and-reconstructed' | 'always'

export type Otherwise = 'void' | 'goes-on' | 'next-round'

export interface Handling {
  readonly course: Course
  readonly rule: string
  /** Who must agree first; nobody where there is nothing to decide. */
  readonly word: readonly Role[] | null
  readonly asks: Asks
  /** What becomes of cards that are not reconstructed: the round is void, goes on without them, or the next begins with them. */
  readonly otherwise: Otherwise
  readonly newShoe: 'must' | 'by-default' | 'may' | 'no'
}

const SECOND: readonly Role[] = ['pit-supervisor', 'pit-manager', 'shift-manager']
export const SHIFT: readonly Role[] = ['shift-manager']

type Column = readonly [
  course: Course,
  word: readonly Role[] | null,
  asks: Asks,
  otherwise: Otherwise,
  newShoe: Handling['newShoe'],
]

const VOID: Column = ['void', SECOND, 'never', 'goes-on', 'by-default']
const VOID_AND_NEW_CARDS: Column = ['void', SECOND, 'never', 'goes-on', 'must']
const RECORD: Column = ['record', null, 'never', 'goes-on', 'no']
const DECISION: Column = ['decision', SHIFT, 'never', 'goes-on', 'may']
const REOPEN: Column = ['reopen', SECOND, 'never', 'goes-on', 'no']
const EXCESS: Column = ['cards', SECOND, 'unless-established', 'next-round', 'no']
const ASTRAY: Column = ['cards', SECOND, 'unless-established-and-reconstructed', 'goes-on', 'no']

/** INS 5, row by row. */
const INS: Readonly<Record<IrregularityKind, readonly [rule: string, ...Column]>> = {
  interruption: ['INS 5.4', 'interruption', SECOND, 'never', 'goes-on', 'no'],
  'foreign-card': ['INS 5.5.1', ...VOID],
  'deck-count': ['INS 5.5.2', ...VOID],
  'wrong-number': ['INS 5.5.3', 'cards', SECOND, 'unless-established', 'void', 'no'],
  'too-few-cards': ['INS 5.5.4', ...VOID_AND_NEW_CARDS],
  unshuffled: ['INS 5.5.5', ...VOID_AND_NEW_CARDS],
  'excess-card': ['INS 5.7', ...EXCESS],
  'exposed-card': ['INS 5.7', ...EXCESS],
  'wrong-hand': ['INS 5.8.1', ...ASTRAY],
  'wrong-person': ['INS 5.8.2', ...ASTRAY],
  'face-up': ['INS 5.9', 'face-up', null, 'unless-established', 'goes-on', 'no'],
  'drawn-together': ['INS 5.10', 'cards', SECOND, 'always', 'goes-on', 'may'],
  'excess-differential': ['INS 5.1.1', 'pro-rata', SECOND, 'never', 'goes-on', 'no'],
  'chips-found': ['INS 5.14', 'chips', SHIFT, 'never', 'goes-on', 'no'],
  'found-late': ['INS 5.11', ...RECORD],
  'closed-early': ['INS 3.8', ...REOPEN],
  'display-wrong': ['INS 5.15', ...RECORD],
  misread: ['INS 5.15', 'misread', SECOND, 'unless-established', 'goes-on', 'no'],
  uncovered: ['INS 5.18', ...DECISION],
}

/** The short section 5 of the other documents; what it does not cover goes to the shift manager. */
const SHORT: Partial<Record<IrregularityKind, readonly [paragraph: string, ...Column]>> = {
  'foreign-card': ['5.1.1', ...VOID],
  'wrong-number': ['5.1.2', 'cards', SECOND, 'never', 'void', 'no'],
  'too-few-cards': ['5.1.3', ...VOID_AND_NEW_CARDS],
  'found-late': ['5.1.2', ...RECORD],
  'closed-early': ['3.2', ...REOPEN],
}

/** Insurance's own, which every game has by ruling 28 or by a table's choice (ruling 19). */
const EVERYWHERE: readonly IrregularityKind[] = [
  'interruption',
  'excess-differential',
  'chips-found',
  'misread',
  'uncovered',
]

/** Whether the documents or rulings know the kind. */
export const isKind = (kind: unknown): kind is IrregularityKind => typeof kind === 'string' && kind in INS

export function handlingOf(procedure: string, kind: IrregularityKind): Handling {
  if (procedure === 'INS' || EVERYWHERE.includes(kind)) return handling(...INS[kind])
  const short = SHORT[kind]
  if (!short) return handling('INS 5.18', ...DECISION)
  const [paragraph, ...column] = short
  const found = handling(`${procedure} ${paragraph}`, ...column)
  // EZ6 5.1.1 alone says that new cards shall be put into play.
  return procedure === 'EZ6' && kind === 'foreign-card' ? { ...found, newShoe: 'must' } : found
}

const handling = (rule: string, ...[course, word, asks, otherwise, newShoe]: Column): Handling => ({
  rule,
  course,
  word,
  asks,
  otherwise,
  newShoe,
})

/** Who is asked, and when: ruling 29. */
export function isAsked(asks: Asks, established: boolean, reconstructed: boolean): boolean {
  if (asks === 'never') return false
  if (asks === 'always') return true
  return asks === 'unless-established' ? !established : !(established && reconstructed)
}

/** The paragraph by which the stakes of a void round come back. */
const VOIDS: Readonly<Record<string, string>> = { KO: 'KO 5.1', COM: 'COM 5.1', EZ6: 'EZ6 5.1', INS: 'INS 5.16' }
export const returningRule = (procedure: string, because: string): string =>
  because.startsWith('INS') ? 'INS 5.16' : VOIDS[procedure]!

const CARD_KINDS: readonly string[] = [
  'wrong-number',
  'excess-card',
  'exposed-card',
  'wrong-hand',
  'wrong-person',
  'drawn-together',
]

/** Whether cards have to be put right. */
export const isOfCards = (irregularity: Irregularity): irregularity is CardIrregularity =>
  CARD_KINDS.includes(irregularity.kind)
