// Performs the steps of a query over a PostgreSQL connection or pool.
import type pg from 'pg'
import type { SqlRow, SqlStep } from '../queries.ts'
import type { Seals } from '../seals.ts'
import { timed } from './connect.ts'

export async function perform(
  client: pg.ClientBase | pg.Pool,
  step: SqlStep,
  seals: Seals | undefined,
): Promise<readonly SqlRow[]> {
  const query = (text: string, values: readonly unknown[]) => client.query<SqlRow>(timed(text, values))
  switch (step.kind) {
    case 'seals':
      return seals ? [seals] : []
    case 'rows':
    case 'change':
      return (await query(step.sql, step.params)).rows
    case 'rows-by-key': {
      if (step.keys.length === 0) return []
      return (await query(`SELECT ${step.columns} FROM ${step.from} WHERE ${step.column} = ANY($1)`, [step.keys])).rows
    }
    case 'remove-by-key':
      return (await query(`DELETE FROM ${step.from} WHERE ${step.column} = ANY($1)`, [step.keys])).rows
    case 'insert-new': {
      const columns = step.columns.join(', ')
      const arrays = step.columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
      const { rowCount } = await query(
        `INSERT INTO ${step.into} (${columns})
         SELECT ${columns} FROM unnest(${arrays}) WITH ORDINALITY AS u (${columns}, place) ORDER BY place
         ON CONFLICT DO NOTHING`,
        step.columns.map((_, i) => step.rows.map((row) => row[i])),
      )
      return [{ inserted: rowCount }]
    }
  }
}
