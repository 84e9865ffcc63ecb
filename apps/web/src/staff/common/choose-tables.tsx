// Some of the tables, each by a mark of its own, and all of a pit with one press.
import type { PitGroup } from '@punto/protocol'
import { tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { usePitWords } from '../../words/pit.ts'
import { pitName } from './pit-groups.ts'

export interface ChooseTablesProps {
  readonly tables: readonly { readonly table: string }[]
  /** None where whole pits are chosen apart. */
  readonly pits?: readonly PitGroup[]
  readonly chosen: readonly string[]
  readonly choose: (tables: readonly string[]) => void
}

export function ChooseTables({ tables, pits = [], chosen, choose }: ChooseTablesProps) {
  const words = usePitWords()
  const read = useRead()
  return (
    <>
      {pits.length > 0 && (
        <p className="pit-line">
          {pits.map(({ pit, tables: within }) => (
            <button
              key={pit}
              type="button"
              className="button button-small"
              onClick={() => choose([...new Set([...chosen, ...within])])}
            >
              {words.allOfPit(read(pitName(pit, pits)))}
            </button>
          ))}
        </p>
      )}
      <div className="settings-packs">
        {tables.map(({ table }) => (
          <Check
            key={table}
            label={read(tableName(table))}
            checked={chosen.includes(table)}
            onCheck={(checked) => choose(checked ? [...chosen, table] : chosen.filter((one) => one !== table))}
          />
        ))}
      </div>
    </>
  )
}

export interface ChoosePitsProps {
  readonly pits: readonly PitGroup[]
  readonly chosen: readonly string[]
  readonly choose: (pits: readonly string[]) => void
}

/** Whole pits, each with the tables that it has. */
export function ChoosePits({ pits, chosen, choose }: ChoosePitsProps) {
  const words = usePitWords()
  const read = useRead()
  return (
    <div className="settings-packs">
      {pits.map(({ pit, tables }) => (
        <Check
          key={pit}
          label={`${read(pitName(pit, pits))} (${tables.map((table) => read(tableName(table))).join(words.comma)})`}
          checked={chosen.includes(pit)}
          onCheck={(checked) => choose(checked ? [...chosen, pit] : chosen.filter((one) => one !== pit))}
        />
      ))}
    </div>
  )
}

interface CheckProps {
  readonly label: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

function Check({ label, checked, onCheck }: CheckProps) {
  return (
    <label className="settings-check">
      <input type="checkbox" checked={checked} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  )
}
