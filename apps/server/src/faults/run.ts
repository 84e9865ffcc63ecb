// `npm run faults -- --seed S --minutes M`: one simulated house after another, from seed S on, for M minutes; a failure is
// printed with its seed, and `--seed S --worlds 1` brings it again.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { simulate } from './simulate.ts'
import { Tally } from './tally.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '1' },
    worlds: { type: 'string' },
    hours: { type: 'string', default: '24' },
  },
})
const first = Number(values.seed)
const until = performance.now() + Number(values.minutes) * 60_000
const worlds = values.worlds === undefined ? Number.POSITIVE_INFINITY : Number(values.worlds)
const hours = Number(values.hours)
// In memory where there is such a place: what is simulated is what the disk promises, not how fast it is.
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const started = performance.now()
const total = new Tally()
const sums = { worlds: 0, hours: 0, rounds: 0, commits: 0, acknowledged: 0 }
const failed: number[] = []
let told = started

const figures = (): string => {
  const minutes = (performance.now() - started) / 60_000
  const rate = Math.round(sums.hours / minutes)
  return `${sums.worlds} worlds, ${Math.round(sums.hours)} house-hours (${rate} a minute), ${sums.rounds} rounds, ${sums.commits} commits, ${sums.acknowledged} answers, ${total.of('crashes')} crashes`
}

process.on('unhandledRejection', (error) => {
  console.error(`An error that nobody caught, at seed ${first + sums.worlds}:`, error)
  process.exit(1)
})

for (let seed = first; seed - first < worlds && performance.now() < until; seed++) {
  try {
    const done = await simulate({ seed, hours, folder: mkdtempSync(join(root, 'punto-faults-')) })
    total.take(done.tally)
    sums.hours += done.hours
    sums.rounds += done.rounds
    sums.commits += done.commits
    sums.acknowledged += done.acknowledged
    if (worlds <= 3) console.log(`seed ${seed}: ${done.digest}`)
  } catch (error) {
    failed.push(seed)
    console.error(`seed ${seed}: ${error instanceof Error ? error.stack : error}`)
    console.error(`  again with: npm run faults -- --seed ${seed} --worlds 1 --hours ${hours}`)
  }
  sums.worlds++
  if (performance.now() - told > 10_000) {
    told = performance.now()
    console.log(figures())
  }
}
console.log(figures())
for (const [what, times] of [...total.counts].sort()) console.log(`  ${what}: ${times}`)
if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
