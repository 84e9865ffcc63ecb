// Writes a validated batch inside the commit's transaction.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { AUDIT_COLUMNS } from '../audit-log.ts'
import type { BatchWrites } from '../commit/validate-batch.ts'
import { BulkInsert } from './bulk.ts'

export class Writer {
  readonly #commit: StatementSync
  readonly #heads: BulkInsert
  readonly #segments: BulkInsert
  readonly #balance: StatementSync
  readonly #transfers: BulkInsert
  readonly #ends: BulkInsert
  readonly #commands: BulkInsert
  readonly #indexEntries: BulkInsert
  readonly #audit: BulkInsert

  constructor(db: DatabaseSync) {
    this.#commit = db.prepare('INSERT INTO commits (number, journal) VALUES (?, ?)')
    const newHead = 'ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash'
    this.#heads = new BulkInsert(db, 'tables', ['id', 'version', 'hash'], newHead)
    this.#segments = new BulkInsert(db, 'chapters', ['"table"', 'first', 'last', 'events', 'hash'])
    this.#balance = db.prepare(
      'UPDATE accounts SET posted = ?, pending_debits = ?, pending_credits = ?, last = ? WHERE id = ?',
    )
    this.#transfers = new BulkInsert(db, 'transfers', ['key', 'place', 'ended'])
    // The rows are there: to meet them is the quickest way to change many.
    const conflict = 'ON CONFLICT (key) DO UPDATE SET ended = excluded.ended'
    this.#ends = new BulkInsert(db, 'transfers', ['key', 'place', 'ended'], conflict)
    this.#commands = new BulkInsert(db, 'commands', ['key', 'digest', 'answer', 'refusal'])
    this.#indexEntries = new BulkInsert(db, 'marks', ['owner', '"table"', 'round', '"from"', '"to"'])
    this.#audit = new BulkInsert(db, 'audit_log', AUDIT_COLUMNS)
  }

  write({
    number,
    journal,
    tables,
    segments,
    accounts,
    ids,
    idsEnded,
    ends,
    commands,
    indexEntries,
    audit,
  }: BatchWrites): void {
    this.#commit.run(number, journal)
    this.#heads.run(tables.table.length, [tables.table, tables.version, tables.hash])
    const { events, hash } = segments
    this.#segments.run(hash.length, [segments.table, segments.first, segments.last, events, hash])
    const { id, posted, pendingDebits, pendingCredits } = accounts
    for (let i = 0; i < id.length; i++) {
      this.#balance.run(posted[i]!, pendingDebits[i]!, pendingCredits[i]!, number, id[i]!)
    }
    this.#transfers.run(ids.length, [ids, number, null])
    this.#transfers.run(idsEnded.length, [idsEnded, number, number])
    this.#ends.run(ends.length, [ends, number, number])
    this.#commands.run(commands.key.length, [commands.key, commands.digest, commands.answer, commands.refusal])
    const { owner, table, round, from, to } = indexEntries
    this.#indexEntries.run(owner.length, [owner, table, round, from, to])
    this.#audit.run(
      audit.at.length,
      AUDIT_COLUMNS.map((column) => audit[column]),
    )
  }
}
