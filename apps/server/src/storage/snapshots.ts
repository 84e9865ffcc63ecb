// Snapshots as they are stored: with the hash of the log segment they are based on, and a check sum over both, so that a damaged
// one, or one of another log, is detected and skipped. With a key the check sum is a seal (seals.ts); one without is skipped then.
import { chainHash } from './hash-chain.ts'
import { isSeal, type Seals } from './seals.ts'

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
  readonly table: string
  readonly hash: string
  readonly sum: string
  /** The hash that the segment with that version's event has now. */
  readonly segment_hash: string | null
}

export const snapshotSum = (
  { table, version, hash, body }: Pick<SnapshotRow, 'table' | 'version' | 'hash' | 'body'>,
  seals: Seals | undefined,
): string => (seals ? `~${seals.row(`snapshot\n${table}\n${version}\n${hash}\n${body}`)}` : chainHash(hash, body))

/** The first that is whole, of a table's snapshots from the newest on. Without the key a sealed one cannot be judged, and is skipped. */
export function firstWhole(rows: readonly SnapshotRow[], seals: Seals | undefined): FoundSnapshot {
  const damaged: number[] = []
  for (const row of rows) {
    const { version, body, hash, sum, segment_hash } = row
    if (isSeal(sum) !== (seals !== undefined)) continue
    if (snapshotSum(row, seals) === sum && hash === segment_hash) return { snapshot: { version, body }, damaged }
    damaged.push(version)
  }
  return { damaged }
}
