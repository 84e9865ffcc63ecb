// Writes records to PostgreSQL. Other processes may write the same ones: a record's revision is compared by the statement that
// writes it, and one that has changed rolls the whole change back.
import type pg from 'pg'
import { AUDIT_COLUMNS, type AuditEntry } from '../audit-log.ts'
import { type ChainHead, type LogSegment, RECORDS_LOG } from '../hash-chain.ts'
import type { RecordChange } from '../records.ts'
import {
  baselineEvents,
  type RecordedChange,
  recordedKey,
  recordedOf,
  recordsSegment,
  type StoredRecord,
} from '../records-log.ts'
import { BEGUN_PLACE, type SealKeys, Seals } from '../seals.ts'

export async function changeRecords(
  pool: pg.Pool,
  changes: readonly RecordChange[],
  audit: readonly AuditEntry[],
  seals: Seals | undefined,
): Promise<boolean> {
  return withClient(pool, (client) => changeInTransaction(client, changes, audit, seals))
}

/**
 * Begins the sealed log of records with what is there, and keeps with it what says from where on logs are sealed: both or neither. What
 * has begun stays.
 */
export async function beginRecordsLog(pool: pg.Pool, keys: SealKeys): Promise<void> {
  const seals = new Seals(keys)
  await withClient(pool, async (client) => {
    await client.query('BEGIN')
    const head = await lockHead(client)
    if (head.version === 0) {
      await client.query('LOCK TABLE records, audit_log IN SHARE MODE')
      const { rows: records } = await client.query<StoredRecord>(
        'SELECT kind, key, text, revision FROM records ORDER BY kind, key',
      )
      const { rows: entries } = await client.query<AuditEntry & { n: number }>(
        `SELECT n, ${AUDIT_COLUMNS.join(', ')} FROM audit_log ORDER BY n`,
      )
      await append(client, recordsSegment(head, baselineEvents(records, entries), seals))
      const keep = 'INSERT INTO secrets ("table", shoe, sealed) VALUES ($1, 0, $2) ON CONFLICT DO NOTHING'
      await client.query(keep, [BEGUN_PLACE, Buffer.from(keys.begun)])
    }
    await client.query('COMMIT')
  })
}

/** The log's row, for this transaction alone. */
async function lockHead(client: pg.ClientBase): Promise<ChainHead> {
  await client.query(`INSERT INTO tables (id, version, hash) VALUES ($1, 0, '') ON CONFLICT DO NOTHING`, [RECORDS_LOG])
  const { rows } = await client.query<ChainHead>('SELECT version, hash FROM tables WHERE id = $1 FOR UPDATE', [
    RECORDS_LOG,
  ])
  return rows[0]!
}

async function append(client: pg.ClientBase, segment: LogSegment): Promise<void> {
  const { table, first, last, events, transfers, hash } = segment
  await client.query('UPDATE tables SET version = $1, hash = $2 WHERE id = $3', [last, hash, table])
  await client.query(
    `INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
     VALUES (nextval('segment_numbers'), $1, $2, $3, $4, $5, '', $6)`,
    [table, first, last, events, transfers, hash],
  )
}

async function withClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  // A connection that broke in the middle is not used again.
  let broken: Error | undefined
  try {
    return await work(client)
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
  seals: Seals | undefined,
): Promise<boolean> {
  await client.query('BEGIN')
  const recorded: RecordedChange[] = []
  for (const change of changes) {
    const revision = await changeOne(client, change)
    if (revision === undefined) {
      await client.query('ROLLBACK')
      return false
    }
    const { kind, key, text } = change
    recorded.push(text === null ? [kind, recordedKey(kind, key), 0, null] : recordedOf({ kind, key, text, revision }))
  }
  const add = `INSERT INTO audit_log (${AUDIT_COLUMNS.join(', ')}) VALUES ($1, $2, $3, $4, $5)`
  for (const entry of audit) {
    await client.query(
      add,
      AUDIT_COLUMNS.map((column) => entry[column]),
    )
  }
  if (seals && recorded.length + audit.length > 0) {
    const event = { records: recorded, ...(audit.length > 0 && { audit }) }
    await append(client, recordsSegment(await lockHead(client), [event], seals))
  }
  await client.query('COMMIT')
  return true
}

/** The new revision if the record was at its own; undefined if not. One that another transaction is about to write is waited for. */
async function changeOne(
  client: pg.ClientBase,
  { kind, key, text, revision }: RecordChange,
): Promise<number | undefined> {
  const { rows } =
    text === null
      ? await client.query('DELETE FROM records WHERE kind = $1 AND key = $2 AND revision = $3 RETURNING revision', [
          kind,
          key,
          revision,
        ])
      : revision === 0
        ? await client.query(
            `INSERT INTO records (kind, key, text, revision) VALUES ($1, $2, $3, nextval('record_revisions'))
             ON CONFLICT DO NOTHING RETURNING revision`,
            [kind, key, text],
          )
        : await client.query(
            `UPDATE records SET text = $3, revision = nextval('record_revisions')
             WHERE kind = $1 AND key = $2 AND revision = $4 RETURNING revision`,
            [kind, key, text, revision],
          )
  return (rows as readonly { readonly revision: number }[])[0]?.revision
}
