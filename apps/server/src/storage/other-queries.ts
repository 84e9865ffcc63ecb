// Queries on what is neither log nor money: answers to commands, shoes' secrets, records, the audit log.
import { type AuditEntry, type AuditQuery, auditFilters } from './audit-log.ts'
import { cursorNumber, type Placed } from './page.ts'
import { change, type Query, removeByKey, rows, storeSeals } from './queries.ts'
import type { KeptRecord, RecordQuery } from './records.ts'
import { answerOf, type CommandRow } from './rows.ts'
import { type CommandKey, commandKeyText, type StoredAnswer } from './units.ts'

export function* storedAnswer(key: CommandKey): Query<StoredAnswer | undefined> {
  const [row] = yield* rows<CommandRow>('SELECT * FROM commands WHERE key = $1', commandKeyText(key))
  return row && answerOf(row, yield* storeSeals())
}

/** Takes answers away: their commands would be decided anew. */
export const forgetCommands = (keys: readonly string[]): Query<void> => removeByKey('commands', 'key', keys)

export function* hasCommands(): Query<boolean> {
  return (yield* rows('SELECT key FROM commands LIMIT 1')).length > 0
}

export function* secret(table: string, shoe: number): Query<Uint8Array | undefined> {
  const sql = 'SELECT sealed FROM secrets WHERE "table" = $1 AND shoe = $2'
  return (yield* rows<{ sealed: Uint8Array }>(sql, table, shoe))[0]?.sealed
}

export function* keepSecret(table: string, shoe: number, sealed: Uint8Array): Query<Uint8Array> {
  const sql = 'INSERT INTO secrets ("table", shoe, sealed) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'
  yield* change(sql, table, shoe, sealed)
  return (yield* secret(table, shoe))!
}

export function records(query: RecordQuery): Query<readonly KeptRecord[]> {
  const select = 'SELECT key, text, revision FROM records WHERE kind = $1'
  return 'key' in query
    ? rows(`${select} AND key = $2`, query.kind, query.key)
    : rows(`${select} AND key > $2 ORDER BY key LIMIT $3`, query.kind, query.after, query.limit)
}

export function auditLog(asked: AuditQuery): Query<readonly Placed<AuditEntry>[]> {
  const filters = auditFilters(asked)
  const { since = 0, until = Number.MAX_SAFE_INTEGER } = asked
  return rows(
    `SELECT at, kind, author, subject, text, CAST(n AS TEXT) AS place FROM audit_log
     WHERE n < $1 AND at >= $3 AND at < $4 ${filters.map(([column], i) => `AND ${column} = $${i + 5}`).join(' ')}
     ORDER BY n DESC LIMIT $2`,
    ...[cursorNumber(asked.before), asked.limit, since, until, ...filters.map(([, value]) => value)],
  )
}
