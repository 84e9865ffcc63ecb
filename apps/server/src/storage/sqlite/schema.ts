// The tables of the embedded database, as steps from one version to the next. A step that was released never changes. Each is
// taken in one transaction: a process that is killed in the middle leaves the version before.
import type { DatabaseSync } from 'node:sqlite'
import { layMoneyInLogs } from './lay-money-in-logs.ts'

/** "PNTO" in the file's head: this file is ours. */
export const APPLICATION_ID = 0x504e544f

export const STEPS: readonly (string | ((db: DatabaseSync) => void))[] = [
  `
  -- One row for each commit, in order: the ledger's journal (journal.ts).
  CREATE TABLE commits (
    number INTEGER PRIMARY KEY,
    journal TEXT NOT NULL
  ) STRICT;

  CREATE TABLE tables (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;

  -- What a commit adds to a table's story (chain.ts). Rows lie in the order of writing and are found by an index: that is half
  -- the work of keeping each table's rows together.
  CREATE TABLE chapters (
    "table" TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    events TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY ("table", last)
  ) STRICT;

  -- The ledger decides before it writes; the checks are there so that no mistake of ours can spend what is not there. The
  -- last commit that names an account begins the chain of its statement: an index by account would touch a page for everybody
  -- who plays, in every commit.
  CREATE TABLE accounts (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    posted INTEGER NOT NULL DEFAULT 0,
    pending_debits INTEGER NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits INTEGER NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    last INTEGER NOT NULL DEFAULT 0,
    CHECK (kind <> 'player' OR posted >= pending_debits)
  ) STRICT;

  -- Under which ids transfers were answered, in which commit; and of a pending one, which commit has ended it.
  CREATE TABLE transfers (
    key TEXT PRIMARY KEY,
    place INTEGER NOT NULL,
    ended INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE commands (
    key TEXT PRIMARY KEY,
    digest TEXT NOT NULL,
    answer TEXT,
    refusal TEXT
  ) STRICT, WITHOUT ROWID;

  -- Where rounds and shoes lie in a story, for each who will ask. One round is found by its number, an owner's by their age.
  CREATE TABLE marks (
    n INTEGER PRIMARY KEY,
    owner TEXT NOT NULL,
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    "from" INTEGER NOT NULL,
    "to" INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX marks_age ON marks (owner, n);
  CREATE INDEX marks_round ON marks (owner, round, n);

  CREATE TABLE snapshots (
    "table" TEXT NOT NULL,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL,
    body TEXT NOT NULL,
    sum TEXT NOT NULL,
    PRIMARY KEY ("table", version)
  ) STRICT;

  CREATE TABLE secrets (
    "table" TEXT NOT NULL,
    shoe INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY ("table", shoe)
  ) STRICT;
  `,
  `
  CREATE TABLE records (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    revision INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
  ) STRICT, WITHOUT ROWID;

  -- One count for all records, so that no revision comes again when a record was removed and made anew.
  CREATE TABLE record_revisions (last INTEGER NOT NULL) STRICT;
  INSERT INTO record_revisions VALUES (0);
  `,
  `
  -- The audit log (audit-log.ts): entries are added, and never changed or removed.
  CREATE TABLE audit_log (
    n INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    author TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX audit_log_kind ON audit_log (kind, n);
  CREATE INDEX audit_log_author ON audit_log (author, n);
  CREATE INDEX audit_log_subject ON audit_log (subject, n);
  CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'entries of the audit log are never changed'); END;
  CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'entries of the audit log are never removed'); END;
  `,
  layMoneyInLogs,
  // From here on personal data is encrypted (sealing/personal-store.ts), and a program of before could not read it.
  '-- personal data is encrypted',
]
