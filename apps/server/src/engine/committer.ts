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
/** As many are worth a commit of their own: it begins at once, while the rest of this turn is decided. */
const ENOUGH_UNITS = 64

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
    if (this.#queue.length >= ENOUGH_UNITS) void this.#run()
    // What else arrives in this turn goes along.
    else if (this.#queue.length === 1) queueMicrotask(() => void this.#run())
  }

  /** Whether everything that was submitted has landed. */
  get idle(): boolean {
    return !this.#running && this.#queue.length === 0
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    let flight = this.#takeOff()
    while (flight) {
      const { batch } = flight
      const landings = await flight.landings
      // The next one is written while those that have landed are told.
      flight = this.#takeOff()
      for (const [i, { landed }] of batch.entries()) landed(landings[i]!)
      flight ??= this.#takeOff()
    }
    this.#running = false
  }

  /** Commits what waits; undefined where nothing does. */
  #takeOff(): { readonly batch: readonly Submitted[]; readonly landings: Promise<readonly Landing[]> } | undefined {
    if (this.#queue.length === 0) return undefined
    const batch = this.#queue.splice(0, MOST_UNITS)
    return { batch, landings: this.#commit(batch.map(({ unit }) => unit)) }
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
