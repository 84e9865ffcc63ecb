// Writes records to the embedded database.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { AUDIT_COLUMNS, type AuditEntry } from '../audit-log.ts'
import type { RecordChange } from '../records.ts'

/** Inside a transaction. Every revision is compared before anything is written, so that false has changed nothing. */
export function changeRecords(
  db: DatabaseSync,
  changes: readonly RecordChange[],
  audit: readonly AuditEntry[],
): boolean {
  const find = db.prepare('SELECT revision FROM records WHERE kind = ? AND key = ?')
  for (const { kind, key, revision } of changes) {
    if ((find.get(kind, key)?.revision ?? 0) !== revision) return false
  }
  const run = (sql: string, ...params: readonly SQLInputValue[]) => db.prepare(sql).run(...params)
  for (const { kind, key, text } of changes) {
    if (text === null) run('DELETE FROM records WHERE kind = ? AND key = ?', kind, key)
    else {
      run('UPDATE record_revisions SET last = last + 1')
      run(
        `INSERT OR REPLACE INTO records (kind, key, text, revision)
         VALUES (?, ?, ?, (SELECT last FROM record_revisions))`,
        kind,
        key,
        text,
      )
    }
  }
  const add = `INSERT INTO audit_log (${AUDIT_COLUMNS.join(', ')}) VALUES (?, ?, ?, ?, ?)`
  for (const entry of audit) run(add, ...AUDIT_COLUMNS.map((column) => entry[column]))
  return true
}
