// What the house is held against: loops that write the same rows in the same batches and know nothing of money, ids or a
// chain. On SQLite into tables without keys; on PostgreSQL one statement a batch, into tables of the same shape.
import { DatabaseSync } from 'node:sqlite'
import type { Unit } from '@punto/server/storage'
import pg from 'pg'

const AT = 1_767_225_600_000

/** The rows of a batch, as a loop would write them that knows nothing of money. */
function bareRows(units: readonly Unit[]) {
  const events = units.flatMap(
    ({ append }) => append?.events.map((text, i) => [append.table, append.expected + i, text]) ?? [],
  )
  const transfers = units.flatMap(({ transfers = [] }) => transfers.map(({ by, id, kind, ref }) => [by, id, kind, ref]))
  const commands = units.flatMap(({ command: c }) => (c ? [[c.id, c.actor, c.digest, c.answer]] : []))
  return { events, transfers, commands }
}

export function bareSqlite(path: string) {
  const db = new DatabaseSync(path)
  db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE events (tbl, version, text); CREATE TABLE transfers (a, b, c, d); CREATE TABLE commands (a, b, c, d)`)
  const inserts = [
    db.prepare('INSERT INTO events VALUES (?, ?, ?)'),
    db.prepare('INSERT INTO transfers VALUES (?, ?, ?, ?)'),
    db.prepare('INSERT INTO commands VALUES (?, ?, ?, ?)'),
  ]
  const write = (units: readonly Unit[]) => {
    db.exec('BEGIN')
    for (const [i, rows] of Object.values(bareRows(units)).entries()) for (const row of rows) inserts[i]!.run(...row)
    db.exec('COMMIT')
  }
  return { write, close: () => db.close() }
}

/** Tables of the same shape, keys and indexes included, and one statement that inserts a batch into them. */
export async function barePostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  // Where the server is stopped under it, what went wrong before is the error to show.
  client.on('error', () => undefined)
  await client.connect()
  const names = ['events', 'transfers', 'commands']
  for (const name of names) await client.query(`CREATE TABLE bare_${name} (LIKE ${name} INCLUDING ALL)`)
  let seq = 0
  let param = 0
  const unnest = (types: string) => `SELECT * FROM unnest(${types.split(' ').map((type) => `$${++param}::${type}[]`)})`
  const text = `
    WITH e AS (INSERT INTO bare_events ${unnest('int bigint text bytea')}),
    t AS (INSERT INTO bare_transfers (seq, asker, id, kind, debit, credit, amount, reason, ref, at)
      ${unnest('bigint int text smallint int int bigint text text bigint')})
    INSERT INTO bare_commands (id, actor, digest, answer) ${unnest('text text text text')}`
  const hash = Buffer.alloc(32, 7)
  const write = async (units: readonly Unit[]) => {
    const { events, transfers, commands } = bareRows(units)
    const number = (name: unknown) => Number(String(name).slice(1).replace(/\D/g, ''))
    const values = [
      ...columns(
        4,
        events.map(([table, version, body]) => [number(table), version, body, hash]),
      ),
      ...columns(
        10,
        transfers.map(([by, id, kind, ref]) => [++seq, number(by), id, 1, 1, 2, 1000, kind, ref, AT]),
      ),
      ...columns(4, commands),
    ]
    await client.query({ name: 'bare', text, values })
  }
  return { write, close: () => client.end() }
}

const columns = (width: number, rows: readonly (readonly unknown[])[]): unknown[][] =>
  Array.from({ length: width }, (_, i) => rows.map((row) => row[i]))
