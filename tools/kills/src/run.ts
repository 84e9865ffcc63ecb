// `npm run kills -- [TIMES] [sqlite|postgres]`: kills a real house that many times and says what was found.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { optionsOrExit } from '@punto/harness/arguments'
import { startPostgres } from '@punto/harness/postgres'
import { takeStopSignals } from '@punto/harness/stop-signals'
import type { KeptCounts } from './acknowledgements.ts'
import { killRepeatedly } from './kill.ts'
import { type KilledDatabase, onDisk, onPostgres } from './killed-database.ts'
import { KILLS_HELP, parseKills } from './options.ts'

const { times, store } = optionsOrExit(KILLS_HELP, parseKills)
const seed = Date.now() % 1_000_000
console.log(`${times} kills on ${store}, seed ${seed}`)

async function database(): Promise<KilledDatabase> {
  if (store === 'sqlite') return onDisk(mkdtempSync(join(tmpdir(), 'punto-kill-')))
  return onPostgres(await startPostgres([]))
}

/** Nobody can wait for a server that has gone already. */
const LONGEST_FAREWELL_MS = 5000

const killed = await database()
const stop = new AbortController()
let code = 0
let removed: Promise<void> | undefined
takeStopSignals((stopped) => {
  code = stopped
  stop.abort()
  // The terminal has told the server as well.
  if (store === 'postgres') removed ??= killed.remove()
})

const progress = (life: number, { commands, settlements }: KeptCounts) =>
  process.stderr.write(
    `\r${life} of ${times} kills, ${commands} acknowledgements kept, ${settlements} settlements audited`,
  )
try {
  const { lives, operations, ...kept } = await killRepeatedly({
    ...killed,
    times,
    seed,
    progress,
    stopped: stop.signal,
  })
  console.log(`\n${found(lives, kept)}`)
  console.log(`Some order explains every answer of ${operations} operations on money, seats and bets.`)
} catch (error) {
  console.error(`\n${(error as Error).stack}`)
  code = 1
}
// What did not hold can be looked into; a server of ours cannot stay.
if (code === 1 && store === 'sqlite') console.error(`The database is in ${killed.database}`)
else await Promise.race([removed ?? killed.remove(), setTimeout(LONGEST_FAREWELL_MS)])
process.exit(code)

function found(lives: number, { commands, refusals, buyIns, chips, shares, settlements, bets }: KeptCounts): string {
  const early = lives < times ? `Stopped after ${lives} of ${times} kills` : `${times} kills`
  // A house that was killed before it promised anything has not been put to the test.
  if (commands === 0 || buyIns === 0 || chips === 0 || settlements === 0) {
    code ||= 1
    return `${early}: ${commands} commands, ${buyIns} buy-ins and ${chips} documents of the cage were acknowledged and ${settlements} settlements audited, which shows nothing.`
  }
  return `${early}: every one of ${commands} acknowledged commands, ${buyIns} buy-ins and ${chips} documents of the cage is there once, ${shares} shares are in their shoes' signed lists, ${refusals} refusals stand as they were told, ${settlements} settlements of ${bets} bets are the auditor's and were paid once, and the books balance.`
}
