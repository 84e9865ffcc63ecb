// Records in the embedded database.
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type RecordChange, type RecordQuery, type Records, recordsOver } from '../records.ts'
import type { Ask } from './store.ts'

export const sqliteRecords = (ask: Ask): Records =>
  recordsOver({
    read: (query) => ask('readRecords', query),
    change: (changes) => ask('changeRecords', changes),
  })

/** The question as a statement and its parameters. */
export const recordsSelect = (query: RecordQuery): [string, ...(string | number)[]] => {
  const select = 'SELECT key, text, revision FROM records WHERE kind = ?'
  return 'key' in query
    ? [`${select} AND key = ?`, query.kind, query.key]
    : [`${select} AND key > ? ORDER BY key LIMIT ?`, query.kind, query.after, query.limit]
}

/** Inside a transaction. Every revision is looked at before anything is written, so that false has changed nothing. */
export function changeRecords(db: DatabaseSync, changes: readonly RecordChange[]): boolean {
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
  return true
}
