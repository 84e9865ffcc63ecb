// Many rows by few calls: crossing into the database costs more than the work done there, so rows go in by the handful. One that
// cannot go in takes the whole transaction with it: to undo a single call the database would first copy every page it touches.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

/** How many rows go in by one call, the most first. */
const HANDFULS = [64, 16, 4, 1] as const

/** A column of the rows, or the value that all of them have there. */
export type Column = readonly SQLInputValue[] | number | null

/** An insertion of many rows, handed in as columns. */
export class BulkInsert {
  readonly #width: number
  readonly #inserts: readonly { readonly rows: number; readonly statement: StatementSync }[]

  /** `otherwise` is what to do where a row is there already. */
  constructor(db: DatabaseSync, table: string, columns: readonly string[], otherwise = '') {
    this.#width = columns.length
    const row = `(${columns.map(() => '?').join(', ')})`
    const into = `INSERT OR ROLLBACK INTO ${table} (${columns.join(', ')})`
    this.#inserts = HANDFULS.map((rows) => ({
      rows,
      statement: db.prepare(`${into} VALUES ${Array(rows).fill(row).join(', ')} ${otherwise}`),
    }))
  }

  /** Rows as one list of values, a row after the other. */
  runValues(values: readonly SQLInputValue[]): void {
    const rows = values.length / this.#width
    let from = 0
    for (const insert of this.#inserts) {
      for (; from + insert.rows <= rows; from += insert.rows) {
        insert.statement.run(...values.slice(from * this.#width, (from + insert.rows) * this.#width))
      }
    }
  }

  /** How many rows were inserted or changed. */
  run(rows: number, columns: readonly Column[]): number {
    let [from, changed] = [0, 0]
    for (const insert of this.#inserts) {
      for (; from + insert.rows <= rows; from += insert.rows) {
        changed += Number(insert.statement.run(...valuesOf(columns, from, from + insert.rows)).changes)
      }
    }
    return changed
  }
}

/** The values of some rows, one row after the other. */
function valuesOf(columns: readonly Column[], from: number, to: number): SQLInputValue[] {
  const values: SQLInputValue[] = []
  for (let i = from; i < to; i++) {
    for (const column of columns) values.push(typeof column === 'object' && column !== null ? column[i]! : column)
  }
  return values
}
