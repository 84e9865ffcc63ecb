// A table's game made ready to settle: worked out once for each declaration. Apart from the settings: a page reads those, and
// settles nothing.
import { type Game, type PlayableGame, prepare } from '@punto/rules'

const prepared = new WeakMap<Game, PlayableGame>()

export function playableOf(game: Game): PlayableGame {
  const known = prepared.get(game)
  if (known) return known
  const playable = prepare(game)
  prepared.set(game, playable)
  return playable
}
