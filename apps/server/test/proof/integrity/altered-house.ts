// Houses whose stored rows somebody alters: on PostgreSQL while the house runs, on SQLite, which lets nobody else in, while it is stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openPostgres, openSqlite, openSqliteHere, type Store, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'

const sealKey = sealKeyFrom(KEY)

const open = (guestChips: number, openStore: () => Promise<Store>) =>
  TestHouse.open({ tables: [{ table: 'main', game: 'commission' }], guestChips, requests: 100_000, openStore })

export interface AlteredHouse {
  house: TestHouse
  readonly alter: (sql: string) => Promise<unknown>
}

/** A new house for each test of the block. */
export function onPostgres(schema: string, guestChips: number): AlteredHouse {
  let stop: () => Promise<void>
  let url: string
  const it = { alter: (sql: string) => runSql(url, sql) } as AlteredHouse
  beforeAll(async () => {
    const server = await quickDatabase()
    stop = server.stop
    url = withSchema(server.url, schema)
  })
  beforeEach(async () => {
    await runSql(url, `DROP SCHEMA IF EXISTS ${schema} CASCADE; CREATE SCHEMA ${schema}`)
    it.house = await open(guestChips, () => openPostgres(url, { sealKey }))
  })
  afterEach(() => it.house.server.close(0))
  afterAll(() => stop())
  return it
}

/** How a database of SQLite is opened: each with its name for a test’s title. */
export const SQLITE: readonly (readonly [string, (data: string) => Promise<Store>])[] = [
  ['on a thread of its own', (data) => openSqlite(data, { sealKey })],
  ['on the house’s own thread', (data) => openSqliteHere(data, undefined, { sealKey })],
]

/** Lets a house be prepared, alters its rows while it is stopped, and tries the house that is started again. */
export async function onSqlite<Known>(
  [openStore, guestChips]: readonly [(data: string) => Promise<Store>, number],
  prepare: (house: TestHouse) => Promise<readonly [Known, string]>,
  attempt: (house: TestHouse, known: Known) => Promise<void>,
): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'punto-altered-'))
  const data = join(root, 'data')
  try {
    const house = await open(guestChips, () => openStore(data))
    const [known, sql] = await prepare(house)
    await house.server.close(0)
    const file = new DatabaseSync(join(data, 'punto.db'))
    file.exec(sql)
    file.close()
    const again = await open(guestChips, () => openStore(data))
    await attempt(again, known)
    await again.server.close(0)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
