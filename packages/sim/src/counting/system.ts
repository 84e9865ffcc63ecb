// The count of a bet: effects of removal, tags, betting correlation, and the count from which one bets.
import { bestTags, breakEven, correlationOf, effectsOfRemoval, priceGame, toNumber } from '@punto/odds'
import { ArgumentError, CARDS_IN_DECK, checkDecks, checkGame, freshShoe, type Game } from '@punto/rules'
import type { Count, CountKind } from '../count.ts'
import type { Raises } from '../readings.ts'
import { runningCountOf, sumOfDeck, turningPoint } from './running-count.ts'

/** A true count that no shoe reaches: the count never says to bet. */
export const NEVER = 300
/** The largest tag of the counts that are searched for. */
export const MOST_TAG = 4

/** A bet's worth, what each card does to it, and the count that follows from it. */
export interface CountSystem {
  /** The bet's worth from a fresh shoe, and the change of it when one card leaves, by value, ten and court cards first. */
  readonly ev: number
  readonly effects: readonly number[]
  readonly count: Count
  readonly correlation: number
  /** The count at which the bet turns, if its worth followed the count in a straight line. */
  readonly breakEven: number | undefined
  readonly raises: Raises
}

/** What of a count is chosen beforehand; the rest is worked out. */
export interface SystemChoice {
  /** By value, ten and court cards first; searched for where it is left out. */
  readonly tags?: readonly number[] | undefined
  readonly trigger?: number | undefined
  readonly levels?: number | undefined
  /** A true count unless said. */
  readonly kind?: CountKind | undefined
  /** Where a running count begins; worked out so that it turns at nothing where it is left out. */
  readonly start?: number | undefined
}

/** A bet alone with what it cannot do without: the Wager of an Ante. One that needs another bet is looked at by itself. */
export function betAlone(game: Game, bet: string): Game {
  checkGame('game', game)
  const own = game.bets.find(({ id, notOffered }) => id === bet && !notOffered)
  if (!own) {
    const known = game.bets.filter(({ notOffered }) => !notOffered).map(({ id }) => id)
    throw new ArgumentError('bet', `one of ${known.join(', ')}`, bet)
  }
  const bets = game.bets.filter(({ id }) => id === bet || id === own.raise?.bet)
  return { ...game, bets: bets.map(({ requires: _, ...rest }) => rest), insurance: [] }
}

/** The best count of a bet of a game, or the one that is chosen. */
export function systemOf(whole: Game, bet: string, decks: number, choice: SystemChoice = {}): CountSystem {
  checkDecks('decks', decks)
  const [game, shoe] = [betAlone(whole, bet), freshShoe(decks)]
  const [priced, removed] = [priceGame(game, shoe), effectsOfRemoval(game, shoe)]
  if (!priced.ok || !removed.ok) throw new ArgumentError('decks', `a shoe that ${game.id} can be dealt from`, decks)
  const ev = toNumber([...priced.value.bets, ...priced.value.decisions].find(({ id }) => id === bet)!.ev)
  const effects = removed.value.find(({ id }) => id === bet)!.byValue.map((effect) => (effect ? toNumber(effect) : 0))
  const raises = Object.fromEntries(
    priced.value.decisions.map(({ id, byFirstCard }) => [id, byFirstCard.map((card) => card?.best === 'raise')]),
  )
  const known = { ev, effects, raises }
  return { ...known, ...(choice.kind === 'running' ? running(known, decks, choice) : balanced(known, decks, choice)) }
}

type Known = Pick<CountSystem, 'ev' | 'effects'>
type Counted = Pick<CountSystem, 'count' | 'correlation' | 'breakEven'>

function balanced({ ev, effects }: Known, decks: number, { tags, trigger, levels, start = 0 }: SystemChoice): Counted {
  const best = tags ?? bestTags(effects, levels ?? MOST_TAG).tags
  const turns = breakEven(best, effects, ev, decks * CARDS_IN_DECK)
  const from = trigger ?? (turns === undefined ? NEVER : Math.min(NEVER, Math.ceil(turns - 1e-9)))
  // What unbalanced tags bring by themselves is taken off where they begin, and stays right at the end of the shoe alone.
  const count = { tags: best, trigger: from, ...(start !== 0 && { start }) }
  return { count, correlation: correlationOf(best, effects), breakEven: turns }
}

function running({ ev, effects }: Known, decks: number, choice: SystemChoice): Counted {
  const tags = choice.tags ?? runningCountOf(effects, ev, decks, choice.levels ?? MOST_TAG)
  const turns = turningPoint(tags, effects, ev, decks)
  const start = choice.start ?? (turns === undefined ? -sumOfDeck(tags) * decks : -Math.ceil(turns - 1e-9))
  const trigger = choice.trigger ?? (turns === undefined ? START_OF_NEVER : Math.ceil(turns - 1e-9) + start)
  const at = turns === undefined ? undefined : turns + start
  return {
    count: { tags, trigger, kind: 'running', start },
    correlation: correlationOf(tags, effects),
    breakEven: at,
  }
}

/** A running count that no shoe reaches. */
const START_OF_NEVER = 10_000
