// `npm run faults -- --seed S --minutes M`: one simulated house after another, from seed S on, for M minutes, on as many
// processes as there are cores; a failure is printed with its seed, and `--seed S --worlds 1` brings it again. `--store thread`
// has SQLite on a thread of its own, `--store postgres` a real server (DATABASE_URL, or one started for the occasion).
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SIMULATED_STORES } from '../../src/faults/simulate.ts'
import { Totals, type WorldReport } from '../../src/faults/totals.ts'
import { liveWorld, type WorldOrder } from '../../src/faults/worker.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    worlds: { type: 'string' },
    hours: { type: 'string', default: '96' },
    workers: { type: 'string', default: String(availableParallelism()) },
    store: { type: 'string', default: 'sqlite' },
  },
})
const store = SIMULATED_STORES.find((one) => one === values.store)
if (!store) {
  console.error(`--store is one of ${SIMULATED_STORES.join(', ')}`)
  process.exit(2)
}
const first = Number(values.seed)
const worlds = values.worlds === undefined ? Number.POSITIVE_INFINITY : Number(values.worlds)
const hours = Number(values.hours)
const started = performance.now()
const until = started + Number(values.minutes) * 60_000
const minutes = () => (performance.now() - started) / 60_000

/** Worlds are short-lived: what they leave behind is swept up seldom, and cheaply. */
const YOUNG = '--max-semi-space-size=64'

const server = store === 'postgres' ? await postgres() : undefined
const totals = new Totals()
let given = 0
let enough = false
let told = started

async function postgres() {
  // A tool for tests, like this one; the house itself never starts a server.
  const { startPostgres } = await import('../storage/postgres-server.ts')
  return startPostgres([])
}

/** The next world, while there is time and more are wanted. */
function nextOrder(): WorldOrder | undefined {
  if (enough || given >= worlds || (performance.now() > until && worlds === Number.POSITIVE_INFINITY)) return undefined
  return { seed: first + given++, hours, store: store!, ...(server && { url: server.url }) }
}

function take(report: WorldReport): void {
  totals.add(report)
  if ('failure' in report) {
    console.error(`seed ${report.seed}: ${report.failure}`)
    console.error(`  again with: npm run faults -- --seed ${report.seed} --worlds 1 --hours ${hours} --store ${store}`)
  } else if (worlds <= 3) console.log(`seed ${report.seed}: ${report.digest}`)
  if (performance.now() - told < 10_000) return
  told = performance.now()
  console.log(totals.line(minutes()))
}

async function here(): Promise<void> {
  for (let order = nextOrder(); order; order = nextOrder()) take(await liveWorld(order))
}

/** Gives a process one world after the other; one that dies takes its world's failure with it. */
function keepBusy(worker: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    let order = nextOrder()
    const next = () => {
      if (order) worker.send(order)
      else worker.disconnect()
    }
    worker.on('message', (report: WorldReport) => {
      take(report)
      order = nextOrder()
      next()
    })
    worker.on('exit', (code) => {
      if (order) take({ seed: order.seed, failure: `its process ended with ${code}` })
      resolve()
    })
    next()
  })
}

// Whoever asks it to stop gets the worlds that are being lived, and what they all come to.
process.on('SIGTERM', () => {
  enough = true
})

const workers = Math.min(Number(values.workers), worlds)
if (workers <= 1) await here()
else {
  const file = join(import.meta.dirname, '../../src/faults/worker.ts')
  await Promise.all(
    Array.from({ length: workers }, () => keepBusy(fork(file, { execArgv: [...process.execArgv, YOUNG] }))),
  )
}
await server?.stop()
console.log(totals.line(minutes()))
console.log(totals.anHour())
for (const [what, times] of [...totals.tally.counts].sort()) console.log(`  ${what}: ${times}`)
if (totals.failed.length > 0) console.log(`Failed: ${totals.failed.join(', ')}`)
process.exitCode = totals.failed.length > 0 ? 1 : 0
