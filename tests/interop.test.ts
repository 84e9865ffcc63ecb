// The vectors of `interop/`: they are what the house answers, every result of every bet is among them, and the Python beside them,
// written from the documents, comes to the same.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, PACKS } from '@punto/rules'
import { expect, it, vi } from 'vitest'
import { INTEROP, interopFiles } from '../scripts/interop-vectors.ts'

// Prices by a slow language on a slow machine.
vi.setConfig({ testTimeout: 600_000 })

const read = (name: string) => readFileSync(join(INTEROP, name), 'utf8')
const { error: noPython } = spawnSync('python3', ['--version'])

it('the vectors are not stale: "npm run interop-vectors" writes them anew', async () => {
  const files = await interopFiles()
  expect(readdirSync(INTEROP).toSorted()).toEqual([...files.keys()].toSorted())
  for (const [name, text] of files) expect(read(name) === text ? 'fresh' : `${name} is stale`).toBe('fresh')
})

it('every rung of every bet of the documents is met, and every way to lose', () => {
  const met = new Set<string>()
  for (const { out } of JSON.parse(read('settlement.json')).vectors)
    for (const { bet, pays, rule } of out.lines) met.add(`${bet} ${pays} ${rule}`)
  const bets = [...GAMES, ...PACKS].flatMap((one) => one.bets).filter(({ notOffered }) => !notOffered)
  for (const { id, rungs } of bets) {
    for (const { pays, rule } of rungs) expect(met).toContain(`${id} ${pays === 'push' ? null : pays} ${rule}`)
    expect([...met].some((one) => one.startsWith(`${id} null`))).toBe(true)
  }
})

it.skipIf(noPython)(
  'Python settles them to the same amounts, draws the same roads, finds the same faults, and reads every outside face',
  () => {
    const files = readdirSync(INTEROP).map((file) => file.replace('.json', ''))
    expect(python(...files.filter((file) => file !== 'odds'))).toEqual([0, ''])
  },
)

it.runIf(process.env.PUNTO_INTEROP)('Python prices them to the same counts', () => {
  expect(python('odds')).toEqual([0, ''])
})

function python(...files: readonly string[]): readonly [number | null, string] {
  const { status, stderr } = spawnSync('python3', ['-B', join(INTEROP, '..', 'python', 'run.py'), ...files], {
    encoding: 'utf8',
  })
  return [status, stderr]
}
