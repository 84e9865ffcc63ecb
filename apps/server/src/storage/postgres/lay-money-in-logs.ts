// The step to version 4: money lies in the logs, by segments, and no row holds the number of a commit. Before it, a commit was one
// row of `commits`, in one chain for all tables, and no two processes could write at once.
import type pg from 'pg'
import { type ConvertedSegment, JournalConverter } from '../convert-journal.ts'
import { moneyLog, ONLY_OWNER } from '../hash-chain.ts'
import { COMMIT_BATCH } from './commit-batch.ts'

/** Rows that are read and written at a time. */
const PAGE = 500

const NEW_TABLES = `
  -- What a commit adds to a log (hash-chain.ts): a table's events with their transfers, or the lines of a money log. The number
  -- says where it lies, and no more.
  ALTER TABLE chapters RENAME TO segments;
  ALTER TABLE segments RENAME CONSTRAINT chapters_pkey TO segments_pkey;
  ALTER TABLE segments ADD COLUMN n bigint, ADD COLUMN transfers text NOT NULL DEFAULT '',
    ADD COLUMN statements text NOT NULL DEFAULT '';
  UPDATE segments SET n = numbered.n FROM (
    SELECT "table", last, (SELECT max(number) FROM commits) + row_number() OVER (ORDER BY "table", last) AS n FROM segments
  ) AS numbered WHERE segments."table" = numbered."table" AND segments.last = numbered.last;
  ALTER TABLE segments ALTER COLUMN n SET NOT NULL, ADD UNIQUE (n);
  CREATE SEQUENCE segment_numbers;

  -- Rows are changed, never set, and the checks refuse what nobody may do. A statement's lines are numbered here; the last
  -- segment that names an account begins the chain of its statement.
  ALTER TABLE accounts ADD COLUMN lines bigint NOT NULL DEFAULT 0,
    ADD CHECK (kind <> 'debt' OR posted <= 0),
    ADD CHECK (posted - pending_debits >= -4000000000000000 AND posted + pending_credits <= 4000000000000000);

  -- A table's log: its version and hash; the process that owns it, and its epoch, which whoever takes the table over raises.
  ALTER TABLE tables ADD COLUMN epoch bigint NOT NULL DEFAULT 0, ADD COLUMN owner text COLLATE "C";

  -- Under which ids transfers were answered, in which segment; and of a pending one, which segment has ended it.
  ALTER TABLE transfers RENAME COLUMN place TO segment;

  ALTER TABLE marks RENAME TO index_entries;
  ALTER INDEX marks_pkey RENAME TO index_entries_pkey;
  ALTER INDEX marks_age RENAME TO index_entries_age;
  ALTER INDEX marks_round RENAME TO index_entries_round;

  -- Who writes: each process numbers its batches, over one session after the other (driver.ts). An instance is one start of it.
  -- What it owns is its own until its lease expires, by the clock of this database.
  CREATE TABLE processes (
    name text COLLATE "C" PRIMARY KEY,
    instance uuid NOT NULL,
    session uuid NOT NULL,
    batch bigint NOT NULL DEFAULT 0,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    expires timestamptz NOT NULL DEFAULT '-infinity'
  ) WITH (fillfactor = 50);`

const INSERT = `
  INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
  SELECT u.n, u.log, u.first, u.last, '', u.transfers, u.statements, u.hash
  FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[])
    AS u (n, log, first, last, transfers, statements, hash)`

export async function layMoneyInLogs(client: pg.ClientBase): Promise<void> {
  await client.query(NEW_TABLES)
  const converter = new JournalConverter()
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ number: string; journal: string }>(
      `SELECT number, journal FROM commits WHERE number > $1 ORDER BY number LIMIT ${PAGE}`,
      [after],
    )
    if (rows.length === 0) break
    after = Number(rows.at(-1)!.number)
    const segments = rows.flatMap(({ number, journal }) => converter.convert(Number(number), journal) ?? [])
    const column = <K extends keyof ConvertedSegment>(key: K) => segments.map((segment) => segment[key])
    const columns = ['n', 'table', 'first', 'last', 'transfers', 'statements', 'hash'] as const
    await client.query(INSERT, columns.map(column))
  }
  const accounts = [...converter.accounts]
  await client.query(
    `UPDATE accounts SET lines = u.lines, last = u.last
     FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS u (id, lines, last) WHERE accounts.id = u.id`,
    [accounts.map(([id]) => id), accounts.map(([, { lines }]) => lines), accounts.map(([, { last }]) => last)],
  )
  const { version, hash } = converter.head
  const head = 'INSERT INTO tables (id, version, hash) VALUES ($1, $2, $3)'
  if (version > 0) await client.query(head, [moneyLog(ONLY_OWNER), version, hash])
  await client.query(`SELECT setval('segment_numbers', (SELECT max(n) FROM segments)) FROM segments LIMIT 1`)
  await client.query('DROP TABLE commits')
  await client.query(COMMIT_BATCH)
}
