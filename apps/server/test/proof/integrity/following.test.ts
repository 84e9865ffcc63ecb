// The check of the stored rows is one of those who follow the logs: where it cannot read them, that is seen, and it begins anew.
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { expect, it, vi } from 'vitest'
import { openPostgres, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'

// The check goes about its work behind everything else of the machine.
vi.setConfig({ testTimeout: 300_000 })

const NOBODY_THERE = 'postgres://punto:punto@127.0.0.1:1/none'

it('a check that cannot reach the rows is seen as a follower that fails, and no longer when it can', async () => {
  const server = await quickDatabase()
  const schema = `following_${process.pid}`
  await runSql(server.url, `CREATE SCHEMA ${schema}`)
  const url = withSchema(server.url, schema)
  let starts = 0
  const house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: async () => {
      const store = await openPostgres(url, { sealKey: sealKeyFrom(KEY) })
      const forThread = () => ({ url: starts++ === 0 ? NOBODY_THERE : url })
      return { ...store, rows: { ...store.rows!, forThread } }
    },
  })
  const failing = () => house.server.house.followers.failing.map(({ name, log }) => `${name} ${log}`)
  await expect.poll(failing, { timeout: 120_000 }).toEqual(['integrity all logs'])
  await expect.poll(failing, { timeout: 120_000 }).toEqual([])
  expect(starts).toBeGreaterThan(1)
  await house.close()
  await server.stop()
})
