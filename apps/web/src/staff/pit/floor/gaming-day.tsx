// The gaming day so far on the pit's floor: win, drop, hold, handle and hours open of each table, since the hour that the house's file sets.
import type { PitFloor } from '@punto/protocol'
import { printDay } from '../../../base/dates.ts'
import { printNet, printShort } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'

type Figures = NonNullable<PitFloor['gamingDay']>
type Row = Omit<Figures['tables'][number], 'table'>

const HOUR_MS = 3_600_000

export function GamingDay({ figures, shown }: { readonly figures: Figures; readonly shown: ReadonlySet<string> }) {
  const words = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const tables = figures.tables.filter(({ table }) => shown.has(table))
  const names = words.dayColumns
  return (
    <details className="gaming-day">
      <summary>
        {words.gamingDay(figures.day)}{' '}
        <small className="soft">{words.daySince(printDay(figures.since, language))}</small>
      </summary>
      <div className="gaming-day-scroll">
        <table className="pit-figures">
          <thead>
            <tr>
              {[words.table, names.rounds, names.handle, names.win, names.hold, names.drop, names.tips, names.open].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {tables.map(({ table, ...row }) => (
              <FiguresRow key={table} name={read(tableName(table))} row={row} />
            ))}
          </tbody>
          <tfoot>
            <FiguresRow name={words.dayTotal} row={totalOf(tables)} />
          </tfoot>
        </table>
      </div>
    </details>
  )
}

function FiguresRow({ name, row }: { readonly name: string; readonly row: Row }) {
  const words = usePitWords()
  const { rounds, handle, win, hold, drop, tips, openMs } = row
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{rounds}</td>
      <td>{printShort(handle)}</td>
      <td className={toneOf(win)}>{win === null ? '–' : printNet(win)}</td>
      <td>{hold === null ? '–' : `${(100 * hold).toFixed(1)} %`}</td>
      <td>{drop === null ? '–' : printShort(drop)}</td>
      <td>{printShort(tips)}</td>
      <td>{words.hoursOpen((openMs / HOUR_MS).toFixed(1))}</td>
    </tr>
  )
}

/** How a net figure is coloured; none where it is not told. */
export const toneOf = (net: number | null): string => (net === null || net === 0 ? '' : net < 0 ? 'loss' : 'gain')

function totalOf(rows: readonly Row[]): Row {
  const sum = (of: 'rounds' | 'handle' | 'tips' | 'openMs') => rows.reduce((all, row) => all + row[of], 0)
  /** Of no table where one of them is not told. */
  const sumOfTold = (of: 'win' | 'drop') =>
    rows.reduce<number | null>((all, { [of]: one }) => (all === null || one === null ? null : all + one), 0)
  const [handle, win] = [sum('handle'), sumOfTold('win')]
  const hold = handle === 0 || win === null ? null : win / handle
  return { rounds: sum('rounds'), handle, win, hold, drop: sumOfTold('drop'), tips: sum('tips'), openMs: sum('openMs') }
}
