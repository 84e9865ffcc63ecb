// Writes records to the embedded database.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { AUDIT_COLUMNS, type AuditEntry } from '../audit-log.ts'
import type { RecordChange } from '../records.ts'
import {
  baselineEvents,
  type RecordedChange,
  type RecordsLogEvent,
  recordedKey,
  recordedOf,
  type StoredRecord,
} from '../records-log.ts'

/** Inside a transaction; `append` writes to the sealed log of records, where there is one. Every revision is compared before anything is written, so that false has changed nothing. */
export function changeRecords(
  db: DatabaseSync,
  changes: readonly RecordChange[],
  audit: readonly AuditEntry[],
  append: ((events: readonly RecordsLogEvent[]) => void) | undefined,
): boolean {
  const find = db.prepare('SELECT revision FROM records WHERE kind = ? AND key = ?')
  for (const { kind, key, revision } of changes) {
    if ((find.get(kind, key)?.revision ?? 0) !== revision) return false
  }
  const recorded: RecordedChange[] = []
  const run = (sql: string, ...params: readonly SQLInputValue[]) => db.prepare(sql).run(...params)
  for (const { kind, key, text } of changes) {
    if (text === null) {
      run('DELETE FROM records WHERE kind = ? AND key = ?', kind, key)
      recorded.push([kind, recordedKey(kind, key), 0, null])
    } else {
      const next = db.prepare('UPDATE record_revisions SET last = last + 1 RETURNING last').get()!
      const revision = Number(next.last)
      run('INSERT OR REPLACE INTO records (kind, key, text, revision) VALUES (?, ?, ?, ?)', kind, key, text, revision)
      recorded.push(recordedOf({ kind, key, text, revision }))
    }
  }
  const add = `INSERT INTO audit_log (${AUDIT_COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ?)`
  for (const entry of audit) run(add, ...AUDIT_COLUMNS.map((column) => entry[column]))
  if (append && recorded.length + audit.length > 0) {
    append([{ records: recorded, ...(audit.length > 0 && { audit }) }])
  }
  return true
}

/** What was there when sealing began, for the log's first segment. */
export function recordsBefore(db: DatabaseSync): readonly RecordsLogEvent[] {
  const records = db.prepare('SELECT kind, key, text, revision FROM records ORDER BY kind, key').iterate()
  const entries = db.prepare(`SELECT n, ${AUDIT_COLUMNS.join(', ')} FROM audit_log ORDER BY n`).iterate()
  return baselineEvents(
    records as unknown as Iterable<StoredRecord>,
    entries as unknown as Iterable<AuditEntry & { readonly n: number }>,
  )
}
