// Group commit: what all mailboxes have decided since the last commit goes to the disk in one transaction, in order; what is
// decided meanwhile goes with the next. Nobody is answered before.

import { reasonOf } from '../storage/faults.ts'
import { type Outcome, StorageFault, type Store, type Unit } from '../storage/index.ts'
import type { World } from './world.ts'

/** How a unit has ended: as storage says, or with the whole commit. */
export type Landing = Outcome | { readonly kind: 'fault'; readonly fault: StorageFault }

interface Submitted {
  readonly unit: Unit
  readonly landed: (landing: Landing) => void
}

export interface CommitterOptions {
  readonly store: Store
  readonly later: World['later']
  readonly failed: (fault: StorageFault) => void
  /** A commit has been answered; whether anything of it was written. */
  readonly answered: (wrote: boolean) => void
  /** A commit has not been answered for a while. It may be yet. */
  readonly stalled: (fault: StorageFault) => void
}

/** What goes beyond so many transfers waits for the next commit: an answer should wait for few tables' settlements. */
const MOST_TRANSFERS = 400

/** A database that is away, a disk that hangs: those who wait for longer are told why. */
const STALLED_SECONDS = 5

export class Committer {
  readonly #options: CommitterOptions
  #queue: Submitted[] = []
  #starting = false
  readonly #flights = new Set<Promise<void>>()

  constructor(options: CommitterOptions) {
    this.#options = options
  }

  submit(unit: Unit, landed: (landing: Landing) => void): void {
    this.#queue.push({ unit, landed })
    if (this.#starting || !this.#mayTakeOff()) return
    this.#starting = true
    // What else arrives in this turn goes along.
    queueMicrotask(() => {
      this.#starting = false
      this.#takeOff()
    })
  }

  /** Waits until everything that was submitted has landed. */
  async settled(): Promise<void> {
    while (this.#flights.size > 0 || this.#queue.length > 0) await Promise.all(this.#flights)
  }

  #mayTakeOff(): boolean {
    return this.#flights.size < this.#options.store.flights && this.#queue.length > 0
  }

  /** Commits what waits. */
  #takeOff(): void {
    if (!this.#mayTakeOff()) return
    const batch = this.#queue.splice(0, fitting(this.#queue))
    const flight = this.#commit(batch.map(({ unit }) => unit)).then((landings) => {
      this.#flights.delete(flight)
      for (let i = 0; i < batch.length; i++) batch[i]!.landed(landings[i]!)
      this.#takeOff()
    })
    this.#flights.add(flight)
    // What this one could not take may leave beside it.
    this.#takeOff()
  }

  async #commit(units: readonly Unit[]): Promise<readonly Landing[]> {
    const { store, later, failed, answered, stalled } = this.#options
    const answeredInTime = later(STALLED_SECONDS * 1000, () =>
      stalled(new StorageFault('storage/slow', { seconds: STALLED_SECONDS })),
    )
    try {
      const outcomes = await store.commit(units)
      answered(outcomes.some(({ kind }) => kind === 'done'))
      return outcomes
    } catch (error) {
      const fault =
        error instanceof StorageFault ? error : new StorageFault('storage/failed', { reason: reasonOf(error) }, error)
      failed(fault)
      return units.map(() => ({ kind: 'fault', fault }))
    } finally {
      answeredInTime()
    }
  }
}

/** How many of those who wait go together: one at least. */
function fitting(queue: readonly Submitted[]): number {
  let transfers = 0
  for (const [i, { unit }] of queue.entries()) {
    transfers += unit.transfers?.length ?? 0
    if (transfers >= MOST_TRANSFERS) return i + 1
  }
  return queue.length
}
