// Several simulated houses on one PostgreSQL, by their seeds: every check of the simulator holds, and the same seed is the same
// world to the last byte.
import type { PostgresServer } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SHARED_REGRESSION_SEEDS } from '../src/regression-seeds.ts'
import { simulate } from '../src/simulate.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** Of one world, unless PUNTO_HOURS asks for more. */
const MOST_HOURS = Number(process.env.PUNTO_HOURS ?? 0.2)
const LONG = 600_000

let server: PostgresServer
beforeAll(async () => {
  server = await quickDatabase()
}, LONG)
afterAll(() => server.stop())

const world = (seed: number, hours: number, without?: string) =>
  simulate({ seed, hours, store: 'postgres', houses: 3, folder: server.url, chips: true, ...(without && { without }) })

describe('[INS 5.4] several houses on one database', () => {
  it('hold what they promise, and are the same world for the same seed', { timeout: LONG }, async () => {
    const once = await world(7, MOST_HOURS)
    const again = await world(7, MOST_HOURS)
    expect(once.rounds).toBeGreaterThan(0)
    expect(once.acknowledged).toBeGreaterThan(0)
    expect(once.tally.of('tables run again')).toBeGreaterThan(0)
    expect(again.digest).toBe(once.digest)
  })

  it('find out a database that does not refuse the owner of before', { timeout: LONG }, async () => {
    const fence = ' AND tables.epoch = u.epoch AND tables.version = u.came_from'
    await expect(world(30, 0.4, fence)).rejects.toThrow('an owner of before has written')
  })

  it.runIf(process.env.PUNTO_HOURS).each(SHARED_REGRESSION_SEEDS)(
    'hold in world $seed, which $showed',
    { timeout: LONG },
    async ({ seed, hours }) => {
      expect((await world(seed, hours)).rounds).toBeGreaterThan(0)
    },
  )
})
