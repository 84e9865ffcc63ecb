// Many rows by few calls: crossing into the database costs more than the work done there, so rows go in by the handful.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const HANDFUL = 32

export type Row = readonly SQLInputValue[]

/** The values of a handful of rows, one after the other. */
function handful(rows: readonly Row[], from: number): SQLInputValue[] {
  const values: SQLInputValue[] = []
  const end = Math.min(from + HANDFUL, rows.length)
  for (let i = from; i < end; i++) for (const value of rows[i]!) values.push(value)
  return values
}

/** An insertion of many rows. `row` is how one is written, as "(?, ?, unhex(?))". */
export class BulkInsert {
  readonly #one: StatementSync
  readonly #many: StatementSync

  constructor(db: DatabaseSync, into: string, row: string) {
    this.#one = db.prepare(`INSERT INTO ${into} VALUES ${row}`)
    this.#many = db.prepare(`INSERT INTO ${into} VALUES ${Array(HANDFUL).fill(row).join(', ')}`)
  }

  run(rows: readonly Row[]): void {
    let i = 0
    for (; i + HANDFUL <= rows.length; i += HANDFUL) this.#many.run(...handful(rows, i))
    for (; i < rows.length; i++) this.#one.run(...rows[i]!)
  }
}

/** A look-up by many keys of one width. The query names them as the table `keys`, whose columns are k1, k2, … */
export class BulkLookup {
  readonly #statement: StatementSync
  readonly #width: number

  constructor(db: DatabaseSync, width: number, query: string) {
    const columns = Array.from({ length: width }, (_, i) => `k${i + 1}`).join(', ')
    const key = `(${Array(width).fill('?').join(', ')})`
    const values = Array(HANDFUL).fill(key).join(', ')
    this.#statement = db.prepare(`WITH keys (${columns}) AS (VALUES ${values}) ${query}`)
    this.#width = width
  }

  /** Every row found, in no order. A handful that is not full is filled up with nulls, which no key equals. */
  all<T>(keys: readonly Row[]): readonly T[] {
    const found: T[] = []
    for (let i = 0; i < keys.length; i += HANDFUL) {
      const values = handful(keys, i)
      while (values.length < HANDFUL * this.#width) values.push(null)
      for (const row of this.#statement.all(...values)) found.push(row as T)
    }
    return found
  }
}
