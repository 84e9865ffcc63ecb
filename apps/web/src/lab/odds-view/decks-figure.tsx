// House edges from fresh shoes of every size: all bets as a table, one as a line.
import type { Game } from '@punto/rules'
import { memo } from 'react'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { Lines } from '../charts/lines.tsx'
import type { DecksRow } from '../odds/answer.ts'
import { ChooseBet } from '../parts/choose-bet.tsx'
import { Figure } from '../parts/figure.tsx'
import { percent } from '../parts/figures.ts'

export interface DecksFigureProps {
  readonly game: Game
  readonly rows: readonly DecksRow[]
  readonly bet: string
  readonly onBet: (bet: string) => void
}

export const DecksFigure = memo(function DecksFigure({ game, rows, bet, onBet }: DecksFigureProps) {
  const words = useLabWords()
  const read = useRead()
  const bets = game.bets.filter(({ id }) => rows[0]?.edges[id])
  const shown = bets.find(({ id }) => id === bet) ?? bets[0]
  if (!shown) return null
  const points = rows.map(({ decks, edges }) => ({ x: decks, y: -edges[shown.id]!.value }))
  return (
    <Figure
      name={`${game.id}-by-decks`}
      title={words.byDecks}
      lead={words.byDecksLead}
      choose={<ChooseBet game={game} bets={bets.map(({ id }) => id)} bet={shown.id} onBet={onBet} />}
      tableFirst
      head={[words.bet, ...rows.map(({ decks }) => words.decksOf(decks))]}
      rows={bets.map((one) => [
        read(one.label),
        ...rows.map(({ edges }) => {
          const { value, fraction } = edges[one.id]!
          return { shown: percent(-value), value: fraction, fraction }
        }),
      ])}
    >
      <Lines
        label={`${words.byDecks}: ${read(shown.label)}`}
        across={(decks) => (Number.isInteger(decks) ? words.decksOf(decks) : '')}
        axis={(value) => percent(value, 3)}
        lines={[{ name: read(shown.label), tone: 'one', points }]}
      />
    </Figure>
  )
})
