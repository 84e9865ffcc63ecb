// Bets by their names, for pages that know a bet by its id alone.
import { assemble, EVERY_PACK, GAMES, type Game, type Text } from '@punto/rules'

/** The name of any bet of a game or of a pack that may lie beside it; `played` is its declaration, where that is known. */
export function betNameOf(gameId: string, bet: string, played?: Game): Text {
  const game = played ? { ok: true as const, value: played } : assemble(gameId)
  const own = game.ok ? game.value.bets.find(({ id }) => id === bet) : undefined
  const beside = EVERY_PACK.flatMap((pack) => pack.bets).find(({ id }) => id === bet)
  const label = own?.label ?? beside?.label
  if (label) return label
  if (bet === 'insurance-player') return { en: 'Player insurance', zh: '闲保险' }
  if (bet === 'insurance-banker') return { en: 'Banker insurance', zh: '庄保险' }
  return { en: bet, zh: bet }
}

/** Where the game is not known: the first of the house's games that has such a bet. */
export const anyBetName = (bet: string): Text =>
  GAMES.map(({ id }) => betNameOf(id, bet)).find(({ en }) => en !== bet) ?? { en: bet, zh: bet }
