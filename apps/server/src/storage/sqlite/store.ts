// SQLite as a Store: every call goes to one session, on this thread or on one of its own, and calls keep their order.
import type { MessagePort } from 'node:worker_threads'
import { StorageFault } from '../faults.ts'
import type { Perform } from '../operations.ts'
import { recordsOver } from '../records.ts'
import { SealedRecords } from '../sealed-records.ts'
import { type SealKeys, Seals } from '../seals.ts'
import type { Store, StoredRows } from '../store.ts'
import { storeParts } from '../store-parts.ts'
import type { SqliteSession } from './session.ts'

/** The names of the session's methods. */
export type SessionCall = keyof SqliteSession
export type CallSession = <C extends SessionCall>(
  call: C,
  ...args: Parameters<SqliteSession[C]>
) => Promise<Awaited<ReturnType<SqliteSession[C]>>>

/** Waiting commits share one transaction. */
const MAX_CONCURRENT_COMMITS = 4

export interface SealedSession {
  readonly keys: SealKeys
  /** A port to the session's thread, where it has one. */
  readonly connect?: (() => MessagePort) | undefined
}

export function sqliteStore(callSession: CallSession, sealed?: SealedSession): Store {
  let closed = false
  const call = ((name, ...args) =>
    closed ? Promise.reject(new StorageFault('storage/closed')) : callSession(name, ...args)) as CallSession
  const perform = ((...operation: Parameters<SqliteSession['perform']>) => call('perform', ...operation)) as Perform
  const seals = sealed && new Seals(sealed.keys)
  const sealedRecords = seals && new SealedRecords(perform, seals)
  return {
    maxConcurrentCommits: MAX_CONCURRENT_COMMITS,
    commit: (units) => call('commit', units),
    ...storeParts(perform, seals),
    ...(sealed && sealedRecords && { rows: rowsOf(perform, sealed, sealedRecords) }),
    records: recordsOver({
      read: sealedRecords?.read ?? ((query) => perform('records', query)),
      change: (changes, audit) => call('changeRecords', changes, audit),
    }),
    backUp: (file) => call('backUp', file),
    close: async () => {
      if (closed) return
      const done = call('close')
      closed = true
      await done
    },
  }
}

const rowsOf = (perform: Perform, { keys, connect }: SealedSession, records: SealedRecords): StoredRows => ({
  perform,
  watchRecords: (watcher) => records.watch(watcher),
  seals: keys,
  embedded: true,
  ...(connect && { forThread: () => ({ port: connect() }) }),
})
