// `npm run faults -- --seed S --minutes M`: one simulated house after another, from seed S on, for M minutes, on as many
// processes as there are cores; a failure is printed with its seed, and `--seed S --worlds 1` brings it again. `--store thread`
// has SQLite on a thread of its own, `--store postgres` a real server (DATABASE_URL, or one started for the occasion).
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { optionsOrExit } from '@punto/harness/arguments'
import { takeStopSignals } from '@punto/harness/stop-signals'
import { FAULTS_HELP, parseFaults } from './options.ts'
import { neverReached, reachedTable } from './sometimes/report.ts'
import { Totals, type WorldReport } from './totals.ts'
import { runWorld, type WorldOrder } from './worker.ts'

const { seed: first, until, hours, workers, store, houses, allReached } = optionsOrExit(FAULTS_HELP, parseFaults)
const worlds = 'worlds' in until ? until.worlds : Number.POSITIVE_INFINITY
const kind = houses > 1 ? 'several' : 'one'
const started = performance.now()
const end = 'minutes' in until ? started + until.minutes * 60_000 : Number.POSITIVE_INFINITY
const minutes = () => (performance.now() - started) / 60_000

/** Worlds are short-lived: what they leave behind is swept up seldom, and cheaply. */
const YOUNG = '--max-semi-space-size=64'

const server = store === 'postgres' ? await postgres() : undefined
const totals = new Totals()
let given = 0
/** What to end with before its time; undefined while nobody has asked to stop. */
let stopped: number | undefined
let concluded: Promise<never> | undefined
let told = started
/** Nobody can wait for a server that has gone already. */
const LONGEST_FAREWELL_MS = 5000

async function postgres() {
  // A tool for tests, like this one; the house itself never starts a server.
  const { startQuickPostgres } = await import('@punto/harness/postgres')
  return startQuickPostgres(['autovacuum=off'])
}

/** The next world, while there is time and more are wanted. */
function nextOrder(): WorldOrder | undefined {
  if (stopped !== undefined || given >= worlds || performance.now() > end) return undefined
  return { seed: first + given++, hours, store, houses, ...(server && { url: server.url }) }
}

function take(report: WorldReport): void {
  // Whatever fails without its server is no finding.
  if (concluded) return
  totals.add(report)
  if ('failure' in report) {
    console.error(`seed ${report.seed}: ${report.failure}`)
    console.error(
      `  again with: npm run faults -- --seed ${report.seed} --worlds 1 --hours ${hours} --store ${store}${houses > 1 ? ` --houses ${houses}` : ''}`,
    )
  } else if (worlds <= 3) console.log(`seed ${report.seed}: ${report.digest}`)
  if (performance.now() - told < 10_000) return
  told = performance.now()
  console.log(totals.line(minutes()))
}

async function here(): Promise<void> {
  for (let order = nextOrder(); order; order = nextOrder()) take(await runWorld(order))
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

/** What all worlds come to, and the end of the process. */
async function conclude(): Promise<never> {
  console.log(totals.line(minutes()))
  if (totals.worlds > 0) console.log(totals.anHour())
  for (const [what, times] of [...totals.tally.counts].sort()) console.log(`  ${what}: ${times}`)
  for (const line of reachedTable(kind, totals.reached)) console.log(line)
  if (stopped !== undefined) console.log('Stopped before its time.')
  if (totals.failed.length > 0) console.log(`Failed: ${totals.failed.join(', ')}`)
  const missed = neverReached(kind, totals.reached)
  if (missed.length > 0) console.log(`Never reached (${missed.length}): ${missed.join('; ')}`)
  const fails = totals.failed.length > 0 || (allReached && missed.length > 0)
  await Promise.race([server?.stop(), setTimeout(LONGEST_FAREWELL_MS)])
  return process.exit(fails ? 1 : (stopped ?? 0))
}

// Whoever asks it to stop gets the worlds that are being lived, and what they all come to; whoever asks again, those that were
// lived. A server of ours has been told by the terminal as well, and a world without it has no end.
takeStopSignals((code) => {
  const again = stopped !== undefined
  stopped = code
  if (again || server) concluded ??= conclude()
  else console.log('The worlds under way are lived to their end; Ctrl+C again stops at once.')
})

const hands = Math.min(workers, worlds)
if (hands === 1) await here()
else {
  const file = join(import.meta.dirname, 'worker.ts')
  await Promise.all(
    Array.from({ length: hands }, () => keepBusy(fork(file, { execArgv: [...process.execArgv, YOUNG] }))),
  )
}
concluded ??= conclude()
await concluded
