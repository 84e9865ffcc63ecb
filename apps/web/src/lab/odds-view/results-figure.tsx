// Where many hands of a bet may end.
import type { Game } from '@punto/rules'
import { memo } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { Bars } from '../charts/bars.tsx'
import { HANDS } from '../model/address.ts'
import type { Results } from '../odds/results.ts'
import { Figure } from '../parts/figure.tsx'
import { number, percent } from '../parts/figures.ts'

export interface ResultsFigureProps {
  readonly game: Game
  readonly bet: string
  readonly hands: number
  readonly results: Results
  readonly onHands: (hands: number) => void
}

export const ResultsFigure = memo(function ResultsFigure({ game, bet, hands, results, onHands }: ResultsFigureProps) {
  const words = useLabWords()
  const read = useRead()
  const label = read(game.bets.find(({ id }) => id === bet)!.label)
  const { bars, ahead, even, behind, mean, sd, quantiles } = results
  const name = ({ from, to }: Results['bars'][number]) =>
    from === to ? number(from, digits(from)) : `${number(from, digits(from))} … ${number(to, digits(to))}`
  const pairs = [
    [words.ahead, percent(ahead, 2)],
    [words.even, percent(even, 2)],
    [words.behind, percent(behind, 2)],
    [words.mean, number(mean)],
    [words.sd, number(sd)],
    [words.median, number(quantiles[2]!, digits(quantiles[2]!))],
    [words.within, `${number(quantiles[0]!, digits(quantiles[0]!))} … ${number(quantiles[4]!, digits(quantiles[4]!))}`],
  ] as const
  return (
    <Figure
      name={`${game.id}-${bet}-results`}
      title={words.results}
      lead={words.resultsLead(hands, label)}
      choose={
        <label className="lab-field lab-field-row">
          <span>{words.hands}</span>
          <select value={hands} onChange={(event) => onHands(Number(event.currentTarget.value))}>
            {HANDS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      }
      head={[words.result, words.chance]}
      rows={bars.map((bar) => [name(bar), { shown: percent(bar.chance), value: bar.chance }])}
      note={
        <dl className="lab-pairs">
          {pairs.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Bars
        label={words.resultsLead(hands, label)}
        axis={(value) => percent(value, value < 0.01 && value > 0 ? 2 : 0)}
        names={Math.max(1, Math.ceil(bars.length / 8))}
        bars={bars.map((bar) => ({
          name: number(bar.from, digits(bar.from)),
          value: bar.chance,
          tone: bar.from > 0 ? ('good' as const) : bar.to < 0 ? ('bad' as const) : ('plain' as const),
        }))}
      />
    </Figure>
  )
})

const digits = (value: number): number => (Number.isInteger(value) ? 0 : 2)
