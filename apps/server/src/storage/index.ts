// The storage room of the house.
export * from './audit-log.ts'
export * from './faults.ts'
export * from './folder.ts'
export { entriesIn } from './journal.ts'
export * from './open.ts'
export * from './records.ts'
export { openDatabase } from './sqlite/database.ts'
export * from './storage.ts'
