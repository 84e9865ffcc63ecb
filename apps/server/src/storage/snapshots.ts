// Snapshots as they are stored: with the hash of the log segment they are based on, and a check sum over both, so that a damaged
// one, or one of another log, is detected and skipped.
import { chainHash } from './hash-chain.ts'

export interface Snapshot {
  readonly version: number
  readonly body: string
}

/** The newest snapshot that is whole, and the versions of newer ones that are damaged. */
export interface FoundSnapshot {
  readonly snapshot?: Snapshot
  readonly damaged: readonly number[]
}

/** How many are kept of each table: where the newest is damaged, the one before it saves replaying the whole log. */
export const SNAPSHOTS_KEPT = 2

export interface SnapshotRow extends Snapshot {
  readonly hash: string
  readonly sum: string
  /** The hash that the segment with that version's event has now. */
  readonly segment_hash: string | null
}

export const snapshotSum = (hash: string, body: string): string => chainHash(hash, body)

/** The first that is whole, of a table's snapshots from the newest on. */
export function firstWhole(rows: readonly SnapshotRow[]): FoundSnapshot {
  const damaged: number[] = []
  for (const { version, body, hash, sum, segment_hash } of rows) {
    if (snapshotSum(hash, body) === sum && hash === segment_hash) return { snapshot: { version, body }, damaged }
    damaged.push(version)
  }
  return { damaged }
}
