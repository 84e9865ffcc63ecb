// Writes records to PostgreSQL. Other processes may write the same ones: a record's revision is compared by the statement that
// writes it, and one that has changed rolls the whole change back.
import type pg from 'pg'
import { AUDIT_COLUMNS, type AuditEntry } from '../audit-log.ts'
import type { RecordChange } from '../records.ts'

export async function changeRecords(
  pool: pg.Pool,
  changes: readonly RecordChange[],
  audit: readonly AuditEntry[],
): Promise<boolean> {
  const client = await pool.connect()
  // A connection that broke in the middle is not used again.
  let broken: Error | undefined
  try {
    return await changeInTransaction(client, changes, audit)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function changeInTransaction(
  client: pg.ClientBase,
  changes: readonly RecordChange[],
  audit: readonly AuditEntry[],
): Promise<boolean> {
  await client.query('BEGIN')
  for (const change of changes) {
    if (await changeOne(client, change)) continue
    await client.query('ROLLBACK')
    return false
  }
  const add = `INSERT INTO audit_log (${AUDIT_COLUMNS.join(', ')}) VALUES ($1, $2, $3, $4, $5)`
  for (const entry of audit) {
    await client.query(
      add,
      AUDIT_COLUMNS.map((column) => entry[column]),
    )
  }
  await client.query('COMMIT')
  return true
}

/** True if the record was at its revision; one that another transaction is about to write is waited for. */
async function changeOne(client: pg.ClientBase, { kind, key, text, revision }: RecordChange): Promise<boolean> {
  const { rowCount } =
    text === null
      ? await client.query('DELETE FROM records WHERE kind = $1 AND key = $2 AND revision = $3', [kind, key, revision])
      : revision === 0
        ? await client.query(
            `INSERT INTO records (kind, key, text, revision) VALUES ($1, $2, $3, nextval('record_revisions'))
             ON CONFLICT DO NOTHING`,
            [kind, key, text],
          )
        : await client.query(
            `UPDATE records SET text = $3, revision = nextval('record_revisions')
             WHERE kind = $1 AND key = $2 AND revision = $4`,
            [kind, key, text, revision],
          )
  return rowCount === 1
}
