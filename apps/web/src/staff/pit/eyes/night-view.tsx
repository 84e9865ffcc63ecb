// A night: each table by the hour, in colour by what the House won against what the exact odds give; a field leads to its rounds.
import type { NightCell } from '@punto/protocol'
import { useState } from 'react'
import { printNet, printShort } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { type EyesWords, useEyesWords } from '../../../words/eyes.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { DayField } from './day-field.tsx'
import { HourGrid, hourName } from './hour-grid.tsx'
import { HourRounds } from './hour-rounds.tsx'

type Measure = keyof EyesWords['measures']

/** Farther than so many standard deviations is no fuller in colour. */
const FULL_AT = 2

const deviations = ({ expected, priced, sd }: NightCell): number | null =>
  expected === null || priced === null || !sd ? null : (priced - expected) / sd

const FIGURES: Readonly<Record<Measure, (cell: NightCell) => string>> = {
  win: ({ win }) => `${win < 0 ? '−' : ''}${printShort(Math.abs(win))}`,
  expected: ({ expected }) => (expected === null ? '–' : printShort(expected)),
  deviation: (cell) => {
    const found = deviations(cell)
    return found === null ? '–' : `${found < 0 ? '−' : '+'}${Math.abs(found).toFixed(1)}`
  },
  headcount: ({ headcount }) => headcount.toFixed(1),
  waiting: ({ waiting }) => waiting.toFixed(1),
  minimum: ({ minimum }) => printShort(minimum),
  decisions: ({ decisions }) => String(decisions),
  rounds: ({ rounds }) => String(rounds),
}
const MEASURES = Object.keys(FIGURES) as readonly Measure[]

export function NightView({ at }: { readonly at: readonly string[] }) {
  const words = useEyesWords()
  const read = useRead()
  const language = useLanguage()
  const [measure, setMeasure] = useState<Measure>('win')
  const [day, table, hour] = at
  const { found, error } = useAsked('night', undefined, { query: day === undefined ? {} : { day } })
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return <Loading />
  const played = found.hours.filter((one) => found.cells.some((cell) => cell.hour === one))
  const [first, last] = [found.hours.indexOf(played[0] ?? 0), found.hours.indexOf(played.at(-1) ?? 0)]
  const names = [...new Set(found.cells.map((cell) => cell.table))].sort()
  const hrefOf = (cell: NightCell) =>
    pitAddress({ part: 'eyes', at: ['night', found.day, cell.table, String(cell.hour)] })
  return (
    <>
      <div className="pit-line">
        <DayField day={found.day} at={['night']} />
        <label>
          {words.written}{' '}
          <select value={measure} onChange={({ target }) => setMeasure(target.value as Measure)}>
            {MEASURES.map((one) => (
              <option key={one} value={one}>
                {words.measures[one]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {found.cells.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <section className="panel">
          <h2>{words.nightOf(found.day)}</h2>
          <p className="soft">{words.nightText}</p>
          <HourGrid
            label={words.nightOf(found.day)}
            hours={found.hours.slice(first, last + 1)}
            rows={names.map((key) => ({ key, name: read(tableName(key)) }))}
            cells={found.cells.map((cell) => ({
              row: cell.table,
              hour: cell.hour,
              ...colourOf(cell),
              text: FIGURES[measure](cell),
              title: titleOf(cell, words, read(tableName(cell.table))),
              href: hrefOf(cell),
              chosen: cell.table === table && String(cell.hour) === hour,
            }))}
          />
          <NightTable cells={found.cells} hrefOf={hrefOf} />
        </section>
      )}
      {table !== undefined && hour !== undefined && <HourRounds day={found.day} table={table} hour={Number(hour)} />}
    </>
  )
}

function colourOf(cell: NightCell) {
  const found = deviations(cell)
  if (found === null) return { tone: 'plain', depth: 0 } as const
  return { tone: found < 0 ? 'bad' : 'good', depth: Math.min(1, Math.abs(found) / FULL_AT) } as const
}

const titleOf = (cell: NightCell, words: EyesWords, table: string): string =>
  [
    words.hourOf(table, hourName(cell.hour)),
    ...MEASURES.map((one) => `${words.measures[one]}: ${one === 'win' ? printNet(cell.win) : FIGURES[one](cell)}`),
  ].join('\n')

interface NightTableProps {
  readonly cells: readonly NightCell[]
  readonly hrefOf: (cell: NightCell) => string
}

function NightTable({ cells, hrefOf }: NightTableProps) {
  const words = useEyesWords()
  const read = useRead()
  return (
    <details>
      <summary>{words.asTable}</summary>
      <div className="eyes-scroll">
        <table className="pit-figures">
          <thead>
            <tr>
              {[words.table, words.hour, ...MEASURES.map((one) => words.measures[one])].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((cell) => (
              <tr key={`${cell.table} ${cell.hour}`}>
                <th scope="row">{read(tableName(cell.table))}</th>
                <td>
                  <a href={hrefOf(cell)}>{hourName(cell.hour)}</a>
                </td>
                {MEASURES.map((one) => (
                  <td key={one}>{FIGURES[one](cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
