// Parts of the house that a test or a benchmark outside this package holds by itself, and that no other entry of it offers: whoever
// serves, stores or signs in for a living has the entries of `package.json`.
export { NO_LIMITS } from '../src/doors/limits/limits.ts'
export { OpenItems } from '../src/money/wallet/open-items.ts'
export { type Evidence, LOOK_MS } from '../src/past/evidence/evidence.ts'
export { fileOfCopy } from '../src/proof/log-copy/copy-place.ts'
export { chainHash, emptyHead, hashedText } from '../src/storage/hash-chain.ts'
export { DATABASE_FILE, fileIn } from '../src/storage/sqlite/database.ts'
export { SqliteSession } from '../src/storage/sqlite/session.ts'
export { commandKeyText, EVENT_SEPARATOR } from '../src/storage/units.ts'
export { NO_POSITIONS } from '../src/table/log-positions.ts'
export { snapshotOf } from '../src/table/recover-table.ts'
