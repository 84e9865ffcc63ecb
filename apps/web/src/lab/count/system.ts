// The best count of a bet: effects of removal, tags, and the true count from which the bet favours the bettor.
import { bestTags, breakEven, effectsOfRemoval, priceGame, toNumber } from '@punto/odds'
import { freshShoe, type Game } from '@punto/rules'
import type { Count, Raises } from '@punto/sim'

/** A true count that no shoe reaches: the count never says to bet. */
export const NEVER = 300
const MOST_TAG = 4

export interface CountSystem {
  /** The bet's worth from a fresh shoe. */
  readonly ev: number
  /** What one card less is worth, by value, ten and court cards first. */
  readonly effects: readonly number[]
  readonly count: Count
  readonly correlation: number
  /** The true count at which the bet turns, if its worth followed the count in a straight line. */
  readonly breakEven: number | null
  readonly raises: Raises
}

/** A bet with what it cannot do without, the Wager of an Ante; one that needs another bet is looked at by itself. */
export function betAlone(game: Game, bet: string): Game {
  const own = game.bets.find(({ id }) => id === bet)
  const bets = game.bets.filter(({ id }) => id === bet || id === own?.raise?.bet)
  return { ...game, bets: bets.map(({ requires: _, ...rest }) => rest), insurance: [] }
}

export function systemOf(game: Game, bet: string, decks: number): CountSystem {
  const [alone, shoe] = [betAlone(game, bet), freshShoe(decks)]
  const [priced, removed] = [priceGame(alone, shoe), effectsOfRemoval(alone, shoe)]
  if (!priced.ok || !removed.ok) throw new RangeError(`${bet} cannot be priced from ${decks} decks`)
  const ev = toNumber([...priced.value.bets, ...priced.value.decisions].find(({ id }) => id === bet)!.ev)
  const effects = removed.value.find(({ id }) => id === bet)!.byValue.map((effect) => (effect ? toNumber(effect) : 0))
  const { tags, correlation } = bestTags(effects, MOST_TAG)
  const turns = breakEven(tags, effects, ev, decks * 52)
  const trigger = turns === undefined ? NEVER : Math.min(NEVER, Math.ceil(turns - 1e-9))
  const raises = Object.fromEntries(
    priced.value.decisions.map(({ id, byFirstCard }) => [id, byFirstCard.map((card) => card?.best === 'raise')]),
  )
  return { ev, effects, count: { tags, trigger }, correlation, breakEven: turns ?? null, raises }
}
