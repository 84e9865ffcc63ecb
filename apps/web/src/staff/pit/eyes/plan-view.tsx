// The plan for a night as a picture and as CSV: what opening, closing or raising would have brought in the same hours. Advice only.
import { PLAN_COLUMNS, planRows } from '@punto/desk'
import type { PlanCell, PlanOption, Spread } from '@punto/protocol'
import { makeTable } from '@punto/rules'
import { useState } from 'react'
import { printAmount, printNet, printShort } from '../../../base/money/amount.ts'
import { currency } from '../../../base/money/currency.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { saveCsv } from '../../../base/save.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { type EyesWords, useEyesWords } from '../../../words/eyes.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { DayField } from './day-field.tsx'
import { HourGrid, hourName } from './hour-grid.tsx'

const SIGNS: Readonly<Record<PlanOption['action'], string>> = { open: '+', close: '×', raise: '↑' }

export function PlanView({ day }: { readonly day: string | undefined }) {
  const words = useEyesWords()
  const language = useLanguage()
  const read = useRead()
  const [cost, setCost] = useState(0)
  const query = { ...(day !== undefined && { day }), ...(cost > 0 && { cost }) }
  const { found, error } = useAsked('yieldPlan', undefined, { query })
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return <Loading />
  const { cells, weeks, leastWeeks } = found
  const tables = [...new Set(cells.map((cell) => cell.table))]
  const titleOf = (cell: PlanCell) => words.hourOf(read(tableName(cell.table)), hourName(cell.hour))
  return (
    <>
      <div className="pit-line">
        <DayField day={found.day} at={['plan']} />
        <label>
          {words.cost}{' '}
          <input
            type="number"
            min={0}
            step="any"
            defaultValue={cost / currency().scale}
            onBlur={({ target }) => setCost(Math.max(0, Math.round(Number(target.value) * currency().scale)))}
          />
        </label>
        <button
          type="button"
          className="button button-small"
          onClick={() => saveCsv(`plan-${found.day}`, makeTable(PLAN_COLUMNS, planRows(found)))}
        >
          {words.csv}
        </button>
      </div>
      <section className="panel">
        <h2>{words.planOf(found.day)}</h2>
        <p className="soft">{words.planText}</p>
        <p>{words.weeks(weeks.length, leastWeeks)}</p>
        {weeks.length > 0 && (
          <>
            <HourGrid
              label={words.planOf(found.day)}
              hours={found.hours}
              rows={tables.map((key) => ({ key, name: read(tableName(key)) }))}
              cells={cells.map((cell) => ({
                row: cell.table,
                hour: cell.hour,
                ...signOf(cell),
                title: [titleOf(cell), ...cell.options.map((option) => said(option, words))].join('\n'),
                href: pitAddress({ part: 'eyes', at: ['plan', found.day] }),
                chosen: false,
              }))}
            />
            <p className="soft">{words.planKey}</p>
            <PlanTable cells={cells} weeks={weeks.length} />
          </>
        )}
      </section>
    </>
  )
}

function signOf({ usual, headcount, options }: PlanCell) {
  const best = options.find(({ advice }) => advice === 'yes') ?? options.find(({ advice }) => advice === 'unsure')
  const open = usual === 'open'
  const depth = open ? Math.min(1, 0.2 + headcount / 10) : 0
  if (!best) return { tone: 'plain', depth, text: open ? '●' : '' } as const
  const isSure = best.advice === 'yes'
  return {
    tone: isSure ? 'good' : 'plain',
    depth: isSure ? 1 : depth,
    text: SIGNS[best.action],
    strong: isSure,
  } as const
}

const spreadText = ({ mean, low, high }: Spread): string => `${printNet(mean)} (${printNet(low)} … ${printNet(high)})`

const said = ({ action, minimum, low, high, advice }: PlanOption, words: EyesWords): string =>
  `${words.actions[action](printShort(minimum))}: ${printNet(low.mean)} … ${printNet(high.mean)}, ${words.advices[advice]}`

function PlanTable({ cells, weeks }: { readonly cells: readonly PlanCell[]; readonly weeks: number }) {
  const words = useEyesWords()
  const read = useRead()
  const weighed = cells.flatMap((cell) => cell.options.map((option) => ({ cell, option })))
  const { measures } = words
  const head = [
    ...[words.table, words.hour, words.usually, measures.headcount, measures.waiting, measures.expected],
    ...[words.change, words.ifLeave, words.ifStay, words.advice],
  ]
  return (
    <details>
      <summary>{words.asTable}</summary>
      <div className="eyes-scroll">
        <table className="pit-figures">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weighed.map(({ cell, option }) => (
              <tr key={`${cell.table} ${cell.hour} ${option.action}`}>
                <th scope="row">{read(tableName(cell.table))}</th>
                <td>{hourName(cell.hour)}</td>
                <td>
                  {words.usual[cell.usual]} <small>{words.playedIn(cell.played, weeks)}</small>
                </td>
                <td>{cell.headcount.toFixed(1)}</td>
                <td>{cell.waiting.toFixed(1)}</td>
                <td>{cell.expected === null ? '–' : printAmount(cell.expected.mean)}</td>
                <td>{words.actions[option.action](printShort(option.minimum))}</td>
                <td>{spreadText(option.low)}</td>
                <td>{spreadText(option.high)}</td>
                <td>
                  {words.advices[option.advice]}{' '}
                  {option.breakEven !== null && (
                    <small>{words.breakEven(`${(100 * option.breakEven).toFixed(0)} %`)}</small>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
