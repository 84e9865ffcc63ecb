// The rounds of one hour of a table, each with the way to its sheet.
import { printAmount, printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { Loading } from '../../../parts/states.tsx'
import { useEyesWords } from '../../../words/eyes.ts'
import { toneOf } from '../floor/gaming-day.tsx'
import { hourName } from './hour-grid.tsx'

interface HourRoundsProps {
  readonly day: string
  readonly table: string
  readonly hour: number
}

const MOST = 100

export function HourRounds({ day, table, hour }: HourRoundsProps) {
  const words = useEyesWords()
  const read = useRead()
  const language = useLanguage()
  const { found, error } = useAsked('findRounds', undefined, {
    query: { table, from: day, to: day, hour, limit: MOST },
  })
  const title = words.roundsOf(read(tableName(table)), hourName(hour))
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {!found && error === undefined && <Loading />}
      {found && (
        <div className="eyes-scroll">
          <table className="pit-figures">
            <thead>
              <tr>
                {[words.round, words.measures.headcount, words.staked, words.measures.win].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.items.map(({ round, players, handle, win }) => (
                <tr key={round}>
                  <th scope="row">
                    <a href={addressOf({ page: 'sheet', table, round })}>{round}</a>
                  </th>
                  <td>{players}</td>
                  <td>{printAmount(handle)}</td>
                  <td className={toneOf(win)}>{printNet(win)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found.next !== null && <p className="soft">{words.noMore}</p>}
        </div>
      )}
    </section>
  )
}
