// The crowd at a house over one database, and then a bare loop over the very batches that the house has written.
import type { Store, Unit, UnitResult } from '@punto/server/storage'
import { WINDOW_MS, WINDOWS, type Window, Windows } from '../windows.ts'
import { openHouse, startCrowd } from './crowd.ts'

const WARM_MS = 5000
/** Commits that are kept for the bare loop. */
const BATCHES = 1000

/** Writes a batch; each lap over all of them writes rows of its own. */
export type Bare = (units: readonly Unit[], lap: number) => Promise<void>

export interface Load extends Pick<Window<unknown>, 'perSecond' | 'waits' | 'taken'> {
  /** Processor time of the whole process for one bet, its share of dealing and settling included. */
  readonly cpuMicros: number
  /** Commands in a commit. */
  readonly batch: number
  readonly bareBetsPerSecond: number
  /** Of the bare loop, for one of the same bets. */
  readonly bareMicros: number
}

/** `takenBy` counts the commits of a database that takes together what waits. */
export async function measure(store: Store, bare: Bare, takenBy?: () => number): Promise<Load> {
  const overheard = overhear(store)
  const house = await openHouse(store)
  const windows = new Windows()
  const stop = await startCrowd(house, windows.count)
  await pause(WARM_MS)
  const { perSecond, waits, taken, before, after } = await windows.best(() => process.cpuUsage())
  const kept = await overheard.next(BATCHES)
  await stop()
  await house.close(5000)
  await store.close()
  const batches = asTaken(kept, overheard.asked() / (takenBy?.() ?? overheard.asked()))
  const bets = batches.reduce((sum, units) => sum + betsIn(units), 0)
  return {
    perSecond,
    waits,
    taken,
    cpuMicros: (after.user + after.system - before.user - before.system) / waits.length,
    batch: bets / batches.length,
    ...(await bestOf(batches, bare)),
  }
}

/** Over and over, for as long as the house was measured; as of the house, the best of several windows is told. */
async function bestOf(
  batches: readonly (readonly Unit[])[],
  bare: Bare,
): Promise<Pick<Load, 'bareBetsPerSecond' | 'bareMicros'>> {
  let [best, micros, written] = [0, Number.POSITIVE_INFINITY, 0]
  for (let i = 0; i < WINDOWS; i++) {
    let bets = 0
    const [start, before] = [performance.now(), process.cpuUsage()]
    while (performance.now() - start < WINDOW_MS) {
      const units = batches[written % batches.length]!
      await bare(units, Math.floor(written++ / batches.length))
      bets += betsIn(units)
    }
    const { user, system } = process.cpuUsage(before)
    best = Math.max(best, (1000 * bets) / (performance.now() - start))
    micros = Math.min(micros, (user + system) / bets)
  }
  return { bareBetsPerSecond: best, bareMicros: micros }
}

const betsIn = (units: readonly Unit[]): number => units.reduce((sum, { command }) => sum + (command ? 1 : 0), 0)

/** How many commits were asked for; and the next of them, as they come. To keep them is work, and waits until all is measured. */
function overhear(store: Store) {
  let asked = 0
  let told: (units: readonly Unit[], outcomes: readonly UnitResult[]) => void = () => undefined
  const commit = store.commit.bind(store)
  store.commit = async (units) => {
    const outcomes = await commit(units)
    asked++
    told(units, outcomes)
    return outcomes
  }
  const next = (count: number) =>
    new Promise<readonly (readonly Unit[])[]>((resolve) => {
      const kept: (readonly Unit[])[] = []
      told = (units, outcomes) => {
        if (kept.length === count) return
        // What was not done was not written either.
        kept.push(units.filter((_, i) => outcomes[i]!.kind === 'done'))
        if (kept.length === count) resolve(kept)
      }
    })
  return { asked: () => asked, next }
}

/** So many of them, on average, were taken together. */
function asTaken(batches: readonly (readonly Unit[])[], together: number): readonly (readonly Unit[])[] {
  const taken: Unit[][] = []
  for (const [i, units] of batches.entries()) {
    const place = Math.floor(i / together)
    taken[place] ??= []
    taken[place].push(...units)
  }
  return taken
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
