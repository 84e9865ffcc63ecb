// A round as the eyes of the house have it: its row of evidence, and its bets with what each was worth.
import type { Edges } from '@punto/eyes'
import type { EvidenceRow } from '../evidence/tables.ts'
import type { Entry } from './entries.ts'

export type RoundRow = EvidenceRow<'evidence_rounds'>
export type LineRow = Pick<EvidenceRow<'evidence_lines'>, 'round' | 'player' | 'box' | 'bet' | 'stake' | 'net'>
export type MatterRow = Pick<EvidenceRow<'evidence_events'>, 'round' | 'matter' | 'what' | 'kind' | 'player'>

/** A bet with what it was worth at that instant, where the program prices the game. */
export interface PricedLine extends LineRow {
  readonly price?: {
    readonly edge: number
    readonly fresh: number
    /** Of the edge, with so many cards gone. */
    readonly variance: number
    /** Of several situations. */
    readonly mixed: boolean
    /** Of one unit: the standard deviation of its result, and the most it can be away from its mean. */
    readonly sd: number
    readonly most: number
  }
}

/** A round with its bets, and the share of the shoe that was gone before it. */
export interface WatchedRound {
  readonly row: RoundRow
  readonly lines: readonly PricedLine[]
  readonly gone: number
  readonly edges: Edges | undefined
}

/** What every entry of a shoe says alike. */
export type OfShoe = Pick<Entry, 'table' | 'shoe' | 'version'>
