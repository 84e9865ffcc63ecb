// The tables in PostgreSQL, as steps from one version to the next. A step that was released never changes. They are made
// in whatever schema the connection's search_path names first.
import type pg from 'pg'
import { COMMIT_BATCH } from './commit-batch.ts'
import { layMoneyInLogs } from './lay-money-in-logs.ts'

export const STEPS: readonly (string | ((client: pg.ClientBase) => Promise<void>))[] = [
  `
  -- One row for each commit, in order: the ledger's journal (journal.ts), and who has written it. A commit follows the one
  -- before it, so that nobody writes on what they have not seen; the first follows this row.
  CREATE TABLE commits (
    number bigint PRIMARY KEY,
    writer uuid,
    journal text NOT NULL
  );
  INSERT INTO commits VALUES (0, NULL, '');

  CREATE TABLE tables (
    n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    version bigint NOT NULL,
    hash text NOT NULL
  ) WITH (fillfactor = 50);

  -- What a commit adds to a table's story (chain.ts).
  CREATE TABLE chapters (
    "table" text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    events text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY ("table", last)
  );

  -- The ledger decides before it writes; the checks are there so that no mistake of ours can spend what is not there. The
  -- room left in each page lets balances be rewritten in place. The last commit that names an account begins the chain of its
  -- statement.
  CREATE TABLE accounts (
    n integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    kind text NOT NULL,
    currency text NOT NULL,
    posted bigint NOT NULL DEFAULT 0,
    pending_debits bigint NOT NULL DEFAULT 0 CHECK (pending_debits >= 0),
    pending_credits bigint NOT NULL DEFAULT 0 CHECK (pending_credits >= 0),
    last bigint NOT NULL DEFAULT 0,
    CHECK (kind <> 'player' OR posted >= pending_debits)
  ) WITH (fillfactor = 50);

  -- Under which ids transfers were answered, in which commit; and of a pending one, which commit has ended it.
  CREATE TABLE transfers (
    key text COLLATE "C" PRIMARY KEY,
    place bigint NOT NULL,
    ended bigint
  ) WITH (fillfactor = 80);

  CREATE TABLE commands (
    key text COLLATE "C" PRIMARY KEY,
    digest text NOT NULL,
    answer text,
    refusal text
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
    "table" text NOT NULL,
    version bigint NOT NULL,
    hash text NOT NULL,
    body text NOT NULL,
    sum text NOT NULL,
    PRIMARY KEY ("table", version)
  );

  CREATE TABLE secrets (
    "table" text NOT NULL,
    shoe bigint NOT NULL,
    sealed bytea NOT NULL,
    PRIMARY KEY ("table", shoe)
  );
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
  `
  -- The audit log (audit-log.ts): entries are added, and never changed or removed.
  CREATE TABLE audit_log (
    n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at bigint NOT NULL,
    kind text COLLATE "C" NOT NULL,
    author text COLLATE "C" NOT NULL,
    subject text COLLATE "C" NOT NULL,
    text text NOT NULL
  );
  CREATE INDEX audit_log_kind ON audit_log (kind, n);
  CREATE INDEX audit_log_author ON audit_log (author, n);
  CREATE INDEX audit_log_subject ON audit_log (subject, n);
  CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'entries of the audit log are never changed or removed'; END $$;
  CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
  `,
  layMoneyInLogs,
  // A commit prolongs the lease of whoever writes it.
  COMMIT_BATCH,
  // From here on personal data is encrypted (sealing/personal-store.ts), and a program of before could not read it.
  '-- personal data is encrypted',
]
