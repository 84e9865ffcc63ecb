// `npm run fuzz -- --seed S --inputs N`: N inputs from seed S at a real house; `--replay FILE` sends what a failure left behind.
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOrExit } from '@punto/harness/arguments'
import { takeStopSignals } from '@punto/harness/stop-signals'
import { fuzz } from './fuzz.ts'
import { FUZZ_HELP, parseFuzz } from './options.ts'

const order = optionsOrExit(FUZZ_HELP, parseFuzz)
const { seed } = order
/** What to end with before its time. */
let stopped: number | undefined
takeStopSignals((code) => {
  // Whoever asks again does not wait for the batch under way.
  if (stopped !== undefined) process.exit(code)
  stopped = code
})
let unhandled = 0
for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
  process.on(event, (error) => {
    unhandled++
    console.error(`Nobody caught: ${error instanceof Error ? error.stack : error}`)
  })
}

const started = performance.now()
let told = started
const fuzzed = await fuzz({
  ...order,
  stopped: () => stopped !== undefined,
  told: (sent) => {
    if (performance.now() - told < 10_000) return
    told = performance.now()
    console.log(`${sent} inputs`)
  },
})
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `seed ${seed}: ${fuzzed.sent} inputs in ${seconds} s, ${fuzzed.done} of them moved money, ${fuzzed.rounds} rounds; ${fuzzed.wrong.length + unhandled} wrong`,
)
for (const [answer, times] of [...fuzzed.answers].sort(([, a], [, b]) => b - a)) console.log(`  ${answer}: ${times}`)
if (stopped !== undefined) console.log('Stopped before its time.')
for (const what of fuzzed.wrong) console.error(what)
if (fuzzed.wrong.length > 0) {
  const file = join(tmpdir(), `punto-fuzz-${seed}.json`)
  writeFileSync(file, JSON.stringify(fuzzed.suspects))
  console.error(`What was sent last: ${file}; npm run fuzz -- --replay ${file}`)
}
process.exit(fuzzed.wrong.length + unhandled > 0 ? 1 : (stopped ?? 0))
