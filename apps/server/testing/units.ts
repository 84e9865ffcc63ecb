// The world of the storage contract: its cast, and units of work as a table makes them.
export * from '../test/storage/contract/world.ts'
