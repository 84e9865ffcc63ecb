// Writes what was judged, inside the commit's transaction.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { NewEntry, Writes } from '../judge.ts'
import { amountOf, kindNumber } from '../transfer-row.ts'
import { BulkInsert } from './bulk.ts'
import type { LoadedRows } from './load.ts'

export class Writer {
  readonly #lastSeq: StatementSync
  readonly #newTable: StatementSync
  readonly #head: StatementSync
  readonly #balance: StatementSync
  readonly #events: BulkInsert
  readonly #transfers: BulkInsert
  readonly #refused: BulkInsert
  readonly #commands: BulkInsert

  constructor(db: DatabaseSync) {
    this.#lastSeq = db.prepare(`
      SELECT max(coalesce((SELECT max(seq) FROM transfers), 0), coalesce((SELECT max(seq) FROM refused), 0)) AS seq`)
    this.#newTable = db.prepare('INSERT INTO tables (id, version, hash) VALUES (?, 0, zeroblob(32))')
    this.#head = db.prepare('UPDATE tables SET version = ?, hash = unhex(?) WHERE n = ? AND version = ?')
    this.#balance = db.prepare('UPDATE accounts SET posted = ?, pending_debits = ?, pending_credits = ? WHERE n = ?')
    this.#events = new BulkInsert(db, 'events (tbl, version, text, hash)', '(?, ?, ?, unhex(?))')
    this.#transfers = new BulkInsert(
      db,
      'transfers (seq, asker, id, kind, debit, credit, amount, reason, ref, at, ends_asker, ends_id)',
      '(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    )
    this.#refused = new BulkInsert(db, 'refused (seq, asker, id, transfer, refusal)', '(?, ?, ?, ?, ?)')
    this.#commands = new BulkInsert(db, 'commands (actor, id, digest, answer, refusal)', '(?, ?, ?, ?, ?)')
  }

  write(writes: Writes, { accountNumbers, tableNumbers }: LoadedRows): void {
    const tables = new Map(tableNumbers)
    for (const { table, from, to } of writes.heads) {
      if (!tables.has(table)) tables.set(table, Number(this.#newTable.run(table).lastInsertRowid))
      const { changes } = this.#head.run(to.version, to.hash, tables.get(table)!, from)
      if (changes !== 1) throw new Error(`Table ${table} left version ${from} within the transaction`)
    }
    this.#events.run(writes.events.map(({ table, version, text, hash }) => [tables.get(table)!, version, text, hash]))
    this.#entries(writes.entries, accountNumbers)
    for (const { account, balance } of writes.balances) {
      const { posted, pendingDebits, pendingCredits } = balance
      this.#balance.run(posted, pendingDebits, pendingCredits, accountNumbers.get(account)!)
    }
    this.#commands.run(
      writes.commands.map(({ actor, id, remembered }) => [
        actor,
        id,
        remembered.digest,
        'answer' in remembered ? remembered.answer : null,
        'refusal' in remembered ? JSON.stringify(remembered.refusal) : null,
      ]),
    )
  }

  #entries(entries: readonly NewEntry[], numbers: ReadonlyMap<string, number>): void {
    const number = (account: string) => numbers.get(account)!
    let { seq } = this.#lastSeq.get() as { seq: number }
    const accepted: (string | number | null)[][] = []
    const refused: (string | number)[][] = []
    for (const { transfer, refusal, debit, credit } of entries) {
      const { by, id, reason, ref, at } = transfer
      seq++
      if (refusal) {
        refused.push([seq, number(by), id, JSON.stringify(transfer), JSON.stringify(refusal)])
      } else {
        const parties = [number(debit!), number(credit!)]
        const ends = 'pending' in transfer ? [number(transfer.pending.by), transfer.pending.id] : [null, null]
        const kind = kindNumber(transfer.kind)
        accepted.push([seq, number(by), id, kind, ...parties, amountOf(transfer), reason, ref, at, ...ends])
      }
    }
    this.#transfers.run(accepted)
    this.#refused.run(refused)
  }
}
