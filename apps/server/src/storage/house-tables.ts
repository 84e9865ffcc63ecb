// The tables of a house, as both databases have them: what a new database gets, and to what one of an earlier version is brought
// (migrations.ts). PostgreSQL has more of its own (postgres/migrate.ts).
import type { DeclaredTable } from './declared-tables.ts'

export const HOUSE_TABLES = {
  /**
   * A table's log: its version and hash; the process that owns it, and its epoch, which whoever takes the table over raises. In SQLite
   * whoever has the file owns all of them.
   */
  tables: {
    columns: { n: 'row', id: 'collated', version: 'integer', hash: 'collated', epoch: 'counter', owner: 'text?' },
    unique: 'id',
    fill: 50,
  },
  /**
   * What a commit adds to a log (hash-chain.ts): a table's events with their transfers, or the lines of a money log. The number says
   * where it lies, and no more. In SQLite rows lie in the order of writing and are found by an index: that is half the work of keeping
   * each table's rows together.
   */
  segments: {
    columns: {
      n: 'numbered',
      table: 'text',
      first: 'integer',
      last: 'integer',
      events: 'collated',
      transfers: 'collated',
      statements: 'collated',
      hash: 'collated',
    },
    key: ['table', 'last'],
  },
  /**
   * Rows are changed, never set, and the checks refuse what nobody may do. A statement's lines are numbered here; the last segment that
   * names an account begins the chain of its statement: an index by account would touch a page for everybody who plays, in every commit.
   */
  accounts: {
    columns: {
      n: 'row',
      id: 'collated',
      kind: 'collated',
      currency: 'collated',
      posted: 'counter',
      pending_debits: 'counter',
      pending_credits: 'counter',
      lines: 'counter',
      last: 'counter',
    },
    unique: 'id',
    checks: [
      'pending_debits >= 0',
      'pending_credits >= 0',
      `kind <> 'player' OR posted >= pending_debits`,
      `kind <> 'debt' OR posted <= 0`,
      'posted - pending_debits >= -4000000000000000 AND posted + pending_credits <= 4000000000000000',
    ],
    fill: 50,
  },
  /** Under which ids transfers were answered, in which segment; and of a pending one, which segment has ended it. */
  transfers: { columns: { key: 'text', segment: 'integer', ended: 'integer?' }, key: ['key'], fill: 80 },
  commands: { columns: { key: 'text', digest: 'collated', answer: 'collated?', refusal: 'collated?' }, key: ['key'] },
  /** Where rounds and shoes lie in a log, for each who will ask. One round is found by its number, an owner's by their age. */
  index_entries: {
    columns: {
      n: 'long-row',
      owner: 'collated',
      table: 'collated',
      round: 'integer',
      from: 'integer',
      to: 'integer',
    },
    indexes: { age: ['owner', 'n'], round: ['owner', 'round', 'n'] },
  },
  snapshots: {
    columns: { table: 'collated', version: 'integer', hash: 'collated', body: 'collated', sum: 'collated' },
    key: ['table', 'version'],
    long: true,
  },
  secrets: {
    columns: { table: 'collated', shoe: 'integer', sealed: 'bytes' },
    key: ['table', 'shoe'],
    long: true,
  },
  /** One count for all records, so that no revision comes again when a record was removed and made anew. */
  records: {
    columns: { kind: 'text', key: 'text', text: 'collated', revision: 'integer' },
    key: ['kind', 'key'],
    beside: {
      sqlite: [
        'CREATE TABLE record_revisions (last INTEGER NOT NULL) STRICT',
        'INSERT INTO record_revisions VALUES (0)',
      ],
      postgres: ['CREATE SEQUENCE record_revisions'],
    },
  },
  /** The audit log (audit-log.ts): entries are added, and never changed or removed. */
  audit_log: {
    columns: { n: 'long-row', at: 'integer', kind: 'text', author: 'text', subject: 'text', text: 'collated' },
    indexes: { kind: ['kind', 'n'], author: ['author', 'n'], subject: ['subject', 'n'] },
    beside: {
      sqlite: [
        `CREATE TRIGGER audit_log_unchanged BEFORE UPDATE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'entries of the audit log are never changed'); END`,
        `CREATE TRIGGER audit_log_kept BEFORE DELETE ON audit_log
    BEGIN SELECT RAISE(ABORT, 'entries of the audit log are never removed'); END`,
      ],
      postgres: [
        `CREATE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'entries of the audit log are never changed or removed'; END $$`,
        `CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
    FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays()`,
      ],
    },
  },
} as const satisfies Readonly<Record<string, DeclaredTable>>

export type HouseTable = keyof typeof HOUSE_TABLES
