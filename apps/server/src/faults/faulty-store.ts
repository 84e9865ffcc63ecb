// A real store behind a line that fails as the weather says. Calls are answered one after the other, as the contract wants;
// whatever really happens in the database is put on record at the instant it happens, answered or not.
import type { Account, Answer, Balance, Entry, StatementLine } from '@punto/ledger'
import {
  type AccountBalance,
  type CommandKey,
  type FoundSnapshot,
  type Mark,
  type Outcome,
  type PageAsked,
  type Placed,
  type Remembered,
  type Snapshot,
  StorageFault,
  type Store,
  type StoredEvent,
  type Unit,
} from '../storage/index.ts'
import type { Backing, Image } from './backing.ts'
import { type Life, NEVER } from './life.ts'
import type { Shelf } from './shelf.ts'
import type { Tally } from './tally.ts'
import type { Weather } from './weather.ts'

export interface FaultyStoreOptions {
  readonly backing: Backing
  readonly life: Life
  readonly weather: Weather
  readonly tally: Tally
  /** Has the simulated clock wait for something real. */
  readonly outside: <T>(work: Promise<T>) => Promise<T>
  /** The database is open, and nobody has asked it anything yet. */
  readonly opened: (shelf: Shelf) => Promise<void>
  /** A commit that has been carried out; `torn` where nobody can say yet whether it was written whole. */
  readonly committed: (units: readonly Unit[], outcomes: readonly Outcome[], torn: boolean) => void
  readonly secretKept: (table: string, shoe: number, sealed: Uint8Array) => void
  /** The house is gone at this instant. */
  readonly crash: (before?: Image) => void
}

/** A long reading can fail in its middle. */
const EVENTS_PER_CALL = 40

export async function openFaulty(options: FaultyStoreOptions): Promise<Store> {
  const { backing, weather, outside, opened } = options
  if (weather.season === 'away') throw away()
  const { store, shelf } = await outside(backing.open())
  await outside(opened(shelf))
  return new FaultyStore(options, store)
}

const away = () => new StorageFault('storage/away', { reason: 'no answer' })

class FaultyStore implements Store {
  readonly #options: FaultyStoreOptions
  readonly #store: Store
  #uncertain: StorageFault | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: FaultyStoreOptions, store: Store) {
    this.#options = options
    this.#store = store
  }

  commit(units: readonly Unit[]): Promise<readonly Outcome[]> {
    return this.#write(
      () => this.#store.commit(units),
      (outcomes, torn) => this.#options.committed(units, outcomes, torn),
    )
  }

  keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array> {
    return this.#write(
      () => this.#store.keepSecret(table, shoe, sealed),
      (kept, torn) => torn || this.#options.secretKept(table, shoe, kept),
    )
  }

  openAccounts(accounts: readonly Account[]): Promise<readonly Answer[]> {
    return this.#write(() => this.#store.openAccounts(accounts))
  }

  saveSnapshot(table: string, snapshot: Snapshot): Promise<void> {
    return this.#write(() => this.#store.saveSnapshot(table, snapshot))
  }

  tables = (): Promise<readonly { readonly table: string; readonly version: number }[]> =>
    this.#read(() => this.#store.tables())
  snapshot = (table: string): Promise<FoundSnapshot> => this.#read(() => this.#store.snapshot(table))
  secret = (table: string, shoe: number): Promise<Uint8Array | undefined> =>
    this.#read(() => this.#store.secret(table, shoe))
  remembered = (key: CommandKey): Promise<Remembered | undefined> => this.#read(() => this.#store.remembered(key))
  balance = (account: string): Promise<Balance | undefined> => this.#read(() => this.#store.balance(account))
  statement = (account: string, asked: PageAsked): Promise<readonly Placed<StatementLine>[]> =>
    this.#read(() => this.#store.statement(account, asked))
  marks = (owner: string, asked: PageAsked & { readonly round?: number }): Promise<readonly Placed<Mark>[]> =>
    this.#read(() => this.#store.marks(owner, asked))
  events = (table: string, after?: number, upTo?: number): AsyncIterable<StoredEvent> =>
    this.#list(this.#store.events(table, after, upTo))
  accounts = (): AsyncIterable<AccountBalance> => this.#list(this.#store.accounts())
  entries = (): AsyncIterable<Entry> => this.#list(this.#store.entries())

  close(): Promise<void> {
    const { life, backing, outside } = this.#options
    return this.#inTurn(async () => {
      if (!life.alive) return
      await outside(this.#store.close())
      backing.closed()
    })
  }

  async *#list<T>(list: AsyncIterable<T>): AsyncGenerator<T> {
    const inner = list[Symbol.asyncIterator]()
    for (let ended = false; !ended; ) {
      const handful = await this.#read(async () => {
        const items: T[] = []
        while (items.length < EVENTS_PER_CALL && !ended) {
          const next = await inner.next()
          if (next.done) ended = true
          else items.push(next.value)
        }
        return items
      })
      yield* handful
    }
  }

  #read<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#perform(false, work, () => undefined))
  }

  #write<T>(work: () => Promise<T>, done: (result: T, torn: boolean) => void = () => undefined): Promise<T> {
    return this.#inTurn(() => this.#perform(true, work, done))
  }

  #inTurn<T>(call: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(call)
    this.#last = answer.catch(() => undefined)
    return answer.then((result) => (this.#options.life.alive ? result : NEVER))
  }

  async #perform<T>(writes: boolean, work: () => Promise<T>, done: (result: T, torn: boolean) => void): Promise<T> {
    const { life, weather, tally, backing, outside, crash } = this.#options
    if (!life.alive) return NEVER
    if (this.#uncertain) throw this.#uncertain
    const { fate, before, after } = weather.fate(writes)
    if (before > 0) await life.sleep(before)
    this.#throwSeason(writes)
    if (fate !== 'fine') tally.add(fate)
    if (fate === 'failed') throw new StorageFault('storage/failed', { reason: 'the disk says no' })
    if (fate === 'lost-undone') throw this.#lose()
    if (fate === 'crash-before') {
      crash()
      return NEVER
    }
    const image = fate === 'torn' ? backing.image() : undefined
    const result = await outside(work())
    done(result, image !== undefined)
    if (fate === 'crash-after' || fate === 'torn') {
      crash(image)
      return NEVER
    }
    if (fate === 'lost-done') throw this.#lose()
    if (after > 0) await life.sleep(after)
    return result
  }

  #throwSeason(writes: boolean): void {
    const { season } = this.#options.weather
    if (season === 'fair' || (season === 'full' && !writes)) return
    this.#options.tally.add(`call while ${season}`)
    throw season === 'away' ? away() : new StorageFault('storage/full', { reason: 'no space left on device' })
  }

  #lose(): StorageFault {
    this.#uncertain = new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    return this.#uncertain
  }
}
