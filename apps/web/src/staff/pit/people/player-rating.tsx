// How somebody plays: time, hands, average bet, what the play should have cost by the exact odds, and what it did.
import { printDay } from '../../../base/dates.ts'
import { printAmount, printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { useAsked } from '../../../connection/use-polled.ts'
import { usePitWords } from '../../../words/pit.ts'
import { printDuration } from '../../common/durations.ts'

export function PlayerRatingPanel({ player }: { readonly player: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const { found: rating } = useAsked('playerRating', undefined, { params: { player } })
  if (!rating || rating.sum.hands === 0) return null
  const { ms, hands, averageBet, theoretical, result } = rating.sum
  const facts: readonly (readonly [string, string])[] = [
    [words.ratingOf.time, printDuration(ms)],
    [words.ratingOf.hands, String(hands)],
    [words.ratingOf.averageBet, printAmount(averageBet)],
    [
      words.ratingOf.theoretical,
      theoretical === null ? words.none : theoretical < 0 ? printNet(theoretical) : printAmount(theoretical),
    ],
    [words.ratingOf.result, printNet(result)],
  ]
  return (
    <section className="panel" aria-labelledby="player-rating">
      <h2 id="player-rating">{words.rating}</h2>
      <dl className="pit-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{words.ratingText}</p>
      <h3>{words.visits}</h3>
      <ul className="pit-list">
        {rating.visits.map((visit) => (
          <li key={`${visit.table} ${visit.from}`}>
            {read(tableName(visit.table))} · {printDuration(visit.ms)} · {visit.hands} × {printAmount(visit.averageBet)}{' '}
            · {printNet(visit.result)}
            <small>{printDay(visit.from, language)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
