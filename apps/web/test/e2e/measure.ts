// What the page costs, each beside what it must reach: `node --conditions=punto-source apps/web/test/e2e/measure.ts
// [load|rounds|heap|wall|widths|lab …]`. Alone on a machine, or the numbers are the neighbours'.
import { heap } from './measured/heap.ts'
import { lab } from './measured/lab.ts'
import { load } from './measured/load.ts'
import type { Measure } from './measured/measure.ts'
import { rounds } from './measured/rounds.ts'
import { wall } from './measured/wall.ts'
import { widths } from './measured/widths.ts'
import { closeHouse, openBrowser, openHouse } from './support.ts'

const MEASURES: Readonly<Record<string, Measure>> = { load, rounds, heap, wall, widths, lab }

const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : Object.keys(MEASURES)) {
  const measure = MEASURES[name]
  if (!measure) throw new Error(`${name} is not one of ${Object.keys(MEASURES).join(', ')}`)
  const house = await openHouse({ seed: 11, guestChips: 10_000_000, tables: [measure.table] })
  const browser = await openBrowser()
  console.log(name)
  await measure.run({
    house,
    browser,
    table: measure.table.table,
    tell: (what, value, ok) => {
      const mark = ok === undefined ? ' ' : ok ? '✓' : '✗'
      console.log(`  ${mark} ${what}: ${value}`)
      if (ok === false) process.exitCode = 1
    },
  })
  await browser.close()
  await closeHouse(house)
}
