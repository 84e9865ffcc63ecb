// What a database consists of, as each database itself tells it: tables, columns, keys, indexes, checks and triggers. Not the order of
// columns, which nothing reads.
import type { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'

type Named = Readonly<Record<string, unknown>>
const byText = (list: readonly unknown[]): readonly string[] => list.map((one) => JSON.stringify(one)).sort()

export function schemaOfSqlite(db: DatabaseSync): Named {
  const all = (sql: string): readonly Named[] => db.prepare(sql).all()
  const tables = all(`SELECT name, wr, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'`)
  return Object.fromEntries(
    tables.map(({ name, ...kind }) => {
      const { sql } = db.prepare(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(name as string)!
      return [
        name,
        {
          ...kind,
          columns: byText(all(`SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info('${name}')`)),
          checks: byText([...String(sql).matchAll(/CHECK \((.*)\)/g)].map(([check]) => check)),
          indexes: byText(
            all(`SELECT name, "unique", origin FROM pragma_index_list('${name}')`).map(({ name: index, ...of }) => ({
              ...of,
              name: String(index).replace(/^sqlite_autoindex.*/, ''),
              columns: all(`SELECT name FROM pragma_index_info('${index}')`),
            })),
          ),
          triggers: byText(all(`SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = '${name}'`)),
        },
      ]
    }),
  )
}

const POSTGRES = {
  columns: `SELECT table_name, column_name, data_type, is_nullable, column_default, collation_name, is_identity
    FROM information_schema.columns WHERE table_schema = current_schema()`,
  constraints: `SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) AS is FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND contype <> 'n'`,
  indexes: `SELECT indexname, replace(indexdef, current_schema() || '.', '') AS is FROM pg_indexes WHERE schemaname = current_schema()`,
  storage: `SELECT relname, relkind, reloptions FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S')`,
  functions: `SELECT proname, prosrc, pg_get_function_arguments(oid) AS arguments, proconfig FROM pg_proc
    WHERE pronamespace = current_schema()::regnamespace`,
  triggers: `SELECT tgname, replace(pg_get_triggerdef(oid), current_schema() || '.', '') AS is FROM pg_trigger
    WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = current_schema()::regnamespace)`,
}

export async function schemaOfPostgres(client: pg.ClientBase): Promise<Named> {
  const told: Record<string, unknown> = {}
  for (const [of, sql] of Object.entries(POSTGRES)) told[of] = byText((await client.query(sql)).rows)
  return told
}
