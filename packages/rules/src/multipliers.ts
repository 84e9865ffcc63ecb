// Drawn multipliers as data: after the bets are closed some cards are drawn, each with a number that multiplies what a winning bet
// is paid for every such card in the hands that it looks at. A fee out of the stake pays for them.
import { CARDS_IN_DECK, type Card } from './cards.ts'
import type { Coup } from './coup.ts'
import type { RatioText } from './ratio.ts'

/** One of several values, so many times as likely as one of weight 1. */
export interface Weighted {
  readonly value: number
  readonly weight: number
}

/** How a round's multipliers are drawn, and what they cost. */
export interface Multipliers {
  /** How many cards, 1 to 5. */
  readonly cards: readonly Weighted[]
  /** What each multiplies by, 2 to 8. */
  readonly times: readonly Weighted[]
  /** Of the stake of every multiplied bet, kept by the House whatever the result. */
  readonly fee: RatioText
  readonly rule: string
}

/** Whose cards multiply a bet. */
export const MULTIPLIED_BY = ['player', 'banker', 'both'] as const
/** Whose cards multiply a bet. */
export type MultipliedBy = (typeof MULTIPLIED_BY)[number]

/** A drawn card, of any deck, with what it multiplies by. */
export interface DrawnMultiplier {
  readonly card: Card
  readonly times: number
}

/** The most that a win can be multiplied by: every card of the hands drawn, all copies alike. */
export const mostTimes = ({ times }: Multipliers, by: MultipliedBy): number =>
  Math.max(...times.map(({ value }) => value)) ** (by === 'both' ? 6 : 3)

/** The next number below a bound, from whatever stream the draw is made from. */
export type NextBelow = (bound: number) => number

const pick = (from: readonly Weighted[], next: NextBelow): number => {
  let at = next(from.reduce((sum, { weight }) => sum + weight, 0))
  for (const { value, weight } of from) {
    if (at < weight) return value
    at -= weight
  }
  throw new RangeError('a number below its bound')
}

/** Draws a round's multipliers: how many, then each card among those not yet drawn with its number. */
export function drawMultipliers({ cards, times }: Multipliers, next: NextBelow): readonly DrawnMultiplier[] {
  const left = Array.from({ length: CARDS_IN_DECK }, (_, card) => card as Card)
  return Array.from({ length: pick(cards, next) }, () => {
    const [card] = left.splice(next(left.length), 1)
    return { card: card!, times: pick(times, next) }
  })
}

/** What a win of a bet is multiplied by on a coup: every drawn card in the hands counts, each copy of it once. */
export function multiplierOf(by: MultipliedBy, drawn: readonly DrawnMultiplier[], { player, banker }: Coup): number {
  const cards = [...(by === 'banker' ? [] : player.cards), ...(by === 'player' ? [] : banker.cards)]
  return cards.reduce<number>((product, card) => product * (drawn.find((one) => one.card === card)?.times ?? 1), 1)
}
