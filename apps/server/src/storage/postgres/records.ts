// Records in PostgreSQL. Other processes may write the same ones: a row's revision is looked at by the statement that
// writes it, and one that has moved on undoes the whole change.
import type pg from 'pg'
import { AUDIT_COLUMNS, type AuditEntry } from '../audit-log.ts'
import { type KeptRecord, type RecordChange, type Records, recordsOver } from '../records.ts'

/** `asked` is how the store asks for anything. */
export const postgresRecords = (pool: pg.Pool, asked: <T>(work: () => Promise<T>) => Promise<T>): Records =>
  recordsOver({
    read: (query) =>
      asked(async () => {
        const select = 'SELECT key, text, revision FROM records WHERE kind = $1'
        const { rows } =
          'key' in query
            ? await pool.query<KeptRecord>(`${select} AND key = $2`, [query.kind, query.key])
            : await pool.query<KeptRecord>(`${select} AND key > $2 ORDER BY key LIMIT $3`, [
                query.kind,
                query.after,
                query.limit,
              ])
        return rows
      }),
    change: (changes, audit) =>
      asked(async () => {
        const client = await pool.connect()
        // A connection that broke in the middle is not lent again.
        let broken: Error | undefined
        try {
          return await changeOver(client, changes, audit)
        } catch (error) {
          broken = error as Error
          throw error
        } finally {
          client.release(broken)
        }
      }),
  })

async function changeOver(
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

/** Whether the record was at its revision; one that another is about to write is waited for. */
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
