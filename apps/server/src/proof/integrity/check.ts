// What each part of the check is given: the rows, the seals, and the sealed logs to compare with.
import type { Perform, Seals } from '../../storage/index.ts'
import type { Find } from './findings.ts'
import type { SealedLogs } from './sealed-logs.ts'

export interface CheckerOptions {
  readonly perform: Perform
  readonly seals: Seals
  readonly embedded: boolean
  readonly currency: string
  /** Whether a shoe's secret is one that the house has sealed; undefined where no key is left that could tell. */
  readonly opensSecret: (table: string, shoe: number, sealed: Uint8Array) => boolean | undefined
}

export interface Check extends CheckerOptions {
  readonly logs: SealedLogs
  readonly find: Find
}
