// The step to version 4: money lies in the logs, by segments, and no row holds the number of a commit. Before it, a commit was one
// row of `commits`, in one chain for all tables.
import type { DatabaseSync } from 'node:sqlite'
import { JournalConverter } from '../convert-journal.ts'
import { moneyLog, ONLY_OWNER } from '../hash-chain.ts'

const NEW_TABLES = `
  -- What a commit adds to a log (hash-chain.ts): a table's events with their transfers, or the lines of a money log. The number
  -- says where it lies, and no more. Rows lie in the order of writing and are found by an index: that is half the work of keeping
  -- each table's rows together.
  CREATE TABLE segments (
    n INTEGER PRIMARY KEY,
    "table" TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    events TEXT NOT NULL,
    transfers TEXT NOT NULL,
    statements TEXT NOT NULL,
    hash TEXT NOT NULL,
    UNIQUE ("table", last)
  ) STRICT;

  -- Rows are changed, never set, and the checks refuse what nobody may do. A statement's lines are numbered here; the last
  -- segment that names an account begins the chain of its statement: an index by account would touch a page for everybody who plays,
  -- in every commit.
  CREATE TABLE new_accounts (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    posted INTEGER NOT NULL DEFAULT 0,
    pending_debits INTEGER NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits INTEGER NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    lines INTEGER NOT NULL DEFAULT 0,
    last INTEGER NOT NULL DEFAULT 0,
    CHECK (kind <> 'player' OR posted >= pending_debits),
    CHECK (kind <> 'debt' OR posted <= 0),
    CHECK (posted - pending_debits >= -4000000000000000 AND posted + pending_credits <= 4000000000000000)
  ) STRICT;
  INSERT INTO new_accounts (n, id, kind, currency, posted, pending_debits, pending_credits)
    SELECT n, id, kind, currency, posted, pending_debits, pending_credits FROM accounts;
  DROP TABLE accounts;
  ALTER TABLE new_accounts RENAME TO accounts;

  -- A table's log: its version and hash; the process that owns it, and its epoch, which whoever takes the table over raises. Here
  -- whoever has the file owns all of them.
  ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE tables ADD COLUMN owner TEXT;

  -- Under which ids transfers were answered, in which segment; and of a pending one, which segment has ended it.
  ALTER TABLE transfers RENAME COLUMN place TO segment;

  ALTER TABLE marks RENAME TO index_entries;
  DROP INDEX marks_age;
  DROP INDEX marks_round;
  CREATE INDEX index_entries_age ON index_entries (owner, n);
  CREATE INDEX index_entries_round ON index_entries (owner, round, n);`

const OLD_EVENTS = `
  INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
    SELECT (SELECT coalesce(max(number), 0) FROM commits) + row_number() OVER (ORDER BY rowid),
      "table", first, last, events, '', '', hash
    FROM chapters;
  DROP TABLE chapters;
  DROP TABLE commits;`

export function layMoneyInLogs(db: DatabaseSync): void {
  db.exec(NEW_TABLES)
  const converter = new JournalConverter()
  const insert = db.prepare(
    `INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
     VALUES (:n, :table, :first, :last, :events, :transfers, :statements, :hash)`,
  )
  for (const row of db.prepare('SELECT number, journal FROM commits ORDER BY number').iterate()) {
    const segment = converter.convert(Number(row.number), String(row.journal))
    if (segment) insert.run({ ...segment })
  }
  const change = db.prepare('UPDATE accounts SET lines = ?, last = ? WHERE id = ?')
  for (const [id, { lines, last }] of converter.accounts) change.run(lines, last, id)
  const { version, hash } = converter.head
  const head = db.prepare('INSERT INTO tables (id, version, hash) VALUES (?, ?, ?)')
  if (version > 0) head.run(moneyLog(ONLY_OWNER), version, hash)
  db.exec(OLD_EVENTS)
}
