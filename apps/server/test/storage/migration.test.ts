// Databases of the layout before version 4 come over whole, in both databases, and not by half: what earlier commits have left
// (tests/old-data) is opened here, as it is and copied into PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { balancesOf, statementOf } from '@punto/ledger'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moneyLog, ONLY_OWNER } from '../../src/storage/hash-chain.ts'
import { openPostgres, openSqliteHere, type Store } from '../../src/storage/index.ts'
import { fileIn, openDatabase } from '../../src/storage/sqlite/database.ts'
import { collect, everything, wholeStatement } from './contract/world.ts'
import { VERSION_3 } from './postgres-version-3.ts'
import { schemaOfPostgres, schemaOfSqlite } from './schema-of.ts'

const OLD = join(import.meta.dirname, '../../../../tests/old-data')
const VERSIONS = readdirSync(OLD, { withFileTypes: true }).filter((entry) => entry.isDirectory())
/** Tables of version 3, but for those that the step to version 4 leaves alone. */
const OLD_TABLES = [
  'commits',
  'tables',
  'chapters',
  'accounts',
  'transfers',
  'commands',
  'marks',
  'snapshots',
  'secrets',
]

const KILLED = join(import.meta.dirname, 'killed-in-migration.ts')

const root = mkdtempSync(join(tmpdir(), 'punto-migration-'))
let server: PostgresServer
let made = 0
beforeAll(async () => {
  server = await quickDatabase()
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

function oldFolder(version: string): string {
  const folder = join(root, `folder-${++made}`)
  mkdirSync(folder)
  writeFileSync(fileIn(folder), gunzipSync(readFileSync(join(OLD, version, 'punto.db.gz'))))
  return folder
}

async function emptySchema(): Promise<string> {
  const schema = `punto_migration_${process.pid}_${++made}`
  await runSql(server.url, `CREATE SCHEMA ${schema}`)
  return withSchema(server.url, schema)
}

/** The same rows in a schema of PostgreSQL, as version 3 had it. */
async function oldSchema(folder: string): Promise<string> {
  const url = await emptySchema()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(VERSION_3)
  const db = new DatabaseSync(fileIn(folder))
  for (const table of OLD_TABLES) {
    // The first commit is there; numbers of rows are PostgreSQL's own to give.
    for (const { n: _, ...row } of db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()) {
      const columns = Object.keys(row)
      const names = columns.map((name) => `"${name}"`).join(', ')
      const places = columns.map((_, i) => `$${i + 1}`).join(', ')
      const insert = `INSERT INTO ${table} (${names}) VALUES (${places})`
      await client.query(insert, Object.values(row))
    }
  }
  db.close()
  await client.end()
  return url
}

/** Everything holds together: statements, sequences, ids and the chain of what money moved. */
async function checkMoney(store: Store): Promise<void> {
  const entries = await collect(store.ledger.entries())
  const accepted = entries.filter(({ refusal }) => !refusal).map(({ transfer }) => transfer)
  expect(accepted.length).toBeGreaterThan(20)
  const reckoned = balancesOf(accepted)
  for await (const { account, balance } of store.ledger.accounts()) {
    expect(balance).toEqual(reckoned.get(account.id) ?? { posted: 0, pendingDebits: 0, pendingCredits: 0 })
    expect(await wholeStatement(store, account.id)).toEqual(statementOf(account.id, accepted))
    const places = await store.ledger.statement(account.id, { limit: 10_000 })
    const lines = places.map(({ place }) => Number(place.split('.')[0]))
    expect(lines).toEqual(Array.from(lines, (_, i) => lines.length - i))
  }
  expect(await collect(store.log.verify(moneyLog(ONLY_OWNER), Number.MAX_SAFE_INTEGER))).not.toEqual([])
}

describe.each(VERSIONS.map(({ name }) => name))('data of commit %s', (version) => {
  it('comes over in SQLite and in PostgreSQL, the same in both', async () => {
    const folder = oldFolder(version)
    const url = await oldSchema(folder)
    const told: unknown[] = []
    for (const store of [await openSqliteHere(folder), await openPostgres(url)]) {
      await checkMoney(store)
      told.push(await everything(store))
      // A pending stake that lay on the felt can be ended, and only once.
      const pending = (await collect(store.ledger.entries())).find(
        ({ transfer }) => transfer.kind === 'pending',
      )!.transfer
      const end = { kind: 'void-pending', by: pending.by, reason: 'bet', ref: '', at: 0 } as const
      const key = { by: pending.by, id: pending.id }
      const [first, second] = await store.commit(
        ['x1', 'x2'].map((id) => ({ transfers: [{ ...end, id, pending: key }] })),
      )
      expect(['done', 'refused']).toContain(first!.kind)
      expect(second!.kind).toBe('refused')
      await store.close()
    }
    expect(told[1]).toEqual(told[0])
  })

  it('has the tables of a new database then: every column, key, index, check and trigger', async () => {
    const [old, made] = [oldFolder(version), mkdtempSync(join(root, 'new-'))].map((folder) => {
      const db = openDatabase(folder)
      const schema = schemaOfSqlite(db)
      db.close()
      return schema
    })
    expect(old).toEqual(made)
    const told: object[] = []
    for (const url of [await oldSchema(oldFolder(version)), await emptySchema()]) {
      await (await openPostgres(url)).close()
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      told.push(await schemaOfPostgres(client))
      await client.end()
    }
    expect(told[0]).toEqual(told[1])
  })

  it('is as it was after a process was killed in the middle of it', async () => {
    const folder = oldFolder(version)
    const count = () => {
      const db = new DatabaseSync(fileIn(folder))
      const told = [...OLD_TABLES.map((table) => db.prepare(`SELECT count(*) AS n FROM ${table}`).get()!.n)]
      const { user_version: at } = db.prepare('PRAGMA user_version').get()!
      db.close()
      return [told, at]
    }
    const before = count()
    const killed = spawnSync(process.execPath, ['--conditions=punto-source', KILLED, folder])
    expect([killed.signal, count()]).toEqual(['SIGKILL', before])
    const store = await openSqliteHere(folder)
    await checkMoney(store)
    await store.close()
  })
  it('is as it was in PostgreSQL where the migration failed at its end', async () => {
    const url = await oldSchema(oldFolder(version))
    await runSql(
      url,
      `CREATE FUNCTION stops() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'stopped'; END $$;
       CREATE TRIGGER stops BEFORE INSERT ON tables EXECUTE FUNCTION stops()`,
    )
    await expect(openPostgres(url)).rejects.toThrow(/stopped/)
    await runSql(
      url,
      'SELECT number, journal FROM commits; SELECT last, events FROM chapters; DROP TRIGGER stops ON tables',
    )
    const store = await openPostgres(url)
    await checkMoney(store)
    await store.close()
  })
})
