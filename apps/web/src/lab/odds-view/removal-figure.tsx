// What one card less of each value is worth to a bet.
import type { Game } from '@punto/rules'
import { memo } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { Bars } from '../charts/bars.tsx'
import type { RemovalRow } from '../odds/answer.ts'
import { ChooseBet } from '../parts/choose-bet.tsx'
import { Figure } from '../parts/figure.tsx'
import { change, valueNames } from '../parts/figures.ts'

export interface RemovalFigureProps {
  readonly game: Game
  readonly rows: readonly RemovalRow[]
  readonly bet: string
  readonly onBet: (bet: string) => void
}

export const RemovalFigure = memo(function RemovalFigure({ game, rows, bet, onBet }: RemovalFigureProps) {
  const words = useLabWords()
  const read = useRead()
  const names = valueNames(words.tens)
  const label = (id: string) => read(game.bets.find((one) => one.id === id)?.label ?? { en: id, zh: id })
  const shown = rows.find(({ id }) => id === bet) ?? rows[0]
  if (!shown) return null
  return (
    <Figure
      name={`${game.id}-removal`}
      title={words.removal}
      lead={words.removalLead(label(shown.id))}
      choose={<ChooseBet game={game} bets={rows.map(({ id }) => id)} bet={shown.id} onBet={onBet} />}
      head={[words.bet, ...names]}
      rows={rows.map(({ id, byValue }) => [
        label(id),
        ...byValue.map((one) =>
          one ? { shown: change(one.value, 5), value: one.fraction, fraction: one.fraction } : '',
        ),
      ])}
    >
      <Bars
        label={words.removalLead(label(shown.id))}
        axis={(value) => change(value, 3)}
        bars={shown.byValue.map((one, value) => ({
          name: value === 0 ? 'T–K' : names[value]!,
          value: one?.value ?? null,
          ...(one && { figure: change(one.value, 4).replace('%', '') }),
          tone: (one?.value ?? 0) >= 0 ? ('good' as const) : ('bad' as const),
        }))}
      />
    </Figure>
  )
})
