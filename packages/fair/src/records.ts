// What is public of a shoe, at each step and at its end: plain data, JSON as it stands. docs/fairness.md, "Records".
import type { Winner } from '@punto/rules'
import type { ShoeTerms } from './terms.ts'

export const RECORD_VERSION = 1
export const SHOE_FORMAT = 'punto-fair-shoe'
export const ROUND_FORMAT = 'punto-fair-round'

/** Step 1: the seed is fixed. Hashes, seeds, shares and salts are written as 64 lower-case hexadecimal digits. */
export interface ShoeOpening extends ShoeTerms {
  readonly commitment: string
}

/** What a player hands in: who, and the hash that fixes their share. */
export interface ShareCommitment {
  readonly player: string
  readonly commitment: string
}

/** Step 2: the list of shares is closed; from now on they are revealed. */
export interface ShoeClosing extends ShoeOpening {
  readonly entropy: readonly ShareCommitment[]
  readonly closing: string
}

/** A share after the revealing; null when it was withheld. */
export interface Share extends ShareCommitment {
  readonly share: string | null
}

/** Step 3: the shoe is shuffled and fixed. The root is null only in the record of a shoe that never got so far. */
export interface ShoeHeader extends ShoeOpening {
  readonly entropy: readonly Share[]
  readonly closing: string
  /** The hash of all the above, which every card is bound to. */
  readonly digest: string
  readonly root: string | null
}

/** Step 4: a dealt card, and all that shows it was the one at its position. */
export interface CardProof {
  /** Its place in the shoe, the first card's being 0. */
  readonly position: number
  /** As `Kd`. */
  readonly card: string
  readonly salt: string
  readonly path: readonly string[]
}

/** The cards of one round in dealing order. The winner is null when the coup was broken off. */
export interface Round {
  readonly winner: Winner | null
  readonly cards: readonly CardProof[]
}

/** One round, which can be checked while the shoe is still being dealt. */
export interface RoundRecord {
  readonly format: typeof ROUND_FORMAT
  readonly version: typeof RECORD_VERSION
  readonly header: ShoeHeader
  readonly round: Round
}

export const ENDINGS = ['finished', 'abandoned'] as const
/** Finished: the cut card came out. Abandoned: it did not. */
export type Ending = (typeof ENDINGS)[number]

/** Step 5: everything that left the shoe, and the seed. */
export interface ShoeRecord {
  readonly format: typeof SHOE_FORMAT
  readonly version: typeof RECORD_VERSION
  readonly header: ShoeHeader
  /** Cards taken from the head of the shoe before the first round. */
  readonly burned: readonly CardProof[]
  readonly rounds: readonly Round[]
  readonly ending: Ending
  readonly seed: string
}

export type FairRecord = ShoeRecord | RoundRecord

/** A record as text, one card to a line, so that a person can read and alter it. */
export function makeRecord(record: FairRecord): string {
  const cards: string[] = []
  const outline = JSON.stringify(
    record,
    (_, value) => (isProof(value) ? `#${cards.push(JSON.stringify(value)) - 1}` : value),
    2,
  )
  return `${outline.replaceAll(/"#(\d+)"/g, (_, index) => cards[Number(index)]!)}\n`
}

const isProof = (value: unknown): boolean => typeof value === 'object' && value !== null && 'path' in value
