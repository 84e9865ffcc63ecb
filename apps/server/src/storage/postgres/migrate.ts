// Brings the tables in PostgreSQL to this program's version, in one transaction: a process that is killed in the middle leaves the
// version before. They are made in whatever schema the connection's search_path names first.
import type pg from 'pg'
import { StorageFault } from '../faults.ts'
import { HOUSE_TABLES } from '../house-tables.ts'
import { makeHouseTables } from '../migrations.ts'
import { MOVED_TABLE, type MovedNote, refuseMoved } from '../moved.ts'
import { runStepsAsync } from '../steps.ts'
import { COMMIT_BATCH } from './commit-batch.ts'

/**
 * Of the tables, which are those of SQLite and what more there is here: with version 4 processes came and the function that commits, in 5 a
 * commit prolongs the lease of whoever writes it. From 6 on personal data is encrypted (sealing/personal-store.ts): a program of before
 * could not read it.
 */
const VERSION = 6

const PROCESSES = `
  CREATE SEQUENCE segment_numbers;
  SELECT setval('segment_numbers', (SELECT max(n) FROM segments)) FROM segments LIMIT 1;

  -- Who writes: each process numbers its batches, over one session after the other (driver.ts). An instance is one start of it.
  -- What it owns is its own until its lease expires, by the clock of this database.
  CREATE TABLE processes (
    name text COLLATE "C" PRIMARY KEY,
    instance uuid NOT NULL,
    session uuid NOT NULL,
    batch bigint NOT NULL DEFAULT 0,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires timestamptz NOT NULL DEFAULT '-infinity'
  ) WITH (fillfactor = 50)`

/** One number for all programs of this house: only one of them changes the tables at a time. */
const MIGRATION_LOCK = 0x504e544f

/** Brings the tables to this program's version, or refuses. */
export async function migrate(client: pg.ClientBase, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await lockTables(client)
    refuseMoved(await noteOf(client), place)
    await makeTables(client, place)
    await client.query('COMMIT')
  } catch (error) {
    // What went wrong before is told; a connection that is lost rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Until the transaction ends, whoever opens the database waits. */
export async function lockTables(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}

/** Inside a transaction that has the lock. */
export async function makeTables(client: pg.ClientBase, place: string): Promise<void> {
  await client.query('CREATE TABLE IF NOT EXISTS punto (version integer NOT NULL)')
  const { rows } = await client.query<{ version: number }>('SELECT version FROM punto')
  const version = rows[0]?.version ?? 0
  if (version > VERSION) throw new StorageFault('storage/newer', { place, found: version, known: VERSION })
  if (version === VERSION) return
  await runStepsAsync(
    makeHouseTables('postgres', version),
    async ({ sql, params }) => (await client.query(sql, [...params])).rows,
  )
  if (version < 4) await client.query(PROCESSES)
  if (version < 5) await client.query(COMMIT_BATCH)
  await client.query('DELETE FROM punto')
  await client.query('INSERT INTO punto VALUES ($1)', [VERSION])
}

/** Takes everything away that was made, inside a transaction that has the lock. */
export async function removeTables(client: pg.ClientBase): Promise<void> {
  const tables = ['punto', ...Object.keys(HOUSE_TABLES), 'processes', MOVED_TABLE]
  await client.query(`DROP TABLE IF EXISTS ${tables.join(', ')}`)
  await client.query('DROP SEQUENCE IF EXISTS segment_numbers, record_revisions')
  await client.query('DROP FUNCTION IF EXISTS commit_batch, audit_log_stays')
}

/** What a move has noted in this database. */
export async function noteOf(client: pg.ClientBase): Promise<MovedNote | undefined> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `SELECT to_regclass(quote_ident(current_schema()) || '.${MOVED_TABLE}') IS NOT NULL AS there`,
  )
  if (!found[0]!.there) return undefined
  return (await client.query<MovedNote>(`SELECT * FROM ${MOVED_TABLE}`)).rows[0]
}
