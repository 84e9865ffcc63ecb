// The parts of the SQLite driver, for tools that put faults between them.
export { callHere } from './call-here.ts'
export { openSessionThread } from './call-thread.ts'
export { DATABASE_FILE, openDatabase } from './database.ts'
export { splitLike } from './group-commit.ts'
export { serveSession } from './serve-session.ts'
export { SqliteSession } from './session.ts'
export { type CallSession, sqliteStore } from './store.ts'
