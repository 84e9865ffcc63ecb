// A dealer's gaming day: turns at tables, each round as a stroke with the time of its settlement, and what went wrong in which.
import type { DealerShift } from '@punto/protocol'
import { dateFormat } from '../../../base/dates.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { useEyesWords } from '../../../words/eyes.ts'
import { DayField } from './day-field.tsx'
import { useKindName } from './kind-name.ts'

interface ShiftViewProps {
  readonly dealer: string
  readonly day: string | undefined
}

const HOUR_MS = 3_600_000
const [LEFT, ABOVE, HEIGHT] = [128, 24, 40]
/** An hour of it. */
const WIDTH = 240

export function ShiftView({ dealer, day }: ShiftViewProps) {
  const words = useEyesWords()
  const language = useLanguage()
  const input = { params: { dealer }, query: day === undefined ? {} : { day } }
  const { found, error } = useAsked('dealerShift', undefined, input)
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return <Loading />
  const isEmpty = found.turns.length + found.rounds.length === 0
  return (
    <>
      <div className="pit-line">
        <DayField day={found.day} at={['dealers', dealer]} />
      </div>
      <section className="panel">
        <h2>{words.shiftOf(found.dealer.name, found.day)}</h2>
        <p className="soft">{isEmpty ? words.noShift : words.shiftText}</p>
        {!isEmpty && <Picture shift={found} />}
        {!isEmpty && <Turns shift={found} />}
      </section>
    </>
  )
}

function Picture({ shift: { dealer, day, turns, rounds } }: { readonly shift: DealerShift }) {
  const words = useEyesWords()
  const language = useLanguage()
  const read = useRead()
  const kindName = useKindName()
  const tables = [...new Set([...turns, ...rounds].map(({ table }) => table))].sort()
  const times = [
    ...turns.flatMap(({ from, to }) => [from, to]),
    ...rounds.flatMap((one) => [one.openedAt, one.endedAt]),
  ]
  const start = Math.floor(Math.min(...times) / HOUR_MS) * HOUR_MS
  const hours = Math.max(1, Math.ceil((Math.max(...times) - start) / HOUR_MS))
  const x = (at: number) => LEFT + ((at - start) / HOUR_MS) * WIDTH
  const y = (table: string) => ABOVE + tables.indexOf(table) * HEIGHT
  const [width, height] = [LEFT + hours * WIDTH, ABOVE + tables.length * HEIGHT]
  const clock = dateFormat(language, { timeStyle: 'short' })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too
    <section className="eyes-scroll" aria-label={words.shiftOf(dealer.name, day)} tabIndex={0}>
      <svg className="eyes-drawing" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {Array.from({ length: hours }, (_, i) => start + i * HOUR_MS).map((at) => (
          <g key={at}>
            <line className="grid" x1={x(at)} x2={x(at)} y1={ABOVE} y2={height} />
            <text className="tick" x={x(at) + 3} y={15}>
              {clock.format(at)}
            </text>
          </g>
        ))}
        {tables.map((table) => (
          <text key={table} className="row-name" x={0} y={y(table) + HEIGHT / 2 + 5}>
            {read(tableName(table))}
          </text>
        ))}
        {turns.map(({ table, from, to, overdue }) => (
          <rect
            key={`${table} ${from}`}
            className={overdue ? 'turn turn-over' : 'turn'}
            x={x(from)}
            y={y(table) + 4}
            width={Math.max(1, x(to) - x(from))}
            height={HEIGHT - 8}
          />
        ))}
        {rounds.map(({ table, round, openedAt, resultAt, endedAt, wrong }) => (
          <a key={`${table} ${round}`} href={addressOf({ page: 'sheet', table, round })} tabIndex={-1}>
            <title>{[`${words.round} ${round}`, clock.format(openedAt), ...wrong.map(kindName)].join('\n')}</title>
            <rect
              className="stroke"
              x={x(openedAt)}
              y={y(table) + 10}
              width={Math.max(1, x(endedAt) - x(openedAt) - 0.5)}
              height={HEIGHT - 20}
            />
            {resultAt !== null && (
              <rect
                className="stroke-settling"
                x={x(resultAt)}
                y={y(table) + 10}
                width={Math.max(0.5, x(endedAt) - x(resultAt) - 0.5)}
                height={HEIGHT - 20}
              />
            )}
            {wrong.length > 0 && <circle className="wrong" cx={x(openedAt)} cy={y(table) + 8} r={4} />}
          </a>
        ))}
      </svg>
    </section>
  )
}

function Turns({ shift: { turns, rounds } }: { readonly shift: DealerShift }) {
  const words = useEyesWords()
  const language = useLanguage()
  const read = useRead()
  const kindName = useKindName()
  const clock = dateFormat(language, { timeStyle: 'short' })
  return (
    <ul className="pit-list">
      {turns.map(({ table, from, to, overdue }) => {
        const own = rounds.filter((one) => one.table === table && one.openedAt >= from && one.openedAt <= to)
        return (
          <li key={`${table} ${from}`}>
            <strong>{read(tableName(table))}</strong> {words.turn(clock.format(from), clock.format(to))} ·{' '}
            {words.roundsIn(own.length)}
            {overdue && ` · ${words.overRota}`}
            <ul>
              {own
                .filter(({ wrong }) => wrong.length > 0)
                .map(({ round, wrong }) => (
                  <li key={round}>
                    <a href={addressOf({ page: 'sheet', table, round })}>
                      {words.round} {round}
                    </a>{' '}
                    {wrong.map(kindName).join(', ')}
                  </li>
                ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
