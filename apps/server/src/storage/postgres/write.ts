// Sends a validated batch to the database's function `commit_batch` (commit-batch.ts): a column of each table is one array.
import type pg from 'pg'
import type { BatchWrites } from '../commit/validate-batch.ts'
import { ARRAYS } from './arrays.ts'
import { BATCH_REFUSALS, PARAMETERS } from './commit-batch.ts'
import { sqlState } from './connect.ts'

const WRITE = `SELECT commit_batch($1, $2, $3, ${PARAMETERS.map((_, i) => `$${i + 4}`).join(', ')})`

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
export const columnsOf = (writes: BatchWrites): readonly Buffer[] =>
  PARAMETERS.map(({ table, column, type }) =>
    ARRAYS[type]((writes[table] as unknown as Readonly<Record<string, readonly never[]>>)[column]!),
  )

export const valuesOf = ({ process, session, number }: Turn, columns: readonly Buffer[]): readonly unknown[] => [
  ...[process, session, number],
  ...columns,
]
