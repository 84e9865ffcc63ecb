// Some of the tables, each by a mark of its own.
import { useRead } from '../design/reading.tsx'
import { tableName } from '../names/names.ts'

export interface ChooseTablesProps {
  readonly tables: readonly { readonly table: string }[]
  readonly chosen: readonly string[]
  readonly choose: (tables: readonly string[]) => void
}

export function ChooseTables({ tables, chosen, choose }: ChooseTablesProps) {
  const read = useRead()
  return (
    <div className="settings-packs">
      {tables.map(({ table }) => (
        <label key={table} className="settings-check">
          <input
            type="checkbox"
            checked={chosen.includes(table)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, table] : chosen.filter((one) => one !== table))
            }
          />
          {read(tableName(table))}
        </label>
      ))}
    </div>
  )
}
