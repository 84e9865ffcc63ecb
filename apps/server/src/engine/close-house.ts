// The end of a house: no new round, those under way finished or left for the next start, all of it on the disk. Each step has
// its time, so that a house ends whatever its storage does; what cannot be written then is found by the next start.
import { reasonOf } from '../storage/faults.ts'
import type { Store } from '../storage/index.ts'
import { type Clock, pause } from './clock.ts'
import type { Committer } from './committer.ts'
import type { TableHost } from './table-host.ts'
import type { World } from './world.ts'

/** What was said last has so long to be written, beyond the time for the rounds under way. */
export const LAST_COMMITS_MS = 5000
const SILENT = 'the storage does not answer'
/** Where a table may be left without an unfinished round. */
const RESTING: readonly string[] = ['table-closed', 'between', 'settled', 'void']

interface OpenHouse {
  readonly tables: readonly TableHost[]
  readonly committer: Committer
  readonly store: Store
  readonly clock: Clock
  readonly world: World
}

/** Waits for the rounds under way until a time of the house's clock; then writes snapshots and closes the storage. */
export async function closeTables({ tables, committer, store, clock, world }: OpenHouse, until: number): Promise<void> {
  for (const host of tables) host.finish()
  while (tables.some(({ state }) => !RESTING.includes(state.phase)) && clock.now() < until) await pause(clock, 50)
  for (const host of tables) host.stop('shut')
  const written = committer.settled().then(async () => {
    for (const host of tables) await host.snapshot().catch((error: unknown) => reportUnclean(world, error))
  })
  if (!(await settlesWithin(world, LAST_COMMITS_MS, written))) reportUnclean(world, SILENT)
  await closeStore(store, world)
}

/** Of a house whose storage is not to be had: whoever waits for it waits in vain. */
export function abandonStore(store: Store, world: World): Promise<void> {
  reportUnclean(world, SILENT)
  return closeStore(store, world)
}

async function closeStore(store: Store, world: World): Promise<void> {
  const closed = store.close().catch((error: unknown) => reportUnclean(world, error))
  if (!(await settlesWithin(world, LAST_COMMITS_MS, closed))) reportUnclean(world, SILENT)
}

/** Whether something is over within a time. */
export function settlesWithin(world: World, ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = world.later(ms, () => resolve(false))
    const over = () => {
      tooLate()
      resolve(true)
    }
    work.then(over, over)
  })
}

const reportUnclean = (world: World, error: unknown): void =>
  world.notice({ level: 'warn', what: 'not-closed-cleanly', why: reasonOf(error) })
