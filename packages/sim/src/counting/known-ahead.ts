// Cards known before betting: one burned card that somebody saw, and the first card of the round, which a card in excess is
// carried over to be and which is announced (INS 5.7). From a fresh shoe, exactly.
import { expectationOf, given, toNumber } from '@punto/odds'
import { type Card, cardPoints, DECK, freshShoe, type Game } from '@punto/rules'

/** What seeing one card is worth. */
export interface KnownAhead {
  /** Where one card out of the shoe is seen: the chance that the bet is then worth it, and what a bettor wins by it a round. */
  readonly burned: KnownCard
  /** Where the first card of the round is known. */
  readonly first: KnownCard
}

/** What one kind of known card is worth. */
export interface KnownCard {
  readonly chance: number
  readonly unitsPer100: number
  /** By card value, ten and court cards first: what the bet is then worth. */
  readonly byValue: readonly number[]
}

/** Works out what one burned card, or the round's first card, is worth to who knows it. */
export function knownAhead(game: Game, bet: string, decks: number): KnownAhead {
  const own = game.bets.find(({ id }) => id === bet)!
  const alone: Game = {
    ...game,
    bets: game.bets.filter(({ id }) => id === bet || id === own.raise?.bet).map(({ requires: _, ...rest }) => rest),
    insurance: [],
  }
  const shoe = freshShoe(decks)
  const without = (card: Card) => shoe.map((count, other) => (other === card ? count - 1 : count))
  const worth = expectationOf(alone, bet)!
  return {
    burned: average((card) => worth(without(card))),
    first: average((card) => worthAfter(alone, bet, card, without(card))),
  }
}

function worthAfter(game: Game, bet: string, card: Card, left: readonly number[]): number {
  const round = given(game, [card], left)
  if (!round.ok) throw new RangeError(round.refusal.code)
  const one = round.value.bets.find(({ id }) => id === bet)
  const ante = round.value.antes.find(({ id }) => id === bet)
  if (ante) return Math.max(toNumber(ante.raise), toNumber(ante.fold))
  return one ? toNumber(one.ev) : 0
}

function average(worthOf: (card: Card) => number): KnownCard {
  const worths = DECK.map(worthOf)
  const good = worths.filter((worth) => worth > 0)
  const byValue = Array.from({ length: 10 }, (_, value) => {
    const own = worths.filter((_, card) => cardPoints(card as Card) === value)
    return own.reduce((sum, worth) => sum + worth, 0) / own.length
  })
  const won = good.reduce((sum, worth) => sum + worth, 0)
  return { chance: good.length / DECK.length, unitsPer100: (100 * won) / DECK.length, byValue }
}
