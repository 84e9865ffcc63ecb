// Writes a validated batch in one statement, which is a transaction of its own: a column of each table is one array. Nothing is
// written unless the commit follows the very one on which it was validated.
import type pg from 'pg'
import type { BatchWrites } from '../commit/validate-batch.ts'
import { numberArray, textArray } from './arrays.ts'
import { sqlState } from './connect.ts'

const WRITE = `
  WITH c AS (
    INSERT INTO commits SELECT $1::bigint, $2::uuid, $3::text
    WHERE EXISTS (SELECT FROM commits WHERE number = $1::bigint - 1 AND writer IS NOT DISTINCT FROM $28::uuid)
    RETURNING number
  ), t AS (
    INSERT INTO tables (id, version, hash) SELECT u.* FROM c, unnest($4::text[], $5::bigint[], $6::text[]) AS u
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash
  ), s AS (
    INSERT INTO chapters SELECT u.* FROM c, unnest($7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::text[]) AS u
  ), a AS (
    UPDATE accounts SET posted = u.posted, pending_debits = u.debits, pending_credits = u.credits, last = c.number
    FROM c, unnest($12::text[], $13::bigint[], $14::bigint[], $15::bigint[]) AS u (id, posted, debits, credits)
    WHERE accounts.id = u.id
  ), i AS (
    INSERT INTO transfers SELECT u.key, c.number, CASE WHEN u.ended THEN c.number END
    FROM c, (SELECT key, false AS ended FROM unnest($16::text[]) AS key
             UNION ALL SELECT key, true FROM unnest($17::text[]) AS key) AS u
  ), e AS (
    UPDATE transfers SET ended = c.number FROM c, unnest($18::text[]) AS u (key) WHERE transfers.key = u.key
  ), k AS (
    INSERT INTO commands SELECT u.* FROM c, unnest($19::text[], $20::text[], $21::text[], $22::text[]) AS u
  ), m AS (
    INSERT INTO marks (owner, "table", round, "from", "to")
    SELECT u.* FROM c, unnest($23::text[], $24::text[], $25::bigint[], $26::bigint[], $27::bigint[]) AS u
  ), l AS (
    INSERT INTO audit_log (at, kind, author, subject, text)
    SELECT u.* FROM c, unnest($29::bigint[], $30::text[], $31::text[], $32::text[], $33::text[]) AS u
  )
  SELECT number FROM c`

/** A row is there already: an id that is known, or another's commit of the same number. */
const UNIQUE_VIOLATION = '23505'

/** Whether it was written: not where the commit before it is not there, or a row of it is. */
export async function write(client: pg.ClientBase, values: readonly unknown[]): Promise<boolean> {
  try {
    const { rowCount } = await client.query({ name: 'write', text: WRITE, values: [...values] })
    return rowCount === 1
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false
    throw error
  }
}

/** A commit goes by a token of its own, and names that of the one it follows: another's of the same number is not it. */
export interface Tokens {
  readonly token: string
  readonly after: string | null
}

/** What the statement takes: made ready while the database still writes what came before. */
export function valuesOf(writes: BatchWrites, { token, after }: Tokens): readonly unknown[] {
  const { number, journal, tables, segments, accounts, ids, idsEnded, ends, commands, indexEntries, audit } = writes
  return [
    number,
    token,
    journal,
    textArray(tables.table),
    numberArray(tables.version),
    textArray(tables.hash),
    textArray(segments.table),
    numberArray(segments.first),
    numberArray(segments.last),
    textArray(segments.events),
    textArray(segments.hash),
    textArray(accounts.id),
    numberArray(accounts.posted),
    numberArray(accounts.pendingDebits),
    numberArray(accounts.pendingCredits),
    textArray(ids),
    textArray(idsEnded),
    textArray(ends),
    textArray(commands.key),
    textArray(commands.digest),
    textArray(commands.answer),
    textArray(commands.refusal),
    textArray(indexEntries.owner),
    textArray(indexEntries.table),
    numberArray(indexEntries.round),
    numberArray(indexEntries.from),
    numberArray(indexEntries.to),
    after,
    numberArray(audit.at),
    textArray(audit.kind),
    textArray(audit.author),
    textArray(audit.subject),
    textArray(audit.text),
  ]
}
