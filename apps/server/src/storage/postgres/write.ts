// Sends a validated batch to the database's function `commit_batch` (commit-batch.ts): a column of each table is one array.
import type pg from 'pg'
import type { BatchWrites } from '../commit/validate-batch.ts'
import { bigintArray, integerArray, textArray } from './arrays.ts'
import { BATCH_REFUSALS } from './commit-batch.ts'
import { sqlState } from './connect.ts'

const PARAMETERS = 48
const WRITE = `SELECT commit_batch(${Array.from({ length: PARAMETERS }, (_, i) => `$${i + 1}`).join(', ')})`

/**
 * Nothing was written, and it may be decided again: the function's own codes; a row that is there already, a row's check; a conflict
 * with another transaction, or each waiting for the other.
 */
const REFUSED: ReadonlySet<string | undefined> = new Set([
  ...Object.values(BATCH_REFUSALS),
  '23505',
  '23514',
  '40001',
  '40P01',
])

/** Whether it was written: not where the batch before it is not there, or a row is not as this one needs it. */
export async function write(client: pg.ClientBase, values: readonly unknown[]): Promise<boolean> {
  try {
    await client.query(WRITE, [...values])
    return true
  } catch (error) {
    if (REFUSED.has(sqlState(error))) return false
    throw error
  }
}

/** Who writes: a process, over one connection after the other, each a session of its own. */
export interface Turn {
  readonly process: string
  readonly session: string
  /** Each batch of a process follows the one before it. */
  readonly number: number
}

/** The columns as they are sent: made ready while the database still writes what came before. */
export function columnsOf(writes: BatchWrites): readonly Buffer[] {
  const { tables, segments, accounts, statements, ids, ends, commands, indexEntries, audit } = writes
  return [
    textArray(tables.table),
    bigintArray(tables.epoch),
    bigintArray(tables.from),
    bigintArray(tables.version),
    textArray(tables.hash),
    textArray(segments.table),
    bigintArray(segments.first),
    bigintArray(segments.last),
    textArray(segments.events),
    textArray(segments.transfers),
    textArray(segments.hash),
    textArray(accounts.id),
    bigintArray(accounts.posted),
    bigintArray(accounts.pendingDebits),
    bigintArray(accounts.pendingCredits),
    bigintArray(accounts.lines),
    bigintArray(accounts.lowest),
    bigintArray(accounts.highest),
    bigintArray(accounts.onlyAt),
    integerArray(accounts.lastSegment),
    integerArray(statements.segment),
    textArray(statements.account),
    bigintArray(statements.lines),
    bigintArray(statements.posted),
    bigintArray(statements.available),
    integerArray(statements.previous),
    textArray(ids.key),
    integerArray(ids.segment),
    integerArray(ids.ended),
    textArray(ends.key),
    integerArray(ends.segment),
    textArray(commands.key),
    textArray(commands.digest),
    textArray(commands.answer),
    textArray(commands.refusal),
    textArray(indexEntries.owner),
    textArray(indexEntries.table),
    bigintArray(indexEntries.round),
    bigintArray(indexEntries.from),
    bigintArray(indexEntries.to),
    bigintArray(audit.at),
    textArray(audit.kind),
    textArray(audit.author),
    textArray(audit.subject),
    textArray(audit.text),
  ]
}

export const valuesOf = ({ process, session, number }: Turn, columns: readonly Buffer[]): readonly unknown[] => [
  ...[process, session, number],
  ...columns,
]
