// What one person sends over one connection is decided in its order, also while the limits of play of a stake are looked up. Where
// commands of one person do not wait for each other, the simulator finds it out, in one house and in several.
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { type PostgresServer, quickFolder } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { simulate } from '../src/simulate.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let server: PostgresServer
beforeAll(async () => {
  server = await quickDatabase()
})
afterAll(() => server.stop())

const OUT_OF_ORDER = /before one that was sent before it|as if those sent before it had not been/

describe('[INS 5.6] commands of one person that do not wait for each other', () => {
  const withoutLanes = true
  it('are found out in one house', async () => {
    const folder = mkdtempSync(join(quickFolder(), 'punto-order-'))
    await expect(simulate({ seed: 4, hours: 0.1, folder, withoutLanes })).rejects.toThrow(OUT_OF_ORDER)
  })

  it('are found out in several houses on one database', async () => {
    const world = { seed: 7, hours: 0.4, store: 'postgres', houses: 3, folder: server.url, withoutLanes } as const
    await expect(simulate(world)).rejects.toThrow(OUT_OF_ORDER)
  })
})
