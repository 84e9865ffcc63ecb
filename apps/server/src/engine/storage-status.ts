// How the house stands with its storage, for everyone who looks on: tables that cannot write take no bets, and say so.
import type { StorageFault } from '../storage/index.ts'

export type StorageStatus =
  | { readonly kind: 'well' }
  /** Nothing is lost, nothing is taken; the next commit that succeeds ends it. */
  | { readonly kind: 'cannot-write'; readonly fault: StorageFault }
  /** A commit's fate is not known: the storage is opened again, and every table is read back from it. */
  | { readonly kind: 'reading-back'; readonly fault: StorageFault }

export const WELL: StorageStatus = { kind: 'well' }
