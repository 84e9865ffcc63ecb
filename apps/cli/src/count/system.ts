// The count of a bet: effects of removal, tags, betting correlation, and the true count from which one bets.
import { bestTags, breakEven, correlationOf, effectsOfRemoval, priceGame, toNumber } from '@punto/odds'
import { freshShoe, type Game } from '@punto/rules'
import type { Count, Raises } from '@punto/sim'
import { UsageError } from '../command.ts'

/** A true count that no shoe reaches: the count never says to bet. */
const NEVER = 300
export const MOST_TAG = 4

export interface CountSystem {
  /** The bet's worth from a fresh shoe, and the change of it when one card leaves, by value, ten and court cards first. */
  readonly ev: number
  readonly effects: readonly number[]
  readonly count: Count
  readonly correlation: number
  /** The true count at which the bet turns, if its worth followed the count in a straight line. */
  readonly breakEven: number | undefined
  readonly raises: Raises
}

export interface SystemChoice {
  /** By value, ten and court cards first; searched for where it is left out. */
  readonly tags?: readonly number[] | undefined
  readonly trigger?: number | undefined
  readonly levels?: number | undefined
}

/** A bet alone with what it cannot do without: the Wager of an Ante. One that needs another bet is looked at by itself. */
export function betAlone(game: Game, bet: string): Game {
  const own = game.bets.find(({ id, notOffered }) => id === bet && !notOffered)
  if (!own) {
    const known = game.bets.filter(({ notOffered }) => !notOffered).map(({ id }) => id)
    throw new UsageError(
      `unknown bet "${bet}" in ${game.id}; its bets are ${known.join(', ')}; --with lays packs beside it`,
    )
  }
  const wager = game.bets.find(({ raise }) => raise?.bet === bet)
  if (wager) throw new UsageError(`"${bet}" is not placed by itself: count "${wager.id}", which it follows`)
  const bets = game.bets.filter(({ id }) => id === bet || id === own.raise?.bet)
  return { ...game, bets: bets.map(({ requires: _, ...rest }) => rest), insurance: [] }
}

export function systemOf(game: Game, bet: string, decks: number, choice: SystemChoice = {}): CountSystem {
  const shoe = freshShoe(decks)
  const [priced, removed] = [priceGame(game, shoe), effectsOfRemoval(game, shoe)]
  if (!priced.ok || !removed.ok) throw new UsageError(`${game.id} cannot be priced from ${decks} decks`)
  const ev = toNumber([...priced.value.bets, ...priced.value.decisions].find(({ id }) => id === bet)!.ev)
  const effects = removed.value.find(({ id }) => id === bet)!.byValue.map((effect) => (effect ? toNumber(effect) : 0))
  const tags = choice.tags ?? bestTags(effects, choice.levels ?? MOST_TAG).tags
  const turns = breakEven(tags, effects, ev, decks * 52)
  const trigger = choice.trigger ?? (turns === undefined ? NEVER : Math.min(NEVER, Math.ceil(turns - 1e-9)))
  const raises = Object.fromEntries(
    priced.value.decisions.map(({ id, byFirstCard }) => [id, byFirstCard.map((card) => card?.best === 'raise')]),
  )
  return { ev, effects, count: { tags, trigger }, correlation: correlationOf(tags, effects), breakEven: turns, raises }
}
