// Nothing that is altered in the database goes unnoticed: each column of each table, rows removed, doubled and set back, one at a time.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Checker } from '../../../src/proof/integrity/checker.ts'
import { openSqliteHere } from '../../../src/storage/index.ts'
import { openSeals } from '../../../src/storage/open-seals.ts'
import type { Perform } from '../../../src/storage/operations.ts'
import { Seals } from '../../../src/storage/seals.ts'
import { SqliteSession } from '../../../src/storage/sqlite/session.ts'
import { type AlteredDatabase, alterationsOf, type Row, settingsBack, unnoticedOf, type Value } from './alterations.ts'
import { BusyHouse, CURRENCY, opensSecret } from './busy-house.ts'

const SEAL_KEY = new Uint8Array(32).fill(9)

describe('SQLite', () => {
  let root: string
  let file: DatabaseSync
  let perform: Perform
  let seals: Seals
  const before = new Map<string, readonly Row[]>()

  const db: AlteredDatabase = {
    tables: async () =>
      all(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).map(({ name }) => String(name)),
    columns: async (table) => all(`SELECT name FROM pragma_table_info('${table}')`).map(({ name }) => String(name)),
    rows: async (table) => all(`SELECT * FROM "${table}"`),
    run: async (sql, values) => void file.prepare(sql.replaceAll(/\$(\d+)/g, '?$1')).run(...(values as Value[])),
    begin: async () => {
      file.exec('BEGIN; DROP TRIGGER IF EXISTS audit_log_unchanged; DROP TRIGGER IF EXISTS audit_log_kept')
    },
    rollBack: async () => file.exec('ROLLBACK'),
  }
  const all = (sql: string): Row[] => file.prepare(sql).all() as Row[]

  const findings = async () => {
    const checker = new Checker({ perform, seals, embedded: true, currency: CURRENCY, opensSecret })
    return checker.round(true)
  }

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'punto-altered-'))
    const data = join(root, 'data')
    const open = () => openSqliteHere(data, undefined, { sealKey: SEAL_KEY })
    const house = new BusyHouse(open)
    await house.visit()
    file = new DatabaseSync(join(data, 'punto.db'))
    for (const table of await db.tables()) before.set(table, await db.rows(table))
    file.close()
    await house.visit()
    file = new DatabaseSync(join(data, 'punto.db'))
    file.exec('PRAGMA ignore_check_constraints = ON')
    const session = new SqliteSession(data, () => file)
    perform = (async (...operation: Parameters<SqliteSession['perform']>) =>
      Reflect.apply(session.perform, session, operation)) as Perform
    const keys = await openSeals(perform, SEAL_KEY)
    session.useSeals(keys)
    seals = new Seals(keys)
  })
  afterAll(() => {
    file?.close()
    rmSync(root, { recursive: true, force: true })
  })

  it('finds nothing in a database that nobody has altered', async () => {
    expect(await findings()).toEqual([])
    const empty = (await db.tables()).filter((table) => all(`SELECT * FROM "${table}" LIMIT 1`).length === 0)
    expect(empty).toEqual([])
  })

  it('finds every column that is changed, and every row that is removed, doubled or set back', async () => {
    const alterations = [...(await alterationsOf(db, 'three')), ...(await settingsBack(db, before, 'three'))]
    expect(await unnoticedOf(db, alterations, findings)).toEqual([])
    expect(alterations.length).toBeGreaterThan(100)
  })
})
