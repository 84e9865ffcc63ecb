// One table: its commands decided and committed, its dealer, its shoes, its recovery.
export { CommandDeduplicator } from './command-deduplicator.ts'
export { type CommandRequest, digestOf, replyTo } from './commit-unit.ts'
export { DelayThreads } from './delay-threads.ts'
export { lastExposedShoe } from './exposed-shoe.ts'
export { FollowedLog, type FollowedLogOptions, type Heard, type TableFollower, type Watcher } from './followed-log.ts'
export { FollowedTable, type HouseTable, type TableSummary } from './followed-table.ts'
export {
  announcedIndex,
  indexEntriesOf,
  type LogPositions,
  laterIndex,
  NO_POSITIONS,
  playerIndex,
  positionsAfter,
  settingsIndex,
  shoeIndex,
  tableIndex,
  turnIndex,
  wrongIndex,
} from './log-positions.ts'
export { signedHeaderOf } from './prepared-shoe.ts'
export { type KnownTable, type ReadTables, readMissed, readTables } from './read-tables.ts'
export { type RecoveredTable, readTable } from './recover-table.ts'
export { isUnavailable, type Reply } from './reply.ts'
export { roundMs, setApartMs } from './round-ms.ts'
export { settledEntries } from './settled-entries.ts'
export type { Beacon, Fairness, NextShoe, ShareReply } from './share-list.ts'
export { type ShoeResults, ShoeSoFar } from './shoe-so-far.ts'
export { type ShutBecause, ShutTables } from './shut-tables.ts'
export type { SoFar } from './so-far.ts'
export { measureSquaring } from './squarer.ts'
export { TableHost } from './table-host.ts'
export { TableTally, type TallyFigures } from './table-tally.ts'
export type { Prove, Published } from './table-writer.ts'
export { type TurnedCard, turnedBy } from './turned-cards.ts'
export type { DecidedChange } from './wanted-settings.ts'
