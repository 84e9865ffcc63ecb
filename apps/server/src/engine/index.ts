// The engine room: tables that survive anything.
export * from './clock.ts'
export { CAGE, House, type HouseOptions } from './house.ts'
export type { Published } from './mailbox.ts'
export * from './reply.ts'
export { readOrMakeKey, Sealer } from './sealing.ts'
export type { Standing } from './standing.ts'
export type { Letter } from './unit.ts'
export * from './world.ts'
