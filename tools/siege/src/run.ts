// `npm run siege`: attacks a house and says whether it has held.
import { optionsOrExit } from '@punto/harness/arguments'
import { besiege, type Result, SHORT, WHOLE } from './besiege.ts'
import { parseSiege, SIEGE_HELP } from './options.ts'

const HEAD = ['attack', 'quiet p99', 'honest p99', 'rounds', 'late', 'before', 'peak', 'after', '']

const cells = (one: Result): readonly string[] => [
  one.name,
  `${one.quietP99.toFixed(1)} ms`,
  `${one.honestP99.toFixed(1)} ms`,
  String(one.rounds),
  String(one.roundsLate),
  `${one.beforeMb.toFixed(0)} MB`,
  `${one.peakMb.toFixed(0)} MB`,
  `${one.afterMb.toFixed(0)} MB`,
  one.ok ? 'holds' : 'DOES NOT HOLD',
]
const line = (row: readonly string[]): string => row.map((cell, i) => cell.padEnd(i === 0 ? 18 : 11)).join('')

function tell(one: Result): string {
  const answered = Object.entries(one.answered).map(([what, times]) => `${what} × ${times}`)
  return [line(cells(one)), ...one.why.map((why) => `  ! ${why}`), `  ${answered.join(', ')}`].join('\n')
}

async function main(): Promise<number> {
  const { json, short, attacks } = optionsOrExit(SIEGE_HELP, parseSiege)
  if (process.platform !== 'linux') {
    console.error('The siege needs Linux, where every address from 127.0.0.1 to 127.255.255.254 is this machine.')
    return 2
  }
  const results: Result[] = []
  const say = json ? console.error : console.log
  say(line(HEAD))
  await besiege(attacks, short ? SHORT : WHOLE, (result) => {
    results.push(result)
    say(tell(result))
  })
  if (json) console.log(JSON.stringify({ attacks: results.map(({ timed: _, ...result }) => result) }))
  const held = results.filter(({ ok }) => ok).length
  say(`${held} of ${results.length} attacks held.`)
  return held === attacks.length ? 0 : 1
}

try {
  process.exit(await main())
} catch (error) {
  console.error(error)
  process.exit(1)
}
