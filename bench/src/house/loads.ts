// The crowd at a house over one database, and then a bare loop over the very batches that the house has written.
import type { Store, Unit } from '@punto/server/storage'
import { openHouse, startCrowd } from './crowd.ts'

const WARM_MS = 5000
const COUNT_MS = 10_000
/** Batches that are kept for the bare loop. */
const MOST_BATCHES = 500

export interface Load {
  readonly betsPerSecond: number
  /** Milliseconds from asking to acknowledgement, sorted. */
  readonly waits: readonly number[]
  /** Processor time of the whole process for one bet, its share of dealing and settling included. */
  readonly cpuMicros: number
  /** Commands in a commit. */
  readonly batch: number
  readonly bareBetsPerSecond: number
}

export async function measure(store: Store, bare: (units: readonly Unit[]) => Promise<void>): Promise<Load> {
  const batches = overhear(store)
  const house = await openHouse(store)
  const waits: number[] = []
  let counting = false
  const stop = await startCrowd(house, (ms) => {
    if (counting) waits.push(ms)
  })
  await pause(WARM_MS)
  const [cpu, start] = [process.cpuUsage(), performance.now()]
  counting = true
  await pause(COUNT_MS)
  counting = false
  const [{ user, system }, ms] = [process.cpuUsage(cpu), performance.now() - start]
  await stop()
  await house.close(5000)
  await store.close()
  const bets = batches.reduce((sum, units) => sum + betsIn(units), 0)
  const bareStart = performance.now()
  for (const units of batches) await bare(units)
  return {
    betsPerSecond: (1000 * waits.length) / ms,
    waits: waits.sort((a, b) => a - b),
    cpuMicros: (user + system) / waits.length,
    batch: bets / batches.length,
    bareBetsPerSecond: (1000 * bets) / (performance.now() - bareStart),
  }
}

const betsIn = (units: readonly Unit[]): number => units.reduce((sum, { command }) => sum + (command ? 1 : 0), 0)

/** The last batches that were committed, as they come, without what was not done. */
function overhear(store: Store): readonly (readonly Unit[])[] {
  const heard: (readonly Unit[])[] = []
  const commit = store.commit.bind(store)
  store.commit = async (units) => {
    const outcomes = await commit(units)
    heard.push(units.filter((_, i) => outcomes[i]!.kind === 'done'))
    if (heard.length > MOST_BATCHES) heard.shift()
    return outcomes
  }
  return heard
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
