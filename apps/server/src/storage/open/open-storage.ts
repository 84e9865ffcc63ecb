// The storage that is open now, its commits, and its state. After a commit whose result is unknown the house opens it again: whoever
// reads through here reads from the new one.

import type { World } from '../../base/index.ts'
import { isBrokenChain, StorageFault } from '../faults.ts'
import type { StoredEvent } from '../hash-chain.ts'
import type { Records } from '../records.ts'
import type { EventLog, LedgerStore, Store } from '../store.ts'
import { Committer } from './committer.ts'
import { StorageHealth } from './storage-health.ts'

/** The reading part of the storage. */
export type Archive = Pick<EventLog, 'events' | 'indexEntries' | 'heads' | 'segmentsAfter' | 'segmentEnd'> &
  Pick<LedgerStore, 'balance' | 'statement'> &
  Pick<Store, 'auditLog' | 'storedAnswer'>

export interface OpenStorageOptions {
  readonly world: World
  /** The house's own clock. */
  readonly now: () => number
  /** A commit that was sent so long ago has been written. */
  readonly onWritten: (agoMs: number) => void
  /** It is unknown what was written. */
  readonly onUncertain: (fault: StorageFault) => void
  /** A table's stored log is not what was written. */
  readonly onBrokenChain: (table: string, why: string) => void
}

export class OpenStorage {
  readonly #options: OpenStorageOptions
  readonly health: StorageHealth
  #store: Store | undefined
  #committer: Committer | undefined

  constructor(options: OpenStorageOptions) {
    this.#options = options
    const { world, now } = options
    this.health = new StorageHealth({ notice: (notice) => world.notice(notice), now })
  }

  /** From here on this storage is read and written. */
  use(store: Store): void {
    const { world } = this.#options
    const clock = world.clock(0)
    this.#store = store
    this.#committer = new Committer({
      store,
      later: (ms, call) => world.later(ms, call),
      now: () => clock.now(),
      failed: (fault) => this.#onCommitFailed(fault),
      answered: (wrote) => this.health.answered(wrote),
      written: (agoMs) => this.#options.onWritten(agoMs),
      threw: (error) => world.notice({ level: 'error', what: 'result-not-taken', why: String(error) }),
      stalled: (fault) => this.health.stalled(fault),
    })
  }

  get isOpen(): boolean {
    return this.#store !== undefined
  }

  get store(): Store {
    if (!this.#store) throw new Error('No storage is open yet')
    return this.#store
  }

  get committer(): Committer {
    if (!this.#committer) throw new Error('No storage is open yet')
    return this.#committer
  }

  /** Runs a read or write beside the commits; its result can be unknown too. */
  async outsideCommits<T>(work: (store: Store) => Promise<T>): Promise<T> {
    if (this.health.unreachable) throw this.health.unreachable
    try {
      return await work(this.store)
    } catch (error) {
      this.noteError(error)
      throw error
    }
  }

  /** An error after which it is unknown what was written is passed on; others are ignored here. */
  noteError(error: unknown): void {
    if (error instanceof StorageFault && error.code === 'storage/uncertain') this.#options.onUncertain(error)
  }

  #onCommitFailed(fault: StorageFault): void {
    if (fault.code === 'storage/uncertain') this.#options.onUncertain(fault)
    else this.health.failed(fault)
  }

  readonly archive: Archive = {
    events: (...asked) => this.#checkedEvents(...asked),
    indexEntries: (...asked) => this.store.log.indexEntries(...asked),
    heads: () => this.store.log.heads(),
    segmentsAfter: (...asked) => this.store.log.segmentsAfter(...asked),
    segmentEnd: (...asked) => this.store.log.segmentEnd(...asked),
    balance: (...asked) => this.store.ledger.balance(...asked),
    statement: (...asked) => this.#checkedStatement(...asked),
    auditLog: (...asked) => this.store.auditLog(...asked),
    storedAnswer: (...asked) => this.store.storedAnswer(...asked),
  }

  async #checkedStatement(...asked: Parameters<Archive['statement']>): ReturnType<Archive['statement']> {
    try {
      return await this.store.ledger.statement(...asked)
    } catch (error) {
      if (isBrokenChain(error)) this.#options.onBrokenChain(String(error.params.table), error.message)
      throw error
    }
  }

  async *#checkedEvents(...[table, ...asked]: Parameters<Archive['events']>): AsyncGenerator<StoredEvent> {
    try {
      yield* this.store.log.events(table, ...asked)
    } catch (error) {
      if (isBrokenChain(error)) this.#options.onBrokenChain(table, error.message)
      throw error
    }
  }

  readonly records: Records = {
    read: (...asked) => this.outsideCommits(({ records }) => records.read(...asked)),
    write: (...asked) => this.outsideCommits(({ records }) => records.write(...asked)),
    remove: (...asked) => this.outsideCommits(({ records }) => records.remove(...asked)),
    change: (...asked) => this.outsideCommits(({ records }) => records.change(...asked)),
    list: (...asked) => this.outsideCommits(({ records }) => records.list(...asked)),
  }
}
