// Many rows by few calls: crossing into the database costs more than the work done there, so rows go in by the handful.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const HANDFUL = 32

/** A column of the rows, or the value that all of them have there. */
export type Column = readonly SQLInputValue[] | number | null

/** An insertion of many rows, handed in as columns. */
export class BulkInsert {
  readonly #one: StatementSync
  readonly #many: StatementSync

  /** `otherwise` is what to do where a row is there already. */
  constructor(db: DatabaseSync, table: string, columns: readonly string[], otherwise = '') {
    const row = `(${columns.map(() => '?').join(', ')})`
    const insert = (rows: number) =>
      db.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array(rows).fill(row).join(', ')} ${otherwise}`)
    this.#one = insert(1)
    this.#many = insert(HANDFUL)
  }

  run(rows: number, columns: readonly Column[]): void {
    let from = 0
    for (; from + HANDFUL <= rows; from += HANDFUL) this.#many.run(...valuesOf(columns, from, from + HANDFUL))
    for (; from < rows; from++) this.#one.run(...valuesOf(columns, from, from + 1))
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
