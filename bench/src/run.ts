// `npm run bench [-- topic …]`: every benchmark, or those named, each row beside what it must reach.
import { cpus } from 'node:os'
import type { Bench, Row } from './bench.ts'
import { count } from './count.ts'
import { fair } from './fair.ts'
import { followers } from './followers.ts'
import { house } from './house.ts'
import { ledger } from './ledger.ts'
import { link } from './link.ts'
import { live } from './live.ts'
import { odds } from './odds.ts'
import { roads } from './roads.ts'
import { rules } from './rules.ts'
import { runScale } from './scale/run.ts'
import { scale } from './scale.ts'
import { shares } from './shares.ts'
import { sim } from './sim.ts'
import { store } from './store.ts'
import { table } from './table.ts'

const BENCHES: readonly Bench[] = [
  rules,
  odds,
  sim,
  count,
  roads,
  fair,
  ledger,
  table,
  store,
  house,
  followers,
  live,
  link,
  shares,
  scale,
]

const wanted = process.argv.slice(2)
if (wanted[0] === 'scale') process.exit(await runScale(wanted.slice(1)))
const strays = wanted.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (strays.length > 0) {
  console.error(`bench: no benchmark "${strays[0]}"; there are ${BENCHES.map((bench) => bench.name).join(', ')}`)
  process.exit(2)
}

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const bench of BENCHES) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue
  console.log(`\n${bench.name}`)
  await bench.run(print)
}

function print({ what, value, must, goal, ok }: Row): void {
  const mark = ok === undefined ? ' ' : ok ? '✓' : '✗'
  const aims = [must && `must ${must}`, goal && `goal ${goal}`].filter(Boolean).join(', ')
  console.log(`  ${mark} ${what.padEnd(64)} ${value.padStart(18)}${aims && `   (${aims})`}`)
}
