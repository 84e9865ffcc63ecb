// Writes a validated batch inside the commit's transaction. Accounts are changed, never set, and only where they have as many lines as
// is known here: then what is known of them is what their row holds.
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { AUDIT_COLUMNS } from '../audit-log.ts'
import type { BatchWrites } from '../commit/validate-batch.ts'
import type { LogSegment } from '../hash-chain.ts'
import { statementPartText } from '../journal.ts'
import { BulkInsert } from './bulk.ts'

/** A row is not as the batch needs it: all of it is rolled back. */
export class BatchRefused extends Error {}

/** An account's row as far as statements go. */
interface AccountPosition {
  readonly lines: number
  readonly last: number
  readonly posted: number
  readonly available: number
}

/** A house with more accounts than this reads some of them again. */
const MOST = 100_000

export class Writer {
  readonly #newTable: StatementSync
  readonly #head: StatementSync
  readonly #segments: BulkInsert
  readonly #position: StatementSync
  readonly #account: StatementSync
  readonly #transfers: BulkInsert
  readonly #ends: BulkInsert
  readonly #commands: BulkInsert
  readonly #indexEntries: BulkInsert
  readonly #audit: BulkInsert
  /** The number of the last segment. */
  #last: number
  readonly #positions = new Map<string, AccountPosition>()
  /** Of the accounts that the batch changes: known here once it is committed. */
  #changed: (readonly [string, AccountPosition])[] = []

  constructor(db: DatabaseSync) {
    this.#last = Number(db.prepare('SELECT coalesce(max(n), 0) AS last FROM segments').get()!.last)
    this.#newTable = db.prepare('INSERT INTO tables (id, epoch, version, hash) VALUES (?, ?, ?, ?)')
    this.#head = db.prepare('UPDATE tables SET version = ?, hash = ? WHERE id = ? AND epoch = ? AND version = ?')
    const segment = ['n', '"table"', 'first', 'last', 'events', 'transfers', 'statements', 'hash']
    this.#segments = new BulkInsert(db, 'segments', segment)
    this.#position = db.prepare(
      'SELECT lines, last, posted, posted - pending_debits AS available FROM accounts WHERE id = ?',
    )
    this.#account = db.prepare(
      `UPDATE accounts SET posted = posted + ?, pending_debits = pending_debits + ?,
         pending_credits = pending_credits + ?, lines = lines + ?, last = ?
       WHERE id = ? AND lines = ?`,
    )
    this.#transfers = new BulkInsert(db, 'transfers', ['key', 'segment', 'ended'])
    // The rows are there: to meet them is the quickest way to change many.
    const conflict = 'ON CONFLICT (key) DO UPDATE SET ended = excluded.ended WHERE ended IS NULL'
    this.#ends = new BulkInsert(db, 'transfers', ['key', 'segment', 'ended'], conflict)
    this.#commands = new BulkInsert(db, 'commands', ['key', 'digest', 'answer', 'refusal'])
    this.#indexEntries = new BulkInsert(db, 'index_entries', ['owner', '"table"', 'round', '"from"', '"to"'])
    this.#audit = new BulkInsert(db, 'audit_log', AUDIT_COLUMNS)
  }

  write({ tables, segments, accounts, statements, ids, ends, commands, indexEntries, audit }: BatchWrites): void {
    const first = this.#last + 1
    for (let i = 0; i < tables.table.length; i++) {
      const [id, from] = [tables.table[i]!, tables.from[i]!]
      const [epoch, version, hash] = [tables.epoch[i]!, tables.version[i]!, tables.hash[i]!]
      if (this.#head.run(version, hash, id, epoch, from).changes === 1) continue
      if (from > 0) throw new BatchRefused(`Table ${id} is not at version ${from}`)
      this.#newTable.run(id, epoch, version, hash)
    }
    const parts: string[][] = segments.hash.map(() => [])
    for (let i = 0; i < statements.account.length; i++) {
      const account = statements.account[i]!
      const { lines, last, posted, available } = this.#positionOf(account)
      const previous = statements.previous[i]
      const part = {
        account,
        line: lines + statements.lines[i]! + 1,
        posted: posted + statements.posted[i]!,
        available: available + statements.available[i]!,
        previous: previous == null ? last : first + previous,
      }
      parts[statements.segment[i]!]!.push(statementPartText(part))
    }
    this.#segments.run(segments.hash.length, [
      segments.hash.map((_, i) => first + i),
      ...[segments.table, segments.first, segments.last, segments.events, segments.transfers],
      parts.map((each) => each.join(' ')),
      segments.hash,
    ])
    this.#changed = accounts.id.map((id, i) => [id, this.#changeAccount(accounts, i, first)] as const)
    const numberOf = (segment: number | null) => (segment === null ? null : first + segment)
    this.#transfers.run(ids.key.length, [ids.key, ids.segment.map(numberOf) as number[], ids.ended.map(numberOf)])
    const endedBy = ends.segment.map((segment) => first + segment)
    if (this.#ends.run(ends.key.length, [ends.key, endedBy, endedBy]) !== ends.key.length) {
      throw new BatchRefused('A transfer has ended already')
    }
    this.#commands.run(commands.key.length, [commands.key, commands.digest, commands.answer, commands.refusal])
    const { owner, table, round, from, to } = indexEntries
    this.#indexEntries.run(owner.length, [owner, table, round, from, to])
    this.#audit.run(
      audit.at.length,
      AUDIT_COLUMNS.map((column) => audit[column]),
    )
  }

  /** Writes one segment of a log that no batch writes to, inside a transaction: `appended` once it is committed. */
  append({ table, first, last, events, transfers, hash }: LogSegment): void {
    const { changes } = this.#head.run(last, hash, table, 0, first - 1)
    if (changes === 0) this.#newTable.run(table, 0, last, hash)
    this.#segments.run(1, [[this.#last + 1], [table], [first], [last], [events], [transfers], [''], [hash]])
  }

  appended(): void {
    this.#last++
  }

  /** What was written last is committed. */
  committed({ segments }: BatchWrites): void {
    this.#last += segments.hash.length
    if (this.#positions.size > MOST) this.#positions.clear()
    for (const [id, position] of this.#changed) this.#positions.set(id, position)
  }

  /** What was written last is not committed; nobody knows why, so everything is read again. */
  forget(): void {
    this.#positions.clear()
  }

  #changeAccount(accounts: BatchWrites['accounts'], i: number, first: number): AccountPosition {
    const id = accounts.id[i]!
    const { lines, posted, available } = this.#positionOf(id)
    const [change, debits, more] = [accounts.posted[i]!, accounts.pendingDebits[i]!, accounts.lines[i]!]
    const last = first + accounts.lastSegment[i]!
    const { changes } = this.#account.run(change, debits, accounts.pendingCredits[i]!, more, last, id, lines)
    if (changes !== 1) throw new BatchRefused(`Account ${id} has other lines than are known`)
    return { lines: lines + more, last, posted: posted + change, available: available + change - debits }
  }

  #positionOf(id: string): AccountPosition {
    let known = this.#positions.get(id)
    if (!known) {
      known = this.#position.get(id) as unknown as AccountPosition
      this.#positions.set(id, known)
    }
    return known
  }
}
