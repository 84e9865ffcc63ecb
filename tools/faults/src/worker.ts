// A process that runs simulated worlds: it receives seeds, one after the other, and reports each.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simulate } from './simulate.ts'
import type { SimulatedStore } from './simulation.ts'
import { reportOf, type WorldReport } from './totals.ts'

export interface WorldOrder {
  readonly seed: number
  readonly hours: number
  readonly store: SimulatedStore
  readonly houses: number
  /** Of a PostgreSQL server. */
  readonly url?: string
}

/** In memory where there is such a place: what is simulated is what the disk promises, not how fast it is. */
const ROOT = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

export async function runWorld({ seed, hours, store, houses, url }: WorldOrder): Promise<WorldReport> {
  const folder = url ?? mkdtempSync(join(ROOT, 'punto-faults-'))
  // A world that is stopped half way leaves nothing behind; memory least of all.
  const sweep = () => {
    if (folder !== url) rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', sweep)
  try {
    const before = process.cpuUsage()
    const done = await simulate({ seed, hours, store, houses, folder, chips: true })
    const { user, system } = process.cpuUsage(before)
    return reportOf(done, (user + system) / 1000)
  } catch (error) {
    return { seed, failure: error instanceof Error ? String(error.stack) : String(error) }
  } finally {
    process.off('exit', sweep)
  }
}

if (process.send) {
  // A terminal sends Ctrl+C to everybody: whoever gives the orders says when it is over.
  process.on('SIGINT', () => undefined)
  process.on('message', async (order: WorldOrder) => process.send!(await runWorld(order)))
  process.on('disconnect', () => process.exit(0))
}
