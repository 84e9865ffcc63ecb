// The same seed over SQLite and over PostgreSQL: the same world, and at its end the same durable state, but for what is named as
// excluded with its reason.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostgresServer } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { differenceOf, durableRows, EXCLUDED } from '../src/durable-state.ts'
import { simulate } from '../src/simulate.ts'

const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
/** More of them, and longer ones, by PUNTO_HOURS. */
const LONG = process.env.PUNTO_HOURS !== undefined
const SEEDS = LONG ? Array.from({ length: 12 }, (_, i) => i + 1) : [3]
const HOURS = Math.min(12, Number(process.env.PUNTO_HOURS ?? 0.5))

let server: PostgresServer
beforeAll(async () => {
  server = await quickDatabase()
}, 600_000)
afterAll(() => server.stop())

it.each(SEEDS)(
  '[INS 5.4] world %i ends in the same durable state on either database',
  { timeout: 600_000 },
  async (seed) => {
    const world = { seed, hours: HOURS, alike: true, chips: true } as const
    const embedded = await simulate({ ...world, folder: mkdtempSync(join(root, 'punto-faults-')) })
    const served = await simulate({ ...world, store: 'postgres', folder: server.url })
    expect(served.digest).toBe(embedded.digest)
    expect(embedded.durable!.get('segments')!.length).toBeGreaterThan(100)
    expect(differenceOf(embedded.durable!, served.durable!)).toBeUndefined()
  },
)

it('names what is excluded with a reason, and finds any other difference', () => {
  for (const { why } of EXCLUDED) expect(why).toMatch(/\w+ \w+ \w+/)
  const state = (version: unknown, owner: string | null) =>
    new Map([['tables', durableRows('tables', [{ id: 't1', version, owner, epoch: 1 }])]])
  expect(differenceOf(state(3, null), state('3', 'h1'))).toBeUndefined()
  expect(differenceOf(state(3, null), state(4, null))).toContain('tables, row 0')
  expect(differenceOf(state(3, null), new Map())).toContain('one database alone')
  expect(differenceOf(new Map([['tables', []]]), state(3, null))).toContain('row 0 of 0 and 1')
})
