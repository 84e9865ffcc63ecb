// House edges from fresh shoes of every size.
import type { Game } from '@punto/rules'
import { useRead } from '../../design/reading.tsx'
import { Figure } from '../figure.tsx'
import { percent } from '../figures.ts'
import type { DecksRow } from '../odds/answer.ts'
import { useLabWords } from '../words/index.ts'

export function DecksFigure({ game, rows }: { readonly game: Game; readonly rows: readonly DecksRow[] }) {
  const words = useLabWords()
  const read = useRead()
  const bets = game.bets.filter(({ id }) => rows[0]?.edges[id])
  return (
    <Figure
      name={`${game.id}-by-decks`}
      title={words.byDecks}
      lead={words.byDecksLead}
      head={[words.bet, ...rows.map(({ decks }) => words.decksOf(decks))]}
      rows={bets.map((bet) => [
        read(bet.label),
        ...rows.map(({ edges }) => ({
          shown: <span title={edges[bet.id]!.fraction}>{percent(-edges[bet.id]!.value)}</span>,
          value: edges[bet.id]!.fraction,
        })),
      ])}
    />
  )
}
