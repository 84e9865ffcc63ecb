// SQLite as a Store: every call goes to one session, on this thread or on one of its own, and calls keep their order.
import { StorageFault } from '../faults.ts'
import type { Perform } from '../operations.ts'
import { recordsOver } from '../records.ts'
import type { Store } from '../store.ts'
import { storeParts } from '../store-parts.ts'
import type { SqliteSession } from './session.ts'

/** The names of the session's methods. */
export type SessionCall = keyof SqliteSession
export type CallSession = <C extends SessionCall>(
  call: C,
  ...args: Parameters<SqliteSession[C]>
) => Promise<ReturnType<SqliteSession[C]>>

/** Waiting commits share one transaction. */
const MAX_CONCURRENT_COMMITS = 4

export function sqliteStore(callSession: CallSession): Store {
  let closed = false
  const call: CallSession = async (name, ...args) => {
    if (closed) throw new StorageFault('storage/closed')
    return callSession(name, ...args)
  }
  const perform = ((...operation: Parameters<SqliteSession['perform']>) => call('perform', ...operation)) as Perform
  return {
    maxConcurrentCommits: MAX_CONCURRENT_COMMITS,
    commit: (units) => call('commit', units),
    ...storeParts(perform),
    records: recordsOver({
      read: (query) => perform('records', query),
      change: (changes, audit) => call('changeRecords', changes, audit),
    }),
    close: async () => {
      if (closed) return
      const done = call('close')
      closed = true
      await done
    },
  }
}
