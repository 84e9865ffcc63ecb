// Raise or fold by the first card. Carries KO 3.4.1, KO 3.4.2 as a picture.
import type { Game } from '@punto/rules'
import { memo } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { Bars } from '../charts/bars.tsx'
import type { PricingDocument } from '../odds/answer.ts'
import { Figure } from '../parts/figure.tsx'
import { change, floatOf, fractionWords, percent, valueNames } from '../parts/figures.ts'

export interface AntesFigureProps {
  readonly game: Game
  readonly decisions: PricingDocument['decisions']
}

export const AntesFigure = memo(function AntesFigure({ game, decisions }: AntesFigureProps) {
  const words = useLabWords()
  const read = useRead()
  const names = valueNames(words.tens)
  const label = (bet: string) => read(game.bets.find(({ id }) => id === bet)!.label)
  return (
    <Figure
      name={`${game.id}-antes`}
      title={words.antes}
      lead={words.antesLead}
      head={[words.bet, words.firstCard, words.raise, words.fraction, words.fold, words.best, words.chance]}
      rows={decisions.flatMap(({ bet, byFirstCard }) =>
        names.flatMap((name, value) => {
          const first = byFirstCard[value]
          if (!first) return []
          return [
            [
              label(bet),
              name,
              { shown: change(floatOf(first.raise)), value: floatOf(first.raise) },
              { shown: <span className="lab-fraction">{fractionWords(first.raise)}</span>, value: first.raise },
              { shown: percent(-1, 0), value: -1 },
              words[first.best],
              { shown: percent(first.chance, 3), value: first.chance },
            ],
          ]
        }),
      )}
    >
      <div className="lab-maps">
        {decisions.map(({ bet, byFirstCard }) => (
          <figure key={bet}>
            <figcaption>{label(bet)}</figcaption>
            <Bars
              label={`${words.antes}: ${label(bet)}`}
              axis={(value) => percent(value, 0)}
              mark={{ value: -1, name: words.fold }}
              bars={names.map((name, value) => {
                const first = byFirstCard[value]
                const raise = first ? floatOf(first.raise) : null
                return {
                  name: value === 0 ? 'T' : name,
                  value: raise,
                  figure: raise === null ? '' : percent(raise, 0),
                  tone: first?.best === 'raise' ? 'plain' : 'bad',
                }
              })}
            />
          </figure>
        ))}
      </div>
    </Figure>
  )
})
