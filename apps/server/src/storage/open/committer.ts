// Group commit: units that arrive while a commit runs are written together in the next one, in order. Each unit's result is
// reported after its commit.

import type { World } from '../../base/index.ts'
import { traced } from '../../base/index.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import type { Store } from '../store.ts'
import type { Unit, UnitResult } from '../units.ts'

/** The result of a unit, or the fault that failed its whole commit. */
export type CommitResult = UnitResult | { readonly kind: 'fault'; readonly fault: StorageFault }

interface QueuedUnit {
  readonly unit: Unit
  readonly onResult: (result: CommitResult) => void
}

export interface CommitterOptions {
  readonly store: Store
  readonly later: World['later']
  /** A clock of real time. */
  readonly now: () => number
  readonly failed: (fault: StorageFault) => void
  /** A commit was answered; `wrote` is true if any unit was done. */
  readonly answered: (wrote: boolean) => void
  /** Something of a commit that was sent so long ago is on the disk now, and was not before. */
  readonly written: (agoMs: number) => void
  /** Whoever was told a result has thrown; the others are told theirs. */
  readonly threw: (error: unknown) => void
  /** A commit has not been answered for a while, and may be yet. */
  readonly stalled: (fault: StorageFault) => void
}

/** A batch is closed at this many transfers, so that no reply waits for many tables' settlements. */
const MOST_TRANSFERS = 400

/** After this time without an answer the storage is reported as slow. */
const STALLED_SECONDS = 5

export class Committer {
  readonly #options: CommitterOptions
  #queue: QueuedUnit[] = []
  #starting = false
  readonly #running = new Set<Promise<void>>()

  constructor(options: CommitterOptions) {
    this.#options = options
  }

  submit(unit: Unit, onResult: (result: CommitResult) => void): void {
    this.#queue.push({ unit, onResult })
    if (this.#starting || !this.#canStart()) return
    this.#starting = true
    // Units that arrive in the same turn go into the same batch.
    queueMicrotask(() => {
      this.#starting = false
      this.#startNext()
    })
  }

  /** Resolves when everything submitted has its result. */
  async settled(): Promise<void> {
    while (this.#running.size > 0 || this.#queue.length > 0) await Promise.all(this.#running)
  }

  #canStart(): boolean {
    return this.#running.size < this.#options.store.maxConcurrentCommits && this.#queue.length > 0
  }

  /** Commits the next batch, if another commit may run. */
  #startNext(): void {
    if (!this.#canStart()) return
    const batch = this.#queue.splice(0, batchSize(this.#queue))
    const commit = this.#commit(batch.map(({ unit }) => unit)).then((results) => {
      this.#running.delete(commit)
      for (let i = 0; i < batch.length; i++) this.#tell(batch[i]!, results[i]!)
      this.#startNext()
    })
    this.#running.add(commit)
    // Units that did not fit may go in a concurrent commit.
    this.#startNext()
  }

  #tell({ onResult }: QueuedUnit, result: CommitResult): void {
    try {
      onResult(result)
    } catch (error) {
      this.#options.threw(error)
    }
  }

  async #commit(units: readonly Unit[]): Promise<readonly CommitResult[]> {
    const { store, later, now, failed, answered, written, stalled } = this.#options
    const sentAt = now()
    const cancelStalled = later(STALLED_SECONDS * 1000, () =>
      stalled(new StorageFault('storage/slow', { seconds: STALLED_SECONDS })),
    )
    try {
      const results = await traced(
        'commit',
        () => ({ 'punto.units': units.length }),
        () => store.commit(units),
      )
      answered(results.some(({ kind }) => kind === 'done'))
      if (units.some((unit, i) => results[i]!.kind === 'done' && isWritten(unit))) written(now() - sentAt)
      return results
    } catch (error) {
      const fault =
        error instanceof StorageFault ? error : new StorageFault('storage/failed', { reason: reasonOf(error) }, error)
      failed(fault)
      return units.map(() => ({ kind: 'fault', fault }))
    } finally {
      cancelStalled()
    }
  }
}

/** Where it is done: a refusal is kept nowhere, and a transfer may have been made before. */
const isWritten = ({ append, command }: Unit): boolean => (append?.events.length ?? 0) > 0 || command !== undefined

/** How many queued units go into one batch: at least one. */
function batchSize(queue: readonly QueuedUnit[]): number {
  let transfers = 0
  for (const [i, { unit }] of queue.entries()) {
    transfers += unit.transfers?.length ?? 0
    if (transfers >= MOST_TRANSFERS) return i + 1
  }
  return queue.length
}
