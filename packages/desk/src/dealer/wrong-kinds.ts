// What can go wrong, in the order in which a dealer looks for it, and what has to be said of each: the choice that "Something is
// wrong" leads through. What follows from it is the table's to say.
// Carries INS 5.1.1, INS 5.4, INS 5.5, INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.11, INS 5.14, INS 5.15, INS 5.18.
import { type Game, PROCEDURES } from '@punto/rules'
import type { IrregularityKind } from '@punto/table'
import type { TableAtHand } from './table-at-hand.ts'

/** What is asked beside a note. */
export type WrongField =
  /** Cards that have left the shoe and lie on no spot, each with the area it lies in. */
  | 'drawn'
  | 'order-unknown'
  /** Cards of the record that lie in, or went to, the other hand. */
  | 'misplaced'
  /** Cards that lie face up on a table that deals face down. */
  | 'exposed'
  /** A card of the record and what it is in truth. */
  | 'recorded'
  | 'box'
  | 'chips'
  | 'round'

/** What irregularities are about. */
export const WRONG_GROUPS = ['cards', 'shoe', 'bets', 'other'] as const
/** What an irregularity is about. */
export type WrongGroup = (typeof WRONG_GROUPS)[number]

export interface WrongKind {
  readonly kind: IrregularityKind
  readonly group: WrongGroup
  readonly fields: readonly WrongField[]
  readonly noteNeeded?: true
}

/** Every kind of irregularity, with its key and what is asked about it. */
export const WRONG_KINDS: readonly WrongKind[] = [
  { kind: 'misread', group: 'cards', fields: ['recorded'] },
  { kind: 'excess-card', group: 'cards', fields: ['drawn', 'order-unknown'] },
  { kind: 'exposed-card', group: 'cards', fields: ['drawn', 'order-unknown'] },
  { kind: 'wrong-hand', group: 'cards', fields: ['misplaced', 'drawn', 'order-unknown'] },
  { kind: 'wrong-person', group: 'cards', fields: ['misplaced', 'drawn', 'order-unknown'] },
  { kind: 'drawn-together', group: 'cards', fields: ['drawn'] },
  { kind: 'wrong-number', group: 'cards', fields: ['drawn'] },
  { kind: 'face-up', group: 'cards', fields: ['exposed'] },
  { kind: 'foreign-card', group: 'shoe', fields: [] },
  { kind: 'deck-count', group: 'shoe', fields: [] },
  { kind: 'too-few-cards', group: 'shoe', fields: [] },
  { kind: 'unshuffled', group: 'shoe', fields: [] },
  { kind: 'closed-early', group: 'bets', fields: [] },
  { kind: 'chips-found', group: 'bets', fields: ['chips'] },
  { kind: 'excess-differential', group: 'bets', fields: ['box'] },
  { kind: 'interruption', group: 'other', fields: [] },
  { kind: 'display-wrong', group: 'other', fields: [], noteNeeded: true },
  { kind: 'found-late', group: 'other', fields: ['round'], noteNeeded: true },
  { kind: 'uncovered', group: 'other', fields: [], noteNeeded: true },
]

/** A kind of irregularity, with its key and what is asked about it. */
export const wrongKind = (kind: IrregularityKind): WrongKind => WRONG_KINDS.find((one) => one.kind === kind)!

/** Whether the game's document knows cards drawn in excess (INS 5.7); elsewhere a hand has too many cards (KO, COM, EZ6 5.1.2). */
export const knowsExcess = ({ procedure }: Pick<Game, 'procedure'>): boolean =>
  PROCEDURES[procedure].irregularities === 'each-kind'

/** What can be meant at this table; whether it can be just now is for the table to say. */
export function kindsIn(group: WrongGroup, { settings }: Pick<TableAtHand, 'settings'>): readonly WrongKind[] {
  const { faceDown, maxDifferential } = settings
  return WRONG_KINDS.filter(
    ({ kind, group: own }) =>
      own === group &&
      (kind !== 'excess-card' || knowsExcess(settings.game)) &&
      (kind !== 'face-up' || faceDown) &&
      (kind !== 'wrong-person' || faceDown) &&
      (kind !== 'excess-differential' || maxDifferential !== null),
  )
}
