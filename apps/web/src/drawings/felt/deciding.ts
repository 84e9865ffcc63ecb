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

function resultOf(bet: Bet, facts: Parameters<typeof decidingRung>[1]): LineResult {
  const rung = bet.rungs[decidingRung(compileLadder(bet.rungs), facts)]
  return rung === undefined ? 'lose' : rung.pays === 'push' ? 'push' : 'win'
}
