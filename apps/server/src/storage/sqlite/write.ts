// Writes what was judged, inside the commit's transaction.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Writes } from '../judge.ts'
import { BulkInsert } from './bulk.ts'

export class Writer {
  readonly #commit: StatementSync
  readonly #head: StatementSync
  readonly #chapter: StatementSync
  readonly #balance: StatementSync
  readonly #transfers: BulkInsert
  readonly #ends: StatementSync
  readonly #commands: BulkInsert
  readonly #marks: BulkInsert

  constructor(db: DatabaseSync) {
    this.#commit = db.prepare('INSERT INTO commits (number, journal) VALUES (?, ?)')
    this.#head = db.prepare(
      `INSERT INTO tables (id, version, hash) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash`,
    )
    this.#chapter = db.prepare('INSERT INTO chapters ("table", first, last, events, hash) VALUES (?, ?, ?, ?, ?)')
    this.#balance = db.prepare(
      'UPDATE accounts SET posted = ?, pending_debits = ?, pending_credits = ?, last = ? WHERE id = ?',
    )
    this.#transfers = new BulkInsert(db, 'transfers', ['key', 'place', 'ended'])
    this.#ends = db.prepare('UPDATE transfers SET ended = ? WHERE key = ?')
    this.#commands = new BulkInsert(db, 'commands', ['key', 'digest', 'answer', 'refusal'])
    this.#marks = new BulkInsert(db, 'marks', ['owner', '"table"', 'round', '"from"', '"to"'])
  }

  write({ number, tables, chapters, journal, commands, marks }: Writes): void {
    this.#commit.run(number, journal.text)
    for (const { table, head } of tables) this.#head.run(table, head.version, head.hash)
    for (const { table, first, last, events, hash } of chapters) this.#chapter.run(table, first, last, events, hash)
    for (const [id, { posted, pendingDebits, pendingCredits }] of journal.balances) {
      this.#balance.run(posted, pendingDebits, pendingCredits, number, id)
    }
    this.#transfers.run(journal.ids.length, [journal.ids, number, null])
    this.#transfers.run(journal.idsEnded.length, [journal.idsEnded, number, number])
    for (const key of journal.ends) this.#ends.run(number, key)
    this.#commands.run(commands.key.length, [commands.key, commands.digest, commands.answer, commands.refusal])
    this.#marks.run(marks.length, [
      marks.map(({ owner }) => owner),
      marks.map(({ table }) => table),
      marks.map(({ round }) => round),
      marks.map(({ from }) => from),
      marks.map(({ to }) => to),
    ])
  }
}
