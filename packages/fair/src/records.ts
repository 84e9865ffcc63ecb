// What is public of a shoe, at each step and at its end: plain data, JSON as it stands. docs/fairness.md, "Records".
import type { Winner } from '@punto/rules'
import type { SignedHeader } from './signed-records.ts'
import type { ShoeTerms } from './terms.ts'

/** 1: shares by commit and reveal, unsigned. 2: shares in the clear behind a delay, signed and chained. */
export const RECORD_VERSIONS = [1, 2] as const
export type RecordVersion = (typeof RECORD_VERSIONS)[number]
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

/** The header of either version. */
export type AnyHeader = ShoeHeader | SignedHeader

/** Whether a header is of version 2, which is signed. */
export const isSignedHeader = (header: AnyHeader): header is SignedHeader => 'signature' in header
export const versionOf = (header: AnyHeader): RecordVersion => (isSignedHeader(header) ? 2 : 1)

type Versioned =
  | { readonly version: 1; readonly header: ShoeHeader }
  | { readonly version: 2; readonly header: SignedHeader }

/** A record of the version that its header is of. */
export const versioned = (header: AnyHeader): Versioned =>
  isSignedHeader(header) ? { version: 2, header } : { version: 1, header }

/** One round, which can be checked while the shoe is still being dealt. */
export type RoundRecord = Versioned & {
  readonly format: typeof ROUND_FORMAT
  readonly round: Round
}

export const ENDINGS = ['finished', 'abandoned'] as const
/** Finished: the cut card came out. Abandoned: it did not. */
export type Ending = (typeof ENDINGS)[number]

/** Step 5: everything that left the shoe, and the seed. */
export type ShoeRecord = Versioned & {
  readonly format: typeof SHOE_FORMAT
  /** Cards taken from the head of the shoe before the first round. */
  readonly burned: readonly CardProof[]
  readonly rounds: readonly Round[]
  readonly ending: Ending
  readonly seed: string
}

/** A record that can be verified: of a shoe, or of a round. */
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
