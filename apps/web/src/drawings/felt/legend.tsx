// A pay table printed on the felt, read from the bet's ladder. Carries INS 2.1.1.a.
import type { Game } from '@punto/rules'
import type { CSSProperties } from 'react'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import './legend.css'

export function Legend({
  game,
  of,
  style,
}: {
  readonly game: Game
  readonly of: string
  readonly style: CSSProperties
}) {
  const read = useRead()
  const words = useWords()
  const bet = game.bets.find(({ id }) => id === of)
  if (!bet) return null
  return (
    <div className="felt-legend" style={style}>
      <span className="felt-legend-inside">
        <span className="felt-legend-title">{words.legendTitle(read(bet.label))}</span>
        <span className="felt-legend-lines">
          {bet.rungs.map((rung) => (
            <span key={rung.pays}>
              {read(rung.label)} <b>{oddsWords(rung.pays)}</b>
            </span>
          ))}
        </span>
      </span>
    </div>
  )
}
