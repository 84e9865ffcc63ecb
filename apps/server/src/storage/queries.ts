// Queries that both databases answer, each a procedure (steps.ts) that yields SQL. Placeholders are PostgreSQL's ($1); the SQLite
// driver turns them into its own. Only SQL that both understand stands here.
import type { Seals } from './seals.ts'
import type { Steps } from './steps.ts'

export type SqlValue = string | number | null | Uint8Array

export type SqlStep =
  | { readonly kind: 'rows'; readonly sql: string; readonly params: readonly SqlValue[] }
  /** Rows that have one of these values in a column. */
  | {
      readonly kind: 'rows-by-key'
      readonly from: string
      readonly column: string
      readonly keys: readonly SqlValue[]
      readonly columns: string
    }
  /** Removes the rows that have one of these values in a column. */
  | {
      readonly kind: 'remove-by-key'
      readonly from: string
      readonly column: string
      readonly keys: readonly SqlValue[]
    }
  | { readonly kind: 'change'; readonly sql: string; readonly params: readonly SqlValue[] }
  /** Inserts rows of texts that are not there yet, in order; replies with one row: how many were inserted. */
  | {
      readonly kind: 'insert-new'
      readonly into: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** Replies with the store's seals, or with nothing where it has no key. */
  | { readonly kind: 'seals' }

export type SqlRow = object
export type Query<Result> = Steps<SqlStep, readonly SqlRow[], Result>

export function* rows<Row>(sql: string, ...params: readonly SqlValue[]): Query<readonly Row[]> {
  return (yield { kind: 'rows', sql, params }) as readonly Row[]
}

/** In no order. */
export function* rowsByKey<Row>(
  from: string,
  column: string,
  keys: Iterable<SqlValue>,
  columns = '*',
): Query<readonly Row[]> {
  return (yield { kind: 'rows-by-key', from, column, keys: [...new Set(keys)], columns }) as readonly Row[]
}

export function* removeByKey(from: string, column: string, keys: readonly SqlValue[]): Query<void> {
  yield { kind: 'remove-by-key', from, column, keys }
}

export function* change(sql: string, ...params: readonly SqlValue[]): Query<void> {
  yield { kind: 'change', sql, params }
}

export function* insertNew(
  into: string,
  columns: readonly string[],
  values: readonly (readonly string[])[],
): Query<number> {
  const [{ inserted }] = (yield { kind: 'insert-new', into, columns, rows: values }) as readonly [{ inserted: number }]
  return inserted
}

export function* storeSeals(): Query<Seals | undefined> {
  return ((yield { kind: 'seals' }) as readonly Seals[])[0]
}

/** A page of a longer list, and where the next one begins. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly last: number
}

export const PAGE_ROWS = 1000
/** Rows of commits and of log segments hold many entries each. */
export const PAGE_LARGE_ROWS = 50
