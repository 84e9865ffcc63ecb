// What a finished coup does to every area of the felt, asked of the rules.
import {
  type Bet,
  compileLadder,
  coupShape,
  dealCoup,
  decidingRung,
  factVector,
  type Game,
  type LineResult,
  parseCard,
} from '@punto/rules'
import type { AreaChips } from './bet-area.tsx'

/** By bet: won, returned or lost; empty while the coup is not finished. Cards are in dealing order, as `Kd`. */
export function decidedBets(game: Game, cards: readonly (string | null)[]): ReadonlyMap<string, LineResult> {
  const known = cards.flatMap((card) => (card === null ? [] : [parseCard(card)]))
  const faces = known.flatMap((card) => (card === undefined ? [] : [card]))
  if (faces.length < cards.length) return new Map()
  const coup = dealCoup(faces)
  if (!coup.ok) return new Map()
  const facts = factVector(coupShape(coup.value))
  return new Map(game.bets.filter((bet) => !bet.notOffered).map((bet) => [bet.id, resultOf(bet, facts)]))
}

/** A folded Ante has lost whatever the coup, and has no Wager that could win. */
export function withFolded(
  decided: ReadonlyMap<string, LineResult>,
  game: Game,
  chips: ReadonlyMap<string, Pick<AreaChips, 'folded'>>,
): ReadonlyMap<string, LineResult> {
  const after = new Map(decided)
  for (const { id, raise } of game.bets) {
    if (!raise || !chips.get(id)?.folded) continue
    after.set(id, 'lose')
    after.delete(raise.bet)
  }
  return after
}

function resultOf(bet: Bet, facts: Parameters<typeof decidingRung>[1]): LineResult {
  const rung = bet.rungs[decidingRung(compileLadder(bet.rungs), facts)]
  return rung === undefined ? 'lose' : rung.pays === 'push' ? 'push' : 'win'
}
