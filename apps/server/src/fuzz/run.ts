// `npm run fuzz -- --seed S --inputs N`: N inputs from seed S at a real house; `--replay FILE` sends what a failure left behind.
import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fuzz } from './fuzz.ts'
import type { Input } from './inputs.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    inputs: { type: 'string', default: '10000' },
    replay: { type: 'string' },
  },
})
const seed = Number(values.seed)
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
  seed,
  inputs: Number(values.inputs),
  ...(values.replay !== undefined && { replay: JSON.parse(readFileSync(values.replay, 'utf8')) as Input[] }),
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
for (const what of fuzzed.wrong) console.error(what)
if (fuzzed.wrong.length > 0) {
  const file = join(tmpdir(), `punto-fuzz-${seed}.json`)
  writeFileSync(file, JSON.stringify(fuzzed.suspects))
  console.error(`What was sent last: ${file}; npm run fuzz -- --replay ${file}`)
}
process.exit(fuzzed.wrong.length + unhandled > 0 ? 1 : 0)
