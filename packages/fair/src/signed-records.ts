// What is public of a shoe of version 2: players' shares in the clear, a delay that nobody sees through, and every step signed
// by the house and chained to the shoe before. docs/fairness.md, "Version 2".
import type { Drawn, NamedRound } from './beacon.ts'
import type { Delayed } from './delay.ts'
import type { SharedTerms } from './terms.ts'

/** Step 1: the seed is fixed, before any share is taken. */
export interface SharedOpening extends SharedTerms {
  /** The hash of the header of the table's shoe before; null for the first that was signed. */
  readonly previous: string | null
  readonly commitment: string
  /** The round of drand that decides where nobody shares; missing where the house asks none. */
  readonly beacon?: NamedRound
}

/** A public key and what was signed with it. */
export interface Signature {
  /** The public key, 64 hexadecimal digits. */
  readonly key: string
  /** 128 hexadecimal digits. */
  readonly signature: string
}

/** The opening of a shoe, signed. */
export type SignedOpening = SharedOpening & Signature

/** What a player gets for a share: the house cannot say later that it never had it. */
export interface ShareReceipt extends Signature {
  readonly share: string
}

/** Step 2: the shares in the order in which they were taken. From here on nobody joins or leaves. */
export interface SharedClosing extends SharedOpening {
  readonly shares: readonly string[]
  readonly closing: string
}

/** A closed list of shares, signed. */
export type SignedClosing = SharedClosing & Signature

/** In place of what was waited for, the delay or the round: the table needed its shoe before, and dealt without. */
export const LATE = 'late'

/** What a closed list waits for. */
export type WaitedFor = Delayed | Drawn

/** Step 3: the delay has passed, the shoe is shuffled and fixed. */
export interface SignedHeader extends SharedClosing, Signature {
  /** What the delay made of the shares; where nobody shared, the round that the opening names, or null where it names none. */
  readonly delayed: WaitedFor | typeof LATE | null
  readonly digest: string
  readonly root: string
}
