// The tables of PostgreSQL as version 3 made them.

export const VERSION_3 = `
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
  CREATE TABLE chapters (
    "table" text COLLATE "C" NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    events text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY ("table", last)
  );
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
  CREATE TABLE records (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    text text NOT NULL,
    revision bigint NOT NULL,
    PRIMARY KEY (kind, key)
  );
  CREATE SEQUENCE record_revisions;
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
  CREATE TABLE punto (version integer NOT NULL);
  INSERT INTO punto VALUES (3);`
