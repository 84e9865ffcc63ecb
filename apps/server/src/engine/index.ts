// The engine of a house: decides commands, commits events with their money, and recovers tables.

export { CAGE } from './buy-in.ts'
export { CannotOpen } from './check-storage.ts'
export { type Clock, MonotonicClock, pause } from './clock.ts'
export type { ClockNote, ClockNotes } from './clock-notes.ts'
export { type CommandRequest, digestOf, replyTo } from './commit-unit.ts'
export { writeOffId } from './debts.ts'
export { DelayThreads } from './delay-threads.ts'
export { disablePretenuring } from './disable-pretenuring.ts'
export { FollowedTable, type HouseTable } from './followed-table.ts'
export { House, type HouseOptions } from './house.ts'
export { makeKey, parseKeys, readKey, readKeys, readOrMakeKey } from './key-file.ts'
export type { Neighbours } from './lease-keeper.ts'
export {
  announcedIndex,
  laterIndex,
  playerIndex,
  settingsIndex,
  shoeIndex,
  tableIndex,
  wrongIndex,
} from './log-positions.ts'
export { type ConfigDigest, disagreement, type Member, PROCESS_VERSION } from './membership.ts'
export type { Archive } from './open-storage.ts'
export { elsewhere, type TableLink } from './other-tables.ts'
export { type DecidedReply, isUnavailable, type Reply } from './reply.ts'
export { openEvent, sealEvent } from './seal-cards.ts'
export { sealedStore } from './sealed-store.ts'
export { Sealer } from './sealer.ts'
export { type Fairness, type NextShoe, type ShareReply, signedHeaderOf } from './share-list.ts'
export type { ShutBecause } from './shut-tables.ts'
export { type HouseKey, publishKeys, readPublishedKeys, signerOf, signingKeyFrom } from './signing-keys.ts'
export type { StorageStatus } from './storage-status.ts'
export type { TableHost } from './table-host.ts'
export type { Published } from './table-writer.ts'
export type { DecidedChange } from './wanted-settings.ts'
export { type Notice, realWorld, type World } from './world.ts'
