// Who of the staff has placed which of the reader's bets, by name, while they lie. Carries INS 5.17; ruling 43.

import { ownBets } from '@punto/desk/player'
import type { Game } from '@punto/rules'
import type { TableView } from '@punto/table'
import { useWords } from '../../words/pictures.ts'
import { useBetName } from '../round/bet-name.ts'

export function PlacedForYou({
  game,
  view,
  me,
}: {
  readonly game: Game
  readonly view: TableView
  readonly me: string | null
}) {
  const words = useWords()
  const betName = useBetName(game)
  const byName = new Map<string, string[]>()
  for (const { bet, through } of ownBets(view.round, me)) {
    if (!through) continue
    const name = through.name ?? through.id
    byName.set(name, [...(byName.get(name) ?? []), betName(bet)])
  }
  return [...byName].map(([name, bets]) => (
    <span key={name} className="scene-cut" role="status">
      {words.placedForYou(name, bets.join(', '))}
    </span>
  ))
}
