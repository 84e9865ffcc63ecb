// Chips that are read by something that sees them by itself, as data.
import type { InRound } from '../asked.ts'

/** What lies on one betting area of one box, as its reader sees it. */
export interface ReadChips {
  readonly box: number
  readonly bet: string
  /** Nothing where the area is empty. */
  readonly amount: number
  /** Which reader. */
  readonly source: string
}

export type ReaderEvent = { readonly type: 'chips-seen'; readonly round: number } & ReadChips

export interface ChipsSeen extends InRound, ReadChips {
  readonly type: 'chips-seen'
}
