// A house of one, two and four processes: what a bet costs them, and how many they take (`npm run bench -- scale --help`).
import type { Bench } from './bench.ts'
import { parseScale } from './scale/options.ts'
import { scaleRows } from './scale/rows.ts'
import { MOST_PER_BET, timesOf } from './scale/words.ts'

export const scale: Bench = {
  name: 'scale',
  async run(report) {
    const rows = await scaleRows(parseScale([]), () => undefined)
    const one = rows.find(({ processes }) => processes === 1)?.houseMicros
    for (const { processes, betsPerSecond, houseMicros, databaseMicros, p99 } of rows) {
      const at = `at ${processes} ${processes === 1 ? 'process' : 'processes'}`
      report({ what: `bets over sockets ${at}`, value: `${betsPerSecond.toLocaleString('en')} bets/s` })
      report({ what: `acknowledged within ${at}, p99`, value: `${p99.toFixed(1)} ms` })
      if (databaseMicros !== null)
        report({ what: `processor time of the database for one bet ${at}`, value: `${databaseMicros.toFixed(0)} µs` })
      if (houseMicros === null) continue
      report({ what: `processor time of the houses for one bet ${at}`, value: `${houseMicros.toFixed(0)} µs` })
      if (!one || processes === 1) continue
      report({
        what: `the same in times of one process`,
        value: timesOf(houseMicros, one),
        must: `≤ ${MOST_PER_BET}×`,
        ok: houseMicros / one <= MOST_PER_BET,
      })
    }
  },
}
