// Snapshots as they are kept: with the hash of the chapter they stand on, and a sum over both, so that a damaged one, or one
// of another story, is known and passed over.
import { chainHash } from './hash-chain.ts'
import type { FoundSnapshot, Snapshot } from './storage.ts'

/** How many are kept of each table: where the newest is damaged, the one before it saves folding everything. */
export const SNAPSHOTS_KEPT = 2

export interface SnapshotRow extends Snapshot {
  readonly hash: string
  readonly sum: string
  /** The hash that the chapter with that version's event has now. */
  readonly chapter_hash: string | null
}

export const snapshotSum = (hash: string, body: string): string => chainHash(hash, body)

/** The first that is whole, of a table's snapshots from the newest on. */
export function firstWhole(rows: readonly SnapshotRow[]): FoundSnapshot {
  const damaged: number[] = []
  for (const { version, body, hash, sum, chapter_hash } of rows) {
    if (snapshotSum(hash, body) === sum && hash === chapter_hash) return { snapshot: { version, body }, damaged }
    damaged.push(version)
  }
  return { damaged }
}
