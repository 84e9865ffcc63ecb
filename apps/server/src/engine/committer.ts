// Group commit: what all mailboxes have decided since the last commit goes to the disk in one transaction, in order; what is
// decided meanwhile goes with the next. Nobody is answered before.

import { reasonOf } from '../storage/faults.ts'
import { type Outcome, StorageFault, type Store, type Unit } from '../storage/index.ts'

/** How a unit has ended: as storage says, or with the whole commit. */
export type Landing = Outcome | { readonly kind: 'fault'; readonly fault: StorageFault }

interface Submitted {
  readonly unit: Unit
  readonly landed: (landing: Landing) => void
}

/** More units than this wait for the next commit: answers should not wait for a long transaction. */
const MOST_UNITS = 2000

export class Committer {
  readonly #store: Store
  readonly #failed: (fault: StorageFault) => void
  #queue: Submitted[] = []
  #running = false

  constructor(store: Store, failed: (fault: StorageFault) => void) {
    this.#store = store
    this.#failed = failed
  }

  submit(unit: Unit, landed: (landing: Landing) => void): void {
    this.#queue.push({ unit, landed })
    if (this.#running) return
    this.#running = true
    // What else arrives in this turn goes along.
    queueMicrotask(() => void this.#run())
  }

  /** Whether everything that was submitted has landed. */
  get idle(): boolean {
    return !this.#running
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MOST_UNITS)
      const landings = await this.#commit(batch.map(({ unit }) => unit))
      for (const [i, { landed }] of batch.entries()) landed(landings[i]!)
    }
    this.#running = false
  }

  async #commit(units: readonly Unit[]): Promise<readonly Landing[]> {
    try {
      return await this.#store.commit(units)
    } catch (error) {
      const fault =
        error instanceof StorageFault ? error : new StorageFault('storage/failed', { reason: reasonOf(error) }, error)
      this.#failed(fault)
      return units.map(() => ({ kind: 'fault', fault }))
    }
  }
}
