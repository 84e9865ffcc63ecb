// The same on PostgreSQL: nothing that is altered goes unnoticed, each column of each table, rows removed, doubled and set back. One row
// of each table by default; PUNTO_ALTERATIONS=all takes three of each, and every row that was set back, as the suite of SQLite does.
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { openPostgres } from '../../../src/storage/index.ts'
import { openSeals } from '../../../src/storage/open-seals.ts'
import { type Perform, queryFor } from '../../../src/storage/operations.ts'
import { perform as performStep } from '../../../src/storage/postgres/perform.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { runStepsAsync } from '../../../src/storage/steps.ts'
import { type AlteredDatabase, alterationsOf, type Row, settingsBack, unnoticedOf, type Value } from './alterations.ts'
import { BusyHouse, CURRENCY, opensSecret } from './busy-house.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const sealKey = new Uint8Array(32).fill(9)
const SCHEMA = 'altered'
const SAMPLE = process.env.PUNTO_ALTERATIONS === 'all' ? 'three' : 'one'
const BIGINT = 20

/** Tables that hold nothing of the house's, each with its reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  punto: 'which steps of the schema were taken: another number stops the start, or repeats a step, which fails',
  processes: 'who may write, and until when: a wrong one stops its owner, and changes nothing that is written',
}

let client: pg.Client
let stop: () => Promise<void>
let seals: Seals
let perform: Perform
const before = new Map<string, readonly Row[]>()

const all = async (sql: string): Promise<readonly Row[]> => (await client.query(sql)).rows

const db: AlteredDatabase = {
  tables: async () => {
    const found = await all(`SELECT tablename AS name FROM pg_tables WHERE schemaname = '${SCHEMA}' ORDER BY 1`)
    // Rows of evidence are derived from the logs and written anew; they are not sealed.
    return found.map(({ name }) => String(name)).filter((name) => !EXEMPT[name] && !name.startsWith('evidence_'))
  },
  columns: async (table) => {
    const sql = `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = '${SCHEMA}' AND table_name = '${table}' ORDER BY ordinal_position`
    return (await all(sql)).map(({ name }) => String(name))
  },
  rows: (table) => all(`SELECT * FROM "${table}"`),
  run: async (sql, values) => {
    const { rowCount } = await client.query(sql, values as Value[])
    if (rowCount !== 1) throw new Error(`${rowCount} rows: ${sql}`)
  },
  begin: async () => void (await client.query('BEGIN')),
  rollBack: async () => void (await client.query('ROLLBACK')),
}

beforeAll(async () => {
  const server = await quickDatabase()
  stop = server.stop
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  const url = withSchema(server.url, SCHEMA)
  client = new pg.Client({
    connectionString: url,
    types: {
      getTypeParser: (oid, format) => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
  })
  await client.connect()
  const house = new BusyHouse(() => openPostgres(url, { sealKey }))
  await house.visit()
  for (const table of await db.tables()) before.set(table, await db.rows(table))
  await house.visit()
  await disarm()
  perform = (async (...[name, ...args]: Parameters<Perform>) =>
    runStepsAsync(queryFor(name, args), (step) => performStep(client, step, seals))) as Perform
  const keys = await openSeals(perform, sealKey)
  seals = new Seals(keys)
})
afterAll(async () => {
  await client?.end()
  await stop()
})

/** Whoever can write to the database can take its own guards away too: triggers, checks, columns that number themselves. */
async function disarm(): Promise<void> {
  await client.query('ALTER TABLE audit_log DISABLE TRIGGER ALL')
  const checks = await all(`SELECT conrelid::regclass::text AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'c' AND connamespace = '${SCHEMA}'::regnamespace`)
  for (const { table, name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  const identities = await all(`SELECT table_name AS "table", column_name AS name FROM information_schema.columns
    WHERE table_schema = '${SCHEMA}' AND is_identity = 'YES'`)
  for (const { table, name } of identities) {
    await client.query(`ALTER TABLE "${table}" ALTER COLUMN "${name}" DROP IDENTITY`)
  }
}

const findings = () => new Checker({ perform, seals, embedded: false, currency: CURRENCY, opensSecret }).round(true)

it('finds nothing in a database that nobody has altered, in which every table has rows', async () => {
  expect(await findings()).toEqual([])
  for (const table of await db.tables()) expect([table, (await db.rows(table)).length]).not.toEqual([table, 0])
})

it('finds every column that is changed, and every row that is removed, doubled or set back', async () => {
  const alterations = [...(await alterationsOf(db, SAMPLE)), ...(await settingsBack(db, before, SAMPLE))]
  expect(await unnoticedOf(db, alterations, findings)).toEqual([])
  expect(alterations.length).toBeGreaterThan(50)
}, 600_000)
