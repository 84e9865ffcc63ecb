// Brings the tables in PostgreSQL to this program's version, all steps in one transaction: a process that is killed in the middle
// leaves the version before.
import type pg from 'pg'
import { StorageFault } from '../faults.ts'
import { MOVED_TABLE, type MovedNote, refuseMoved } from '../moved.ts'
import { STEPS } from './schema.ts'

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
  if (version > STEPS.length) throw new StorageFault('storage/newer', { place, found: version, known: STEPS.length })
  for (const step of STEPS.slice(version)) await (typeof step === 'string' ? client.query(step) : step(client))
  if (version < STEPS.length) {
    await client.query('DELETE FROM punto')
    await client.query('INSERT INTO punto VALUES ($1)', [STEPS.length])
  }
}

const TABLES = [
  ...['punto', 'tables', 'segments', 'accounts', 'transfers', 'commands', 'index_entries', 'snapshots', 'secrets'],
  ...['records', 'audit_log', 'processes', MOVED_TABLE],
]

/** Takes everything away that the steps have made, inside a transaction that has the lock. */
export async function removeTables(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${TABLES.join(', ')}`)
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
