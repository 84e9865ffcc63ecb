// Calls a SQLite session on this thread. Commits asked for in the same turn share a transaction, as they do on a thread.

import { type Commit, CommitQueue, commitTogether } from './group-commit.ts'
import type { SqliteSession } from './session.ts'
import type { CallSession } from './store.ts'

export function callHere(session: SqliteSession): CallSession {
  const commits = new CommitQueue<Commit>(async (waiting) => commitTogether(session, waiting))
  const ask = async (call: keyof SqliteSession, ...args: readonly unknown[]) => {
    commits.flush()
    return Reflect.apply(session[call] as (...given: never[]) => unknown, session, args)
  }
  return ((call, ...args) => (call === 'commit' ? commits.add(args[0] as never) : ask(call, ...args))) as CallSession
}
