// The commit protocol, the same for both databases.
//
//   1. Validate the batch from the cache, assuming that every id in it is new: nearly every batch passes.
//   2. Write it. The database refuses, with nothing written, where an id exists already, where a table is not at the epoch and
//      version that the batch was validated on, or where an account has not what a change of it needs.
//   3. Where something was not cached, a unit would not be done, or the write was refused: load what the batch needs, validate
//      it from that, and write. Repeat while writes are refused.
//
// A fault during a write leaves it open what the database holds, so the cache is cleared.
import { StorageFault } from '../faults.ts'
import type { Steps } from '../steps.ts'
import type { Unit, UnitResult } from '../units.ts'
import type { StoreCache } from './cache.ts'
import { type BatchNeeds, needsOf } from './needs.ts'
import type { BatchWrites, LoadedContext } from './validate-batch.ts'

/** What the database does next: loads what a batch needs, or writes a batch and replies whether it was written. */
export type CommitStep = { readonly load: BatchNeeds } | { readonly write: BatchWrites }

export interface CommitMode {
  /** Apply a batch to the cache when its write is sent, so that the next one can be validated before the reply is there. */
  readonly applyWhenSent: boolean
  /** How often a batch is validated and written before the commit fails. */
  readonly attempts: number
}

export function* commitSteps(
  cache: StoreCache,
  units: readonly Unit[],
  { applyWhenSent, attempts }: CommitMode,
): Steps<CommitStep, LoadedContext | boolean, readonly UnitResult[]> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const optimistic = attempt === 0 ? cache.validateOptimistically(units) : undefined
    const result =
      optimistic ?? cache.validate(units, (yield { load: needsOf(units, cache.houseLogs) }) as LoadedContext)
    if (applyWhenSent || !result.writes) cache.apply(result)
    if (!result.writes) return result.outcomes
    let written: boolean
    try {
      written = (yield { write: result.writes }) as boolean
    } catch (fault) {
      cache.clear()
      throw fault
    }
    if (written) {
      if (!applyWhenSent) cache.apply(result)
      return result.outcomes
    }
    if (applyWhenSent) cache.clear()
    else cache.revert()
  }
  cache.clear()
  throw new StorageFault('storage/failed', { reason: 'a row that should be new is there already' })
}
