// One table: its commands decided and committed, its dealer, its shoes, its recovery.
export { type CommandRequest, digestOf, replyTo } from './commit-unit.ts'
export { DelayThreads } from './delay-threads.ts'
export { FollowedTable, type HouseTable } from './followed-table.ts'
export {
  announcedIndex,
  laterIndex,
  playerIndex,
  settingsIndex,
  shoeIndex,
  tableIndex,
  wrongIndex,
} from './log-positions.ts'
export { type DecidedReply, isUnavailable, type Reply } from './reply.ts'
export { type Fairness, type NextShoe, type ShareReply, signedHeaderOf } from './share-list.ts'
export type { ShutBecause } from './shut-tables.ts'
export type { TableHost } from './table-host.ts'
export type { Published } from './table-writer.ts'
export type { DecidedChange } from './wanted-settings.ts'
