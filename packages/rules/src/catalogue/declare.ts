// How a catalogue pack is written down: bets as ladders of "when, pays, in words". A rung's rule is its own place in the
// catalogue, since no document of the house has a paragraph for it.
import type { Bet, Pack, PackAbout, PublishedEdge } from '../game.ts'
import type { Condition } from '../language/condition.ts'
import type { Pays } from '../ratio.ts'
import type { Text } from '../text.ts'

/** What stands before a place in the catalogue. */
export const CATALOGUE_CODE = 'CAT'

export type RungEntry = readonly [when: Condition, pays: Pays, en: string, zh: string]

export interface BetEntry {
  readonly id: string
  readonly en: string
  readonly zh: string
  readonly felt: string
  readonly rungs: readonly RungEntry[]
}

export interface PackEntry extends Omit<PackAbout, 'published'> {
  readonly id: string
  readonly title: Text
  readonly bets: readonly BetEntry[]
  /** House edges in percent as printed, of eight decks. */
  readonly published: readonly PublishedEdge[]
}

const betOf = ({ id, en, zh, felt, rungs }: BetEntry): Bet => ({
  id,
  label: { en, zh },
  felt,
  rungs: rungs.map(([when, pays, label, labelZh], i) => ({
    when,
    pays,
    label: { en: label, zh: labelZh },
    rule: `${CATALOGUE_CODE} ${id}.${i + 1}`,
  })),
  otherwise: `${CATALOGUE_CODE} ${id}`,
})

export const packOf = ({ id, title, bets, ...about }: PackEntry): Pack => ({
  id,
  title,
  source: { code: CATALOGUE_CODE, version: null, effective: null },
  standardOn: null,
  bets: bets.map(betOf),
  about,
})

/** Edges printed on one page. */
export const printed = (source: string, edges: Readonly<Record<string, string>>): readonly PublishedEdge[] =>
  Object.entries(edges).map(([bet, percent]) => ({ bet, percent, source }))
