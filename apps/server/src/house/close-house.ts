// Closes a house: no new rounds, rounds under way are finished or left to the next start, snapshots are written, the storage is
// closed. Each step has a time limit, so that a house closes even if its storage hangs.

import type { World } from '../base/index.ts'
import { type Clock, pause } from '../base/index.ts'
import type { Committer, Store } from '../storage/index.ts'
import { reasonOf } from '../storage/index.ts'
import type { TableHost } from '../table/index.ts'

/** Time limit for the last commits and snapshots, after the rounds under way. */
export const LAST_COMMITS_MS = 5000
const TIMED_OUT = 'the storage does not answer'
/** Phases without an unfinished round. */
const PHASES_WITHOUT_ROUND: readonly string[] = ['table-closed', 'between', 'settled', 'void']

/** True while a round is under way. */
export const hasRound = ({ state }: TableHost): boolean => !PHASES_WITHOUT_ROUND.includes(state.phase)

interface OpenHouse {
  readonly tables: readonly TableHost[]
  readonly committer: Committer
  readonly store: Store
  readonly clock: Clock
  readonly world: World
}

/** Waits for rounds under way until a time of the house's clock, then writes snapshots and closes the storage. */
export async function closeTables({ tables, committer, store, clock, world }: OpenHouse, until: number): Promise<void> {
  for (const host of tables) host.finish()
  while (tables.some(hasRound) && clock.now() < until) await pause(clock, 50)
  for (const host of tables) host.stop('shut')
  const written = committer.settled().then(async () => {
    for (const host of tables) await host.snapshot().catch((error: unknown) => reportUnclean(world, error))
  })
  if (!(await settlesWithin(world, LAST_COMMITS_MS, written))) reportUnclean(world, TIMED_OUT)
  await closeStore(store, world)
}

/** For a storage that does not answer: closes it without waiting for commits. */
export function abandonStore(store: Store, world: World): Promise<void> {
  reportUnclean(world, TIMED_OUT)
  return closeStore(store, world)
}

async function closeStore(store: Store, world: World): Promise<void> {
  const closed = store.close().catch((error: unknown) => reportUnclean(world, error))
  if (!(await settlesWithin(world, LAST_COMMITS_MS, closed))) reportUnclean(world, TIMED_OUT)
}

/** True if the promise settles, either way, within the time. */
export function settlesWithin(world: World, ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const cancelTimer = world.later(ms, () => resolve(false))
    const over = () => {
      cancelTimer()
      resolve(true)
    }
    work.then(over, over)
  })
}

const reportUnclean = (world: World, error: unknown): void =>
  world.notice({ level: 'warn', what: 'not-closed-cleanly', why: reasonOf(error) })
