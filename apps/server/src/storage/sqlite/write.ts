// Writes what was judged, inside the commit's transaction.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { entryRows } from '../entry-rows.ts'
import type { Writes } from '../judge.ts'
import { BulkInsert } from './bulk.ts'
import type { Known } from './known.ts'
import type { LoadedRows } from './load.ts'

export class Writer {
  readonly #known: Known
  readonly #lastSeq: StatementSync
  readonly #newTable: StatementSync
  readonly #head: StatementSync
  readonly #balance: StatementSync
  readonly #events: BulkInsert
  readonly #transfers: BulkInsert
  readonly #commands: BulkInsert
  readonly #marks: BulkInsert

  constructor(db: DatabaseSync, known: Known) {
    this.#known = known
    this.#lastSeq = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM transfers')
    this.#newTable = db.prepare('INSERT INTO tables (id, version, hash) VALUES (?, 0, zeroblob(32))')
    this.#head = db.prepare('UPDATE tables SET version = ?, hash = unhex(?) WHERE n = ? AND version = ?')
    this.#balance = db.prepare(
      'UPDATE accounts SET posted = ?, pending_debits = ?, pending_credits = ?, last = ? WHERE n = ?',
    )
    this.#events = new BulkInsert(db, 'events (tbl, version, text, hash)', '(?, ?, ?, unhex(?))')
    this.#transfers = new BulkInsert(db, 'transfers', `(${Array(14).fill('?').join(', ')})`)
    this.#commands = new BulkInsert(db, 'commands (id, actor, digest, answer, refusal)', '(?, ?, ?, ?, ?)')
    this.#marks = new BulkInsert(db, 'marks (owner, "table", round, "from", "to")', '(?, ?, ?, ?, ?)')
  }

  /** What is returned takes it into memory, once it is on the disk. */
  write(writes: Writes, { places, tableNumbers }: LoadedRows): () => void {
    const tables = new Map(tableNumbers)
    for (const { table, from, to } of writes.heads) {
      if (!tables.has(table)) tables.set(table, Number(this.#newTable.run(table).lastInsertRowid))
      const { changes } = this.#head.run(to.version, to.hash, tables.get(table)!, from)
      if (changes !== 1) throw new Error(`Table ${table} left version ${from} within the transaction`)
    }
    this.#events.run(writes.events.map(({ table, version, text, hash }) => [tables.get(table)!, version, text, hash]))
    let seq = this.#known.lastSeq ?? (this.#lastSeq.get() as { seq: number }).seq
    const entries = entryRows(writes, places, () => ++seq)
    this.#transfers.run(entries.rows)
    for (const { n, balance, last } of entries.accounts) {
      this.#balance.run(balance.posted, balance.pendingDebits, balance.pendingCredits, last, n)
    }
    this.#commands.run(
      writes.commands.map(({ actor, id, remembered }) => [
        id,
        actor,
        remembered.digest,
        'answer' in remembered ? remembered.answer : null,
        'refusal' in remembered ? JSON.stringify(remembered.refusal) : null,
      ]),
    )
    this.#marks.run(writes.marks.map(({ owner, table, round, from, to }) => [owner, table, round, from, to]))
    return () => {
      this.#known.learn(writes, tables, entries)
      this.#known.lastSeq = seq
    }
  }
}
