// Writes what was judged in one statement, inside the commit's transaction: a column of each table is one array.
import type pg from 'pg'
import { type EntryRow, entryRows } from '../entry-rows.ts'
import type { Writes } from '../judge.ts'
import { numberArray, textArray } from './arrays.ts'
import type { LoadedRows } from './load.ts'

/** The columns of `transfers` in order, with their types. */
const TRANSFER_TYPES = 'bigint int text smallint int int bigint text text bigint bigint bigint bigint text'.split(' ')

const WRITE = `
  WITH heads AS (
    UPDATE tables SET version = u.version, hash = decode(u.hash, 'hex')
    FROM unnest($1::int[], $2::bigint[], $3::text[]) AS u (n, version, hash) WHERE tables.n = u.n
  ), new_events AS (
    INSERT INTO events SELECT tbl, version, text, decode(hash, 'hex')
    FROM unnest($4::int[], $5::bigint[], $6::text[], $7::text[]) AS u (tbl, version, text, hash)
  ), balances AS (
    UPDATE accounts SET posted = u.posted, pending_debits = u.debits, pending_credits = u.credits, last = u.last
    FROM unnest($8::int[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[]) AS u (n, posted, debits, credits, last)
    WHERE accounts.n = u.n
  ), new_commands AS (
    INSERT INTO commands SELECT * FROM unnest($13::text[], $14::text[], $15::text[], $16::text[], $17::text[])
  ), new_transfers AS (
    INSERT INTO transfers SELECT * FROM unnest(${TRANSFER_TYPES.map((type, i) => `$${i + 20}::${type}[]`).join(', ')})
  ), new_marks AS (
    INSERT INTO marks (owner, "table", round, "from", "to")
    SELECT * FROM unnest($34::text[], $35::text[], $36::bigint[], $37::bigint[], $38::bigint[])
  )
  UPDATE writers SET commits = $18 WHERE id = $19`

/** A column of the new transfers; its type is the one the list above has in its place. */
const column = <T>(rows: readonly EntryRow[], i: number): T[] => rows.map((row) => row[i] as T)

/** Who writes, and which commit of theirs it is. */
export interface CommitMark {
  readonly writer: string
  readonly commit: number
}

export async function write(
  client: pg.ClientBase,
  writes: Writes,
  loaded: LoadedRows,
  mark: CommitMark,
): Promise<void> {
  const { heads, events, commands, marks } = writes
  const number = (table: string) => loaded.tableNumbers.get(table)!
  let used = 0
  const { rows, accounts } = entryRows(writes, loaded.places, () => loaded.seqs[used++]!)
  const { rowCount } = await client.query({
    name: 'write',
    text: WRITE,
    values: [
      numberArray(heads.map(({ table }) => number(table))),
      numberArray(heads.map(({ to }) => to.version)),
      textArray(heads.map(({ to }) => to.hash)),
      numberArray(events.map(({ table }) => number(table))),
      numberArray(events.map(({ version }) => version)),
      textArray(events.map(({ text }) => text)),
      textArray(events.map(({ hash }) => hash)),
      numberArray(accounts.map(({ n }) => n)),
      numberArray(accounts.map(({ balance }) => balance.posted)),
      numberArray(accounts.map(({ balance }) => balance.pendingDebits)),
      numberArray(accounts.map(({ balance }) => balance.pendingCredits)),
      numberArray(accounts.map(({ last }) => last)),
      textArray(commands.map(({ id }) => id)),
      textArray(commands.map(({ actor }) => actor)),
      textArray(commands.map(({ remembered }) => remembered.digest)),
      textArray(commands.map(({ remembered }) => ('answer' in remembered ? remembered.answer : null))),
      textArray(
        commands.map(({ remembered }) => ('refusal' in remembered ? JSON.stringify(remembered.refusal) : null)),
      ),
      mark.commit,
      mark.writer,
      ...TRANSFER_TYPES.map((type, i) => (type === 'text' ? textArray(column(rows, i)) : numberArray(column(rows, i)))),
      textArray(marks.map(({ owner }) => owner)),
      textArray(marks.map(({ table }) => table)),
      numberArray(marks.map(({ round }) => round)),
      numberArray(marks.map(({ from }) => from)),
      numberArray(marks.map(({ to }) => to)),
    ],
  })
  if (rowCount !== 1) throw new Error(`The writer ${mark.writer} is not entered`)
}
