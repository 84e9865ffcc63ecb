// The tables in PostgreSQL, as steps from one version to the next. A step that was released never changes. They are made
// in whatever schema the connection's search_path names first.

export const STEPS: readonly string[] = [
  `
  CREATE TABLE tables (
    n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    version bigint NOT NULL,
    hash bytea NOT NULL
  ) WITH (fillfactor = 50);

  CREATE TABLE events (
    tbl integer NOT NULL,
    version bigint NOT NULL,
    text text NOT NULL,
    hash bytea NOT NULL,
    PRIMARY KEY (tbl, version)
  );

  -- The ledger decides before it writes; the checks are there so that no mistake of ours can spend what is not there. The
  -- room left in each page lets balances be rewritten in place.
  CREATE TABLE accounts (
    n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    kind text NOT NULL,
    currency text NOT NULL,
    posted bigint NOT NULL DEFAULT 0,
    pending_debits bigint NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits bigint NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    last bigint,
    CHECK (kind <> 'player' OR posted >= pending_debits)
  ) WITH (fillfactor = 50);

  -- Every remembered answer to a transfer. What was refused may name accounts that are none, so it is kept as it was asked
  -- and moves nothing. An account's accepted transfers are linked, newest first, by the places before them.
  CREATE SEQUENCE transfers_seq;
  CREATE TABLE transfers (
    seq bigint PRIMARY KEY,
    asker integer NOT NULL,
    id text NOT NULL,
    kind smallint NOT NULL,
    debit integer,
    credit integer,
    amount bigint NOT NULL,
    reason text NOT NULL,
    ref text NOT NULL,
    at bigint NOT NULL,
    ends bigint,
    debit_before bigint,
    credit_before bigint,
    refused text,
    CHECK (refused IS NOT NULL OR (debit IS NOT NULL AND credit IS NOT NULL))
  );
  CREATE UNIQUE INDEX transfers_key ON transfers (asker, id);
  CREATE UNIQUE INDEX transfers_end ON transfers (ends) WHERE ends IS NOT NULL;

  -- The id comes first: ids that begin with the time, or count, then lie together whoever made them.
  CREATE TABLE commands (
    id text NOT NULL,
    actor text NOT NULL,
    digest text NOT NULL,
    answer text,
    refusal text,
    PRIMARY KEY (id, actor)
  );

  -- Where rounds and shoes lie in a story, for each who will ask. One round is found by its number, an owner's by their age.
  CREATE TABLE marks (
    n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner text NOT NULL,
    "table" text NOT NULL,
    round bigint NOT NULL,
    "from" bigint NOT NULL,
    "to" bigint NOT NULL
  );
  CREATE INDEX marks_age ON marks (owner, n);
  CREATE INDEX marks_round ON marks (owner, round, n);

  CREATE TABLE snapshots (
    tbl integer NOT NULL,
    version bigint NOT NULL,
    hash bytea NOT NULL,
    body text NOT NULL,
    sum bytea NOT NULL,
    PRIMARY KEY (tbl, version)
  );

  CREATE TABLE secrets (
    table_id text NOT NULL,
    shoe bigint NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY (table_id, shoe)
  );

  -- Each open store counts its commits here, in the commit itself: that is how it learns the fate of one whose answer
  -- was lost on the way.
  CREATE TABLE writers (
    id uuid PRIMARY KEY,
    commits bigint NOT NULL
  ) WITH (fillfactor = 50);
  `,
  `
  -- Keys are in the order of their bytes, as in the embedded database.
  CREATE TABLE records (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    text text NOT NULL,
    revision bigint NOT NULL,
    PRIMARY KEY (kind, key)
  );

  -- One count for all records, so that no revision comes again when a record was removed and made anew.
  CREATE SEQUENCE record_revisions;
  `,
]
