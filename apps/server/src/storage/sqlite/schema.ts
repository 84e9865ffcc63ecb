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

  CREATE TABLE events (
    tbl INTEGER NOT NULL,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (tbl, version)
  ) STRICT, WITHOUT ROWID;

  -- The ledger decides before it writes; the checks are there so that no mistake of ours can spend what is not there.
  CREATE TABLE accounts (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    currency TEXT NOT NULL,
    posted INTEGER NOT NULL DEFAULT 0,
    pending_debits INTEGER NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits INTEGER NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    CHECK (kind <> 'player' OR posted >= pending_debits)
  ) STRICT;

  CREATE TABLE transfers (
    seq INTEGER PRIMARY KEY,
    asker INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind INTEGER NOT NULL,
    debit INTEGER NOT NULL,
    credit INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    ref TEXT NOT NULL,
    at INTEGER NOT NULL,
    ends_asker INTEGER,
    ends_id TEXT
  ) STRICT;
  CREATE UNIQUE INDEX transfers_key ON transfers (asker, id);
  CREATE UNIQUE INDEX transfers_end ON transfers (ends_asker, ends_id) WHERE ends_id IS NOT NULL;
  CREATE INDEX transfers_debit ON transfers (debit);
  CREATE INDEX transfers_credit ON transfers (credit);

  -- What the ledger refused and remembers: it may name accounts that are none, so it is kept as it was asked.
  CREATE TABLE refused (
    seq INTEGER PRIMARY KEY,
    asker INTEGER NOT NULL,
    id TEXT NOT NULL,
    transfer TEXT NOT NULL,
    refusal TEXT NOT NULL,
    UNIQUE (asker, id)
  ) STRICT;

  CREATE TABLE commands (
    actor TEXT NOT NULL,
    id TEXT NOT NULL,
    digest TEXT NOT NULL,
    answer TEXT,
    refusal TEXT,
    PRIMARY KEY (actor, id)
  ) STRICT, WITHOUT ROWID;

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
]
