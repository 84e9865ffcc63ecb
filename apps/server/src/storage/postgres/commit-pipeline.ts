// Pipelined commits to a remote database. A commit is validated from the cache and sent while the one before it is still being
// written; the database accepts it only after that one. If something is not cached, an id exists already, or another process
// has written, it is validated again from what is read.

import { type BatchNeeds, needsOf } from '../batch-needs.ts'
import { StoreCache } from '../cache.ts'
import { StorageFault } from '../faults.ts'
import type { Unit, UnitResult } from '../storage.ts'
import type { BatchResult, BatchWrites, LoadedContext } from '../validate-batch.ts'

/** What the pipeline needs of a database. */
export interface BatchDriver {
  /** Reads what a batch needs, as of one instant. */
  load(needs: BatchNeeds): Promise<LoadedContext>
  /**
   * False, with nothing written, where an id exists or the last commit is not the one it was validated on. Never called while
   * a load is running.
   */
  write(writes: BatchWrites): Promise<boolean>
}

/** After so many collisions with other processes a commit is given up; of two processes one always gets through. */
const MOST_TRIES = 50

/** A commit that was validated from the cache and sent. */
interface OptimisticCommit {
  readonly outcomes: readonly UnitResult[]
  /** Missing where there is nothing to write. */
  readonly written: Promise<boolean> | undefined
}

export class CommitPipeline {
  readonly #driver: BatchDriver
  readonly #cache = new StoreCache()
  /** How many commits wait to be validated: no later one is validated before them. */
  #waiting = 0
  readonly #optimistic = new Set<OptimisticCommit>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(shelf: BatchDriver) {
    this.#driver = shelf
  }

  /** Runs other work when all earlier calls are over. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }

  commit(units: readonly Unit[]): Promise<readonly UnitResult[]> {
    const commit = this.#waiting === 0 ? this.#start(units) : undefined
    if (!commit) this.#waiting++
    return this.inTurn(async () => {
      if (commit && (await this.#isWritten(commit))) return commit.outcomes
      return this.#commitInTurn(units)
    })
  }

  #start(units: readonly Unit[]): OptimisticCommit | undefined {
    const result = this.#cache.validateOptimistically(units)
    if (!result) return undefined
    const commit = { outcomes: result.outcomes, written: this.#write(result) }
    // Its failure is reported to its caller, in turn.
    commit.written?.catch(() => undefined)
    this.#optimistic.add(commit)
    return commit
  }

  /**
   * In its turn: true if it was written as validated; false if it must be validated again. One that writes nothing counts as
   * written unless an earlier commit that it was validated on was discarded.
   */
  async #isWritten(commit: OptimisticCommit): Promise<boolean> {
    try {
      if (await (commit.written ?? this.#optimistic.has(commit))) {
        // One that follows a commit of unknown fate was discarded here, and may have been written all the same.
        if (!this.#optimistic.delete(commit)) this.#waiting--
        return true
      }
    } catch (fault) {
      this.#discard()
      this.#waiting--
      throw fault
    }
    this.#discard()
    return false
  }

  /** A batch that is being written is applied to the cache at once. */
  #write(result: BatchResult): Promise<boolean> | undefined {
    this.#cache.apply(result)
    return result.writes && this.#driver.write(result.writes)
  }

  /** A commit failed: everything validated on top of it is validated again, each in its turn. */
  #discard(): void {
    this.#cache.clear()
    this.#waiting += this.#optimistic.size
    this.#optimistic.clear()
  }

  /** In its turn: validates from the cache, then from what is read. */
  async #commitInTurn(units: readonly Unit[]): Promise<readonly UnitResult[]> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      let result = tries === 0 ? this.#cache.validateOptimistically(units) : undefined
      try {
        result ??= this.#cache.validate(units, await this.#driver.load(needsOf(units)))
      } finally {
        this.#waiting--
      }
      try {
        if ((await this.#write(result)) ?? true) return result.outcomes
      } catch (fault) {
        this.#discard()
        throw fault
      }
      this.#discard()
      this.#waiting++
    }
    this.#waiting--
    throw new StorageFault('storage/failed', { reason: 'a row that should be new is there already' })
  }
}
