// Pipelined commits to a remote database: a commit that can be validated from the cache is sent while the one before it is still
// being written. The database accepts it only after that one. All others are validated and written in their turn, one after the
// other, by the commit protocol.
import { SerialQueue } from '../../base/index.ts'
import { StoreCache } from '../commit/cache.ts'
import type { BatchNeeds } from '../commit/needs.ts'
import { type CommitMode, type CommitStep, commitSteps } from '../commit/protocol.ts'
import type { BatchWrites, LoadedContext } from '../commit/validate-batch.ts'
import type { Seals } from '../seals.ts'
import { runStepsAsync } from '../steps.ts'
import type { Unit, UnitResult } from '../units.ts'

/** What the pipeline needs of a database. */
export interface BatchDriver {
  /** Reads what a batch needs, as of one instant. */
  load(needs: BatchNeeds): Promise<LoadedContext>
  /**
   * False, with nothing written, where a row is not as the batch needs it or the batch before it was not written. Never called
   * while a load is running.
   */
  write(writes: BatchWrites): Promise<boolean>
}

/** After so many collisions with other processes a commit is given up; of two processes one always gets through. */
const COMMIT_MODE: CommitMode = { applyWhenSent: true, attempts: 50 }

/** A commit that was validated from the cache and sent ahead of its turn. */
interface SentAhead {
  readonly outcomes: () => readonly UnitResult[]
  /** Missing where there is nothing to write. */
  readonly written: Promise<boolean> | undefined
}

export class CommitPipeline {
  readonly #driver: BatchDriver
  readonly #cache: StoreCache
  /** Commits that wait to be validated in their turn: no later one is validated before them. */
  readonly #waiting = new Set<object>()
  readonly #ahead = new Set<SentAhead>()
  readonly #turns = new SerialQueue()

  /** `owner` writes what belongs to no table to logs of its own. */
  constructor(driver: BatchDriver, owner: string) {
    this.#driver = driver
    this.#cache = new StoreCache(owner)
  }

  /** From here on what is written is sealed. */
  useSeals(seals: Seals): void {
    this.#cache.useSeals(seals)
  }

  /** From here on the tables are written to at these epochs alone. */
  own(epochs: ReadonlyMap<string, number>): void {
    this.#cache.own(epochs)
  }

  /** Runs other work when all earlier calls are over. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work)
  }

  commit(units: readonly Unit[]): Promise<readonly UnitResult[]> {
    const ahead = this.#waiting.size === 0 ? this.#sendAhead(units) : undefined
    const turn = ahead ?? {}
    if (!ahead) this.#waiting.add(turn)
    return this.inTurn(async () => {
      try {
        if (ahead && (await this.#isWritten(ahead))) return ahead.outcomes()
        return await runStepsAsync(commitSteps(this.#cache, units, COMMIT_MODE), (step) => this.#perform(step, turn))
      } finally {
        this.#waiting.delete(turn)
      }
    })
  }

  /** Takes the protocol's first step where that is to write; undefined where the batch must be loaded, in its turn. */
  #sendAhead(units: readonly Unit[]): SentAhead | undefined {
    const steps = commitSteps(this.#cache, units, COMMIT_MODE)
    const first = steps.next()
    if (!first.done && 'load' in first.value) return undefined
    const commit: SentAhead = first.done
      ? { outcomes: () => first.value, written: undefined }
      : {
          outcomes: () => steps.next(true).value as readonly UnitResult[],
          written: this.#driver.write((first.value as { readonly write: BatchWrites }).write),
        }
    // Its failure is reported to its caller, in turn.
    commit.written?.catch(() => undefined)
    this.#ahead.add(commit)
    return commit
  }

  /**
   * In its turn: true if it was written as validated; false if it must be validated again. One that writes nothing counts as
   * written unless an earlier commit that it was validated on was discarded.
   */
  async #isWritten(commit: SentAhead): Promise<boolean> {
    try {
      if (await (commit.written ?? this.#ahead.has(commit))) {
        this.#ahead.delete(commit)
        return true
      }
    } catch (fault) {
      this.#discard()
      throw fault
    }
    this.#discard()
    return false
  }

  async #perform(step: CommitStep, turn: object): Promise<LoadedContext | boolean> {
    if ('load' in step) return this.#driver.load(step.load)
    // It is validated: later ones can be, on top of it.
    this.#waiting.delete(turn)
    try {
      if (await this.#driver.write(step.write)) return true
    } catch (fault) {
      this.#discard()
      throw fault
    }
    this.#discard()
    this.#waiting.add(turn)
    return false
  }

  /** A write failed: everything validated on top of it is validated again, each in its turn. */
  #discard(): void {
    this.#cache.clear()
    for (const commit of this.#ahead) this.#waiting.add(commit)
    this.#ahead.clear()
  }
}
