// Brings the tables in PostgreSQL to this program's version, all steps in one transaction: a process that is killed in the middle
// leaves the version before.
import type pg from 'pg'
import { StorageFault } from '../faults.ts'
import { STEPS } from './schema.ts'

/** One number for all programs of this house: only one of them changes the tables at a time. */
const MIGRATION_LOCK = 0x504e544f

/** Brings the tables to this program's version, or refuses. */
export async function migrate(client: pg.ClientBase, place: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS punto (version integer NOT NULL)')
    const { rows } = await client.query<{ version: number }>('SELECT version FROM punto')
    const version = rows[0]?.version ?? 0
    if (version > STEPS.length) throw new StorageFault('storage/newer', { place, found: version, known: STEPS.length })
    for (const step of STEPS.slice(version)) await (typeof step === 'string' ? client.query(step) : step(client))
    if (version < STEPS.length) {
      await client.query('DELETE FROM punto')
      await client.query('INSERT INTO punto VALUES ($1)', [STEPS.length])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
