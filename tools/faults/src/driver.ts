// What the simulator can reach below a store: its files and its driver.
import type { Unit, UnitResult } from '@punto/server/storage'
import type { FaultInjector } from './fault-injector.ts'

/** The two files of the embedded database as they were before a call. */
export interface Image {
  readonly file: Buffer
  readonly log: Buffer
}

/** A way into the database's own driver. */
export interface Driver {
  /** Has it fail in the middle of a call. */
  readonly faults: FaultInjector
  /** What a commit would come to, without it. */
  rehearse(units: readonly Unit[]): readonly UnitResult[]
}

export interface Below {
  /** Undefined where nobody can get at it. */
  readonly driver: Driver | undefined
  /** The files as they are; undefined where the house has no files. */
  image(): Image | undefined
  /** The house has closed it. */
  closed(): void
}
