// Conditions of a query, with their values: each is added only where it was asked for.
import type { SqlParameter } from './database.ts'

export class Where {
  readonly #conditions: string[] = []
  readonly params: SqlParameter[] = []

  /** `condition` has a question mark for each value. */
  add(condition: string, ...values: readonly (SqlParameter | undefined)[]): this {
    if (values.some((value) => value === undefined)) return this
    let i = 0
    this.#conditions.push(condition.replaceAll('?', () => this.param(values[i++] as SqlParameter)))
    return this
  }

  /** The placeholder of a value. */
  param(value: SqlParameter): string {
    this.params.push(value)
    return `$${this.params.length}`
  }

  get sql(): string {
    return this.#conditions.length === 0 ? '' : `WHERE ${this.#conditions.join(' AND ')}`
  }
}
