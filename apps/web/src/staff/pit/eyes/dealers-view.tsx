// How dealers and tables go beside the median of their game; a dealer's name leads to their shift.
import type { DealerFiguresRow, GameFigures } from '@punto/protocol'
import { useState } from 'react'
import { knownGameName, tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { useEyesWords } from '../../../words/eyes.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useKindName } from './kind-name.ts'

const MINUTE_MS = 60_000
const FIGURES = ['roundsAnHour', 'decisionsAnHour', 'roundSeconds', 'settleSeconds', 'errorsAHundred'] as const

export function DealersView() {
  const words = useEyesWords()
  const language = useLanguage()
  const [by, setBy] = useState<'dealer' | 'table'>('dealer')
  const [days, setDays] = useState({ from: '', to: '' })
  const query = { by, ...(days.from !== '' && { from: days.from }), ...(days.to !== '' && { to: days.to }) }
  const { found, error } = useAsked('dealerFigures', undefined, { query })
  return (
    <>
      <div className="pit-line">
        <label>
          {words.show}{' '}
          <select value={by} onChange={({ target }) => setBy(target.value as typeof by)}>
            <option value="dealer">{words.by.dealer}</option>
            <option value="table">{words.by.table}</option>
          </select>
        </label>
        {(['from', 'to'] as const).map((end) => (
          <label key={end}>
            {words[end]}{' '}
            <input
              type="date"
              value={days[end] || (found?.[end] ?? '')}
              onChange={({ target }) => setDays({ ...days, [end]: target.value })}
            />
          </label>
        ))}
      </div>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {!found && error === undefined && <Loading />}
      {found && (
        <section className="panel">
          <h2>{words.by[found.by]}</h2>
          <p className="soft">
            {words.dealersText} {words.keptDays(found.keptDays)}
          </p>
          {found.rows.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <Figures by={found.by} rows={found.rows} games={found.games} day={found.to} />
          )}
        </section>
      )}
    </>
  )
}

interface FiguresProps {
  readonly by: 'dealer' | 'table'
  readonly rows: readonly DealerFiguresRow[]
  readonly games: readonly GameFigures[]
  readonly day: string
}

function Figures({ by, rows, games, day }: FiguresProps) {
  const words = useEyesWords()
  const { columns } = words
  const heads = [columns.who, columns.game, columns.rounds, ...FIGURES.map((one) => columns[one]), columns.errors]
  return (
    <div className="eyes-scroll">
      <table className="pit-figures eyes-dealers">
        <thead>
          <tr>
            {[...heads, ...(by === 'dealer' ? [columns.turns] : [])].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.key} ${row.game}`}
              row={row}
              median={games.find(({ game }) => game === row.game)}
              day={by === 'dealer' ? day : undefined}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: DealerFiguresRow
  readonly median: GameFigures | undefined
  /** Of a dealer: the day of the shift that the name leads to. */
  readonly day: string | undefined
}

function Row({ row, median, day }: RowProps) {
  const words = useEyesWords()
  const read = useRead()
  const kindName = useKindName()
  const figure = (name: (typeof FIGURES)[number], value: number | null | undefined) => {
    if (value === null || value === undefined) return '–'
    return name === 'roundSeconds' || name === 'settleSeconds' ? words.seconds(value.toFixed(0)) : value.toFixed(1)
  }
  return (
    <tr>
      <th scope="row" translate="no">
        {day === undefined ? (
          <a href={pitAddress({ part: 'table', table: row.key })}>{read(tableName(row.key))}</a>
        ) : (
          <a href={pitAddress({ part: 'eyes', at: ['dealers', row.key, day] })}>{row.name ?? row.key}</a>
        )}
      </th>
      <td>{read(knownGameName(row.game))}</td>
      <td>{row.rounds}</td>
      {FIGURES.map((name) => (
        <td key={name}>
          {figure(name, row[name])} <small className="soft">{words.median(figure(name, median?.[name]))}</small>
        </td>
      ))}
      <td>{row.errors.map(({ kind, times }) => `${kindName(kind)} ${times}`).join(', ') || '–'}</td>
      {row.turns && (
        <td>{words.turns(row.turns.turns, Math.round(row.turns.longestMs / MINUTE_MS), row.turns.overdue)}</td>
      )}
    </tr>
  )
}
