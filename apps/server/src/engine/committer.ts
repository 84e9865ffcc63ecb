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

export interface CommitterOptions {
  readonly store: Store
  readonly failed: (fault: StorageFault) => void
  /** Something has been written. */
  readonly worked: () => void
}

/** More units than this wait for the next commit: answers should not wait for a long transaction. */
const MOST_UNITS = 2000
/** As many are worth a commit of their own: it begins at once, while the rest of this turn is decided. */
const ENOUGH_UNITS = 64

export class Committer {
  readonly #options: CommitterOptions
  #queue: Submitted[] = []
  #run: Promise<void> | undefined

  constructor(options: CommitterOptions) {
    this.#options = options
  }

  submit(unit: Unit, landed: (landing: Landing) => void): void {
    this.#queue.push({ unit, landed })
    if (this.#run) return
    if (this.#queue.length >= ENOUGH_UNITS) this.#start()
    // What else arrives in this turn goes along.
    else if (this.#queue.length === 1) queueMicrotask(() => this.#start())
  }

  /** Waits until everything that was submitted has landed. */
  async settled(): Promise<void> {
    while (this.#run || this.#queue.length > 0) await this.#run
  }

  #start(): void {
    if (this.#queue.length > 0) this.#run ??= this.#commitAll()
  }

  async #commitAll(): Promise<void> {
    let flight = this.#takeOff()
    while (flight) {
      const { batch } = flight
      const landings = await flight.landings
      // The next one is written while those that have landed are told.
      flight = this.#takeOff()
      for (const [i, { landed }] of batch.entries()) landed(landings[i]!)
      flight ??= this.#takeOff()
    }
    this.#run = undefined
  }

  /** Commits what waits; undefined where nothing does. */
  #takeOff(): { readonly batch: readonly Submitted[]; readonly landings: Promise<readonly Landing[]> } | undefined {
    if (this.#queue.length === 0) return undefined
    const batch = this.#queue.splice(0, MOST_UNITS)
    return { batch, landings: this.#commit(batch.map(({ unit }) => unit)) }
  }

  async #commit(units: readonly Unit[]): Promise<readonly Landing[]> {
    const { store, failed, worked } = this.#options
    try {
      const outcomes = await store.commit(units)
      if (outcomes.some(({ kind }) => kind === 'done')) worked()
      return outcomes
    } catch (error) {
      const fault =
        error instanceof StorageFault ? error : new StorageFault('storage/failed', { reason: reasonOf(error) }, error)
      failed(fault)
      return units.map(() => ({ kind: 'fault', fault }))
    }
  }
}
