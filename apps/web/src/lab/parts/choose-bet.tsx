// One of the bets that have figures.
import type { Game } from '@punto/rules'
import { useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'

export interface ChooseBetProps {
  readonly game: Game
  readonly bets: readonly string[]
  readonly bet: string
  readonly onBet: (bet: string) => void
}

export function ChooseBet({ game, bets, bet, onBet }: ChooseBetProps) {
  const words = useLabWords()
  const read = useRead()
  return (
    <label className="lab-field lab-field-row">
      <span>{words.ofBet}</span>
      <select value={bet} onChange={(event) => onBet(event.currentTarget.value)}>
        {bets.map((id) => (
          <option key={id} value={id}>
            {read(game.bets.find((one) => one.id === id)?.label ?? { en: id, zh: id })}
          </option>
        ))}
      </select>
    </label>
  )
}
