// Game, decks, and the side bets laid beside it.
import { GAMES, MAX_DECKS, MIN_DECKS } from '@punto/rules'
import { memo, useMemo } from 'react'
import { gameName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useLabWords } from '../../words/lab.ts'
import { checkedChoice, type GameChoice, packOffers } from '../model/game-choice.ts'
import { packRefused } from '../model/pack-refused.ts'

export interface ChooseGameProps {
  readonly choice: GameChoice
  readonly onChoice: (choice: GameChoice) => void
}

const DECKS = Array.from({ length: MAX_DECKS - MIN_DECKS + 1 }, (_, i) => MIN_DECKS + i)

export const ChooseGame = memo(function ChooseGame({ choice, onChoice }: ChooseGameProps) {
  const words = useLabWords()
  const read = useRead()
  const language = useLanguage()
  const { game, packs, decks } = choice
  const offers = useMemo(() => packOffers(choice), [choice])
  return (
    <div className="lab-choose">
      <label className="lab-field">
        <span>{words.game}</span>
        <select value={game} onChange={(event) => onChoice(checkedChoice(event.currentTarget.value, packs, decks))}>
          {GAMES.map((one) => (
            <option key={one.id} value={one.id}>
              {read(gameName(one))}
            </option>
          ))}
        </select>
      </label>
      <label className="lab-field">
        <span>{words.decks}</span>
        <select value={decks} onChange={(event) => onChoice({ ...choice, decks: Number(event.currentTarget.value) })}>
          {DECKS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <details className="lab-packs">
        <summary>
          {words.packs}: <strong>{words.packsChosen(packs.length)}</strong>
        </summary>
        <ul>
          {offers.map(({ pack, chosen, refusal }) => (
            <li key={pack.id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen}
                  disabled={refusal !== undefined}
                  onChange={() =>
                    onChoice(
                      checkedChoice(game, chosen ? packs.filter((id) => id !== pack.id) : [...packs, pack.id], decks),
                    )
                  }
                />
                <span>{read(pack.title)}</span>
                {refusal && (
                  <small className="soft">
                    {packRefused(refusal, gameName(GAMES.find(({ id }) => id === game)!), language)}
                  </small>
                )}
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
})
