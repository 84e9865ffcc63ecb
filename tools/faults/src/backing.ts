// The database under a simulated house: real, opened again after every crash in a state that a crash can leave, and readable
// without the house.
import type { DatabaseSync } from 'node:sqlite'
import type { Dice } from '@punto/server/bots'
import type { Store, Unit, UnitResult } from '@punto/server/storage'
import type { DatabaseReader } from './database-reader.ts'
import type { Below, Image } from './driver.ts'
import type { DurableState } from './durable-state.ts'
import type { FaultyCalls } from './faulty-calls.ts'

/** Told of what a database has really done. */
export interface Hooks {
  /** Commits that have been carried out in one transaction; `torn` where nobody can say yet whether it was written whole. */
  readonly committed: (units: readonly Unit[], outcomes: readonly UnitResult[], torn: boolean) => void
  /** Something has failed that nobody made fail. */
  readonly failed: (error: unknown) => void
  readonly secretKept: (table: string, shoe: number, sealed: Uint8Array) => void
}

export interface Opened {
  readonly reader: DatabaseReader
  /** The store as the house has it: over a line that fails. */
  withFaults(line: FaultyCalls, hooks: Hooks): Store
  close(): Promise<void>
}

export interface Backing extends Below {
  /** Opens what is there; whatever fails here is no simulated fault. */
  open(): Promise<Opened>
  /** The power goes. `before` is how it was before the call that was not answered, where there was one. */
  crash(dice: Dice, before: Image | undefined): void
  /** The process is over, and has left nothing undone; what it still held is let go. */
  ended(): void
  /** Does something to the database while no house holds it; undefined where nobody can get at it. */
  readonly tamper: (<T>(work: (db: DatabaseSync) => T) => T) | undefined
  /** All that is in it, after the house has closed it. */
  durable(): Promise<DurableState>
  remove(): Promise<void>
}
