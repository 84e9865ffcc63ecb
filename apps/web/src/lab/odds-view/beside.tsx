// Two games, or two pay tables, side by side: the edge of each bet and what it pays, from the same shoe where both use as many decks.
import type { Game } from '@punto/rules'
import { useMemo } from 'react'
import { paysWords } from '../../base/money/odds-words.ts'
import { gameName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { assembled, type GameChoice, packTitles } from '../model/game-choice.ts'
import { type Removed, takeAsMany } from '../model/removed.ts'
import type { Prices } from '../odds/answer.ts'
import { useAnswer } from '../odds/ask.ts'
import { type BetRow, betRows } from '../odds/rows.ts'
import { ChooseGame } from '../parts/choose-game.tsx'
import { type CellShown, Figure } from '../parts/figure.tsx'
import { change, percent } from '../parts/figures.ts'

export interface BesideProps {
  readonly game: Game
  readonly prices: Prices
  readonly choice: GameChoice
  readonly removed: Removed
  readonly beside: GameChoice
  readonly onBeside: (choice: GameChoice | null) => void
}

export function Beside({ game, prices, choice, removed, beside, onBeside }: BesideProps) {
  const words = useLabWords()
  const read = useRead()
  const other = useMemo(() => assembled(beside), [beside])
  const out = useMemo(() => takeAsMany(other, beside.decks, removed).removed, [other, beside.decks, removed])
  const { answer, current } = useAnswer({ kind: 'prices', shoe: { asked: { choice: beside }, removed: out } })
  const priced = answer?.ok && answer.value.document.game === other.id ? answer.value : undefined
  const mine = betRows(game, prices.document, null)
  const theirs = priced ? betRows(other, priced.document, null) : []
  const rowOf = (rows: readonly BetRow[], id: string) => rows.find(({ bet }) => bet.id === id)
  const ids = [...new Set([...mine, ...theirs].map(({ bet }) => bet.id))]
  const title = (one: Game, chosen: GameChoice) =>
    [read(gameName(one)), ...packTitles(chosen).map(read), words.decksOf(chosen.decks)].join(', ')
  const cells = (row: BetRow | undefined): readonly CellShown[] =>
    row
      ? [
          { shown: percent(row.edge), value: row.ev, fraction: row.ev },
          // Odds are not broken at the end of a line.
          { shown: paysWords(row.bet).replaceAll(' : ', '\u00a0:\u00a0'), value: paysWords(row.bet) },
        ]
      : [words.notHere, '']
  return (
    <Figure
      name={`${game.id}-beside-${other.id}`}
      title={words.beside}
      lead={removed.length > 0 ? `${words.besideLead} ${words.besideWithout}` : words.besideLead}
      stale={!current}
      choose={
        <button type="button" className="button button-small" onClick={() => onBeside(null)}>
          {words.besideDrop}
        </button>
      }
      head={[words.bet, title(game, choice), words.pays, title(other, beside), words.pays, words.difference]}
      rows={ids.map((id) => {
        const [one, two] = [rowOf(mine, id), rowOf(theirs, id)]
        const difference = one && two ? two.edge - one.edge : undefined
        return [
          read((one ?? two)!.bet.label),
          ...cells(one),
          ...cells(two),
          difference === undefined ? '' : { shown: change(difference), value: difference },
        ]
      })}
      note={<ChooseGame choice={beside} onChoice={onBeside} />}
    />
  )
}
