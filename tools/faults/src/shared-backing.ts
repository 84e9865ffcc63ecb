// The database as one of several houses has it. Other houses and the server go on when it crashes, and no write is torn.
import type { Store } from '@punto/server/storage'
import type { Backing, Opened } from './backing.ts'
import { postgresReader } from './database-reader.ts'
import type { DurableState } from './durable-state.ts'
import { LeaseCalls, type LeaseCallsOptions, leasesWithFaults, recordsWithFaults } from './lease-calls.ts'
import type { SharedDatabase } from './shared-database.ts'
import { storeWithFaults } from './store-with-faults.ts'

export class SharedBacking implements Backing {
  readonly #database: SharedDatabase
  readonly #house: string
  readonly #leaseCalls: () => Omit<LeaseCallsOptions, 'inTurn'>
  readonly driver = undefined
  readonly tamper = undefined
  #store: Store | undefined

  constructor(database: SharedDatabase, house: string, leaseCalls: () => Omit<LeaseCallsOptions, 'inTurn'>) {
    this.#database = database
    this.#house = house
    this.#leaseCalls = leaseCalls
  }

  async open(): Promise<Opened> {
    const store = await this.#database.open(this.#house)
    this.#store = store
    return {
      reader: postgresReader(store, this.#database.addressFor(this.#house)),
      withFaults: (line, hooks) => {
        const calls = new LeaseCalls({ ...this.#leaseCalls(), inTurn: this.#database.inTurn })
        return {
          ...storeWithFaults(store, line, hooks, false),
          leases: leasesWithFaults(store.leases!, calls),
          records: recordsWithFaults(store.records, calls),
        }
      },
      close: () => store.close(),
    }
  }

  image(): undefined {
    return undefined
  }

  crash(): void {
    const store = this.#store
    this.#store = undefined
    if (store) void this.#database.inTurn(() => this.#database.kill(this.#house, store)).catch(() => undefined)
  }

  closed(): void {
    this.#store = undefined
  }

  ended(): void {
    this.crash()
  }

  durable(): Promise<DurableState> {
    throw new Error('What several houses leave is compared with nothing')
  }

  async remove(): Promise<void> {
    await this.#store?.close()
  }
}
