// The tables of the embedded database, as steps from one version to the next. A step that was released never changes.

/** "PNTO" in the file's head: this file is ours. */
export const APPLICATION_ID = 0x504e544f

export const STEPS: readonly string[] = [
  `
  CREATE TABLE tables (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL
  ) STRICT;

  -- Rows in the order of writing, found by an index: that is half the work of keeping each table's rows together.
  CREATE TABLE events (
    tbl INTEGER NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (tbl, version)
  ) STRICT;

  -- The ledger decides before it writes; the checks are there so that no mistake of ours can spend what is not there.
  CREATE TABLE accounts (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    posted INTEGER NOT NULL DEFAULT 0,
    pending_debits INTEGER NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits INTEGER NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    last INTEGER,
    CHECK (kind <> 'player' OR posted >= pending_debits)
  ) STRICT;

  -- Every remembered answer to a transfer. What was refused may name accounts that are none, so it is kept as it was asked
  -- and moves nothing. An account's accepted transfers are linked, newest first, by the places before them: an index by
  -- account would touch a page for everybody who plays, in every commit.
  CREATE TABLE transfers (
    seq INTEGER PRIMARY KEY,
    asker INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    debit INTEGER,
    credit INTEGER,
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    ref TEXT NOT NULL,
    at INTEGER NOT NULL,
    ends INTEGER,
    debit_before INTEGER,
    credit_before INTEGER,
    refused TEXT,
    CHECK (refused IS NOT NULL OR (debit IS NOT NULL AND credit IS NOT NULL))
  ) STRICT;
  CREATE UNIQUE INDEX transfers_key ON transfers (asker, id);
  CREATE UNIQUE INDEX transfers_end ON transfers (ends) WHERE ends IS NOT NULL;

  -- The id comes first: ids that begin with the time, or count, then lie together whoever made them.
  CREATE TABLE commands (
    id TEXT NOT NULL,
    actor TEXT NOT NULL,
    digest TEXT NOT NULL,
    answer TEXT,
    refusal TEXT,
    PRIMARY KEY (id, actor)
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
    tbl INTEGER NOT NULL,
    version INTEGER NOT NULL,
    hash BLOB NOT NULL,
    body TEXT NOT NULL,
    sum BLOB NOT NULL,
    PRIMARY KEY (tbl, version)
  ) STRICT;

  CREATE TABLE secrets (
    table_id TEXT NOT NULL,
    shoe INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (table_id, shoe)
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
]
