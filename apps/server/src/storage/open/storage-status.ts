// The status of the storage as clients see it (`standing` on the wire): while it cannot write, commands fail and say so.
import type { StorageFault } from '../faults.ts'

export type StorageStatus =
  | { readonly kind: 'well' }
  /** Commits fail; nothing is lost. The next successful commit ends it. */
  | { readonly kind: 'cannot-write'; readonly fault: StorageFault }
  /** A commit's result is unknown: the storage is reopened and every table is read back. */
  | { readonly kind: 'reading-back'; readonly fault: StorageFault }

export const WELL: StorageStatus = { kind: 'well' }
