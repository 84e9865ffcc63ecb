// Two games, or two pay tables, side by side.
import type { Game } from '@punto/rules'
import { useMemo } from 'react'
import { useRead } from '../../design/reading.tsx'
import { gameName } from '../../names/names.ts'
import { ChooseGame } from '../choose-game.tsx'
import { Figure } from '../figure.tsx'
import { change, percent } from '../figures.ts'
import { assembled, type GameChoice } from '../model/game-choice.ts'
import { betRows } from '../model/rows.ts'
import type { Prices } from '../odds/answer.ts'
import { useAnswer } from '../odds/ask.ts'
import { useLabWords } from '../words/index.ts'

export interface BesideProps {
  readonly game: Game
  readonly prices: Prices
  readonly choice: GameChoice
  readonly beside: GameChoice
  readonly onBeside: (choice: GameChoice | null) => void
}

export function Beside({ game, prices, choice, beside, onBeside }: BesideProps) {
  const words = useLabWords()
  const read = useRead()
  const other = useMemo(() => assembled(beside), [beside])
  const { answer, current } = useAnswer({ kind: 'by-decks', asked: { choice: beside } })
  const theirs = answer?.ok ? answer.value.find(({ decks }) => decks === beside.decks)?.edges : undefined
  const mine = betRows(game, prices.document, null)
  const extra = other.bets.filter(({ id }) => theirs?.[id] && !mine.some(({ bet }) => bet.id === id))
  const title = (one: Game, { decks }: GameChoice) => `${read(gameName(one))}, ${words.decksOf(decks)}`
  const shown = (edge: number | undefined, fraction: string | undefined) =>
    edge === undefined || fraction === undefined
      ? words.notHere
      : { shown: <span title={fraction}>{percent(edge)}</span>, value: fraction }
  return (
    <Figure
      name={`${game.id}-beside-${other.id}`}
      title={words.beside}
      lead={words.besideLead}
      stale={!current}
      choose={
        <button type="button" className="button button-small" onClick={() => onBeside(null)}>
          {words.besideDrop}
        </button>
      }
      head={[words.bet, title(game, choice), title(other, beside), words.difference]}
      rows={[
        ...mine.map(({ bet, edge, ev }) => {
          const their = theirs?.[bet.id]
          return [
            read(bet.label),
            shown(edge, ev),
            shown(their && -their.value, their?.fraction),
            their ? { shown: change(-their.value - edge), value: -their.value - edge } : '',
          ]
        }),
        ...extra.map((bet) => [
          read(bet.label),
          words.notHere,
          shown(-theirs![bet.id]!.value, theirs![bet.id]!.fraction),
          '',
        ]),
      ]}
      note={<ChooseGame choice={beside} onChoice={onBeside} />}
    />
  )
}
