// Evidence in PostgreSQL: in the house's own database, over connections of its own. Positions are locked while a batch is written, so that
// of several processes that read a log one writes its rows and the others find that they were late.
import { Socket } from 'node:net'
import type pg from 'pg'
import { bigintArray, Hosts, poolOf, settingsFor, textArray } from '../../storage/index.ts'
import type { LogPosition, RowBatch } from './batch.ts'
import { type EvidenceDatabase, NewerEvidence, REWRITE, type SqlParameter } from './database.ts'
import {
  creation,
  DECLARED,
  EVIDENCE_TABLES,
  type EvidenceTable,
  type EvidenceTableName,
  POSITIONS,
  removal,
} from './tables.ts'

/** One process makes the tables at a time. */
const MAKING_LOCK = 0x4556_4944

export class PostgresEvidence implements EvidenceDatabase {
  readonly #pool: pg.Pool

  constructor(url: string) {
    this.#pool = poolOf({ ...settingsFor(() => new Socket()), application_name: 'punto evidence' }, new Hosts(url))
  }

  async open(version: number, about: string): Promise<void> {
    await this.#transaction(async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING_LOCK])
      await client.query('CREATE TABLE IF NOT EXISTS evidence_about (version bigint NOT NULL, text text NOT NULL)')
      const { rows } = await client.query<{ version: number; text: string }>('SELECT version, text FROM evidence_about')
      const [found] = rows
      if (found && found.version > version) throw new NewerEvidence(found.version, version)
      if (found?.version === version && found.text === about) return true
      for (const sql of [...removal(), 'DELETE FROM evidence_about', ...creation('postgres')]) await client.query(sql)
      await client.query('INSERT INTO evidence_about VALUES ($1, $2)', [version, about])
      return true
    })
  }

  positions(): Promise<readonly LogPosition[]> {
    return this.rows(`SELECT log, version, hash, read_from AS "readFrom", state FROM ${POSITIONS}`, [])
  }

  write(batch: RowBatch): Promise<boolean> {
    return this.#transaction(async (client) => {
      // One order for all, so that two processes never wait for each other in a ring.
      const moves = [...batch.positions].sort((one, other) => (one.log < other.log ? -1 : 1))
      const logs = textArray(moves.map(({ log }) => log))
      await client.query(
        `INSERT INTO ${POSITIONS} SELECT log, 0, '', 0, '' FROM unnest($1::text[]) AS u (log) ORDER BY log ON CONFLICT DO NOTHING`,
        [logs],
      )
      const { rows } = await client.query<{ log: string; version: number }>(
        `SELECT log, version FROM ${POSITIONS} WHERE log = ANY($1::text[]) ORDER BY log FOR UPDATE`,
        [logs],
      )
      const at = new Map(rows.map(({ log, version }) => [log, version]))
      if (moves.some(({ log, expected }) => at.get(log) !== expected)) return false
      for (const { table, rows: added } of batch.tables()) await client.query(...insertion(table, added))
      for (const { table, round, settlement, version } of batch.rewritten) {
        const [lines, ...others] = REWRITE
        await client.query(lines, [table, round, settlement])
        for (const sql of others) await client.query(sql, [table, round, version])
      }
      await client.query(
        `UPDATE ${POSITIONS} SET version = u.version, hash = u.hash, read_from = u.read_from,
           state = coalesce(u.state, ${POSITIONS}.state)
         FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[]) AS u (log, version, hash, read_from, state)
         WHERE ${POSITIONS}.log = u.log`,
        [
          logs,
          bigintArray(moves.map(({ version }) => version)),
          textArray(moves.map(({ hash }) => hash)),
          bigintArray(moves.map(({ readFrom }) => readFrom)),
          textArray(moves.map(({ state }) => state ?? null)),
        ],
      )
      return true
    })
  }

  async clear(): Promise<void> {
    await this.#pool.query(`TRUNCATE ${Object.keys(DECLARED).join(', ')}`)
  }

  async rows<Row>(sql: string, params: readonly SqlParameter[]): Promise<readonly Row[]> {
    return (await this.#pool.query(sql, [...params])).rows as readonly Row[]
  }

  async close(): Promise<void> {
    await this.#pool.end()
  }

  /** Rolled back where the work answers false. */
  async #transaction(work: (client: pg.ClientBase) => Promise<boolean>): Promise<boolean> {
    const client = await this.#pool.connect()
    try {
      // Rows can be written again: no disk is waited for.
      await client.query('BEGIN; SET LOCAL synchronous_commit = off')
      const done = await work(client)
      await client.query(done ? 'COMMIT' : 'ROLLBACK')
      return done
    } catch (error) {
      // What went wrong before is told; a connection that is lost rolls back by itself.
      await client.query('ROLLBACK').catch(() => undefined)
      throw error
    } finally {
      client.release()
    }
  }
}

function insertion(table: EvidenceTableName, rows: readonly object[]): [string, Buffer[]] {
  const { columns, key } = EVIDENCE_TABLES[table] as EvidenceTable
  const names = Object.keys(columns)
  const arrays = names.map((name, i) => `$${i + 1}::${columns[name]!.type === 'text' ? 'text' : 'bigint'}[]`)
  const others = names.filter((name) => !key?.includes(name)).map((name) => `${name} = excluded.${name}`)
  const otherwise = key ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.join(', ')}` : ''
  const values = names.map((name) => {
    const column = rows.map((row) => (row as Readonly<Record<string, string | number | null>>)[name]!)
    return columns[name]!.type === 'text'
      ? textArray(column as (string | null)[])
      : bigintArray(column as (number | null)[])
  })
  return [`INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')}) ${otherwise}`, values]
}
