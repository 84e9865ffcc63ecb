// Whoever can write to the database changes an old transfer, or the list of which segment an account's lines lie in: a statement is read
// from segments whose seal holds or not at all, since staff may bet by chips that it says were bought, and payments are known by it. On
// SQLite the file is changed while the house is stopped, on PostgreSQL under its eyes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterEach, describe, expect, it } from 'vitest'
import { openPostgres, openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, type Web } from '../../serve/web.ts'

const CHIPS = 123_450
const sealKey = sealKeyFrom(KEY)
const SCHEMA = 'forged_statement'

/** The chips of a newcomer, in the logs of money. */
const FORGERIES = {
  'an amount': `UPDATE segments SET transfers = replace(transfers, '${CHIPS}', '923450') WHERE transfers LIKE '%${CHIPS}%'`,
  'another order of segments': `UPDATE accounts SET last = (SELECT min(n) FROM segments WHERE transfers NOT LIKE '%' || accounts.id || '%') WHERE id LIKE 'player/%'`,
  'a segment that is gone': `DELETE FROM segments WHERE transfers LIKE '%${CHIPS}%'`,
}

async function played(house: TestHouse): Promise<Web & { readonly id: string }> {
  const ann = await guest(house)
  await ann.post('/api/tables/main/commands', { id: 'sit', command: { type: 'sit', box: 1 } })
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  const bet = { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 }
  expect((await ann.post('/api/tables/main/commands', { id: 'bet', command: bet })).status).toBe(200)
  await house.until(() => house.state('main').rounds > round)
  expect((await ann.get('/api/me/statement')).text).toContain(String(CHIPS))
  return ann
}

async function isNotTold(house: TestHouse, ann: Web & { readonly id: string }): Promise<void> {
  const told = await ann.get('/api/me/statement')
  expect([told.status >= 400 || (told.body.items as readonly unknown[]).length === 0, told.text]).toEqual([
    true,
    expect.not.stringContaining('923450'),
  ])
  const account = `player/${ann.id}`
  const read = () => house.server.house.archive.statement(account, { limit: 100 })
  const lines = await read().catch(({ code }: { readonly code: string }) => code)
  if (lines !== 'chain/broken') expect(lines).toEqual([])
}

const open = (options: object) =>
  TestHouse.open({ tables: [{ table: 'main', game: 'commission' }], guestChips: CHIPS, ...options })

describe('a statement', () => {
  let root = ''
  afterEach(() => root && rmSync(root, { recursive: true, force: true }))

  it.each(Object.entries(FORGERIES))('on SQLite is not told by %s that is forged', async (_, sql) => {
    root = mkdtempSync(join(tmpdir(), 'punto-forged-'))
    const options = { openStore: () => openSqliteHere(join(root, 'data'), undefined, { sealKey }) }
    const house = await open(options)
    const ann = await played(house)
    await house.server.close(0)
    const file = new DatabaseSync(join(root, 'data', 'punto.db'))
    file.exec(sql)
    file.close()
    const again = await open(options)
    await isNotTold(again, Object.assign(ann, { url: again.url }))
    await again.server.close(0)
  })

  it.each(Object.entries(FORGERIES))('on PostgreSQL is not told by %s that is forged meanwhile', async (_, sql) => {
    const server = await quickDatabase()
    await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
    const url = withSchema(server.url, SCHEMA)
    const house = await open({ openStore: () => openPostgres(url, { sealKey }) })
    const ann = await played(house)
    await runSql(url, sql)
    await isNotTold(house, ann)
    await house.server.close(0)
    await server.stop()
  })
})
