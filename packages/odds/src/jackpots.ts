// What a bet on a progressive jackpot is worth as its pot grows: a straight line in the meter, exactly.
import type { Bet, Composition, Game, Text } from '@punto/rules'
import { parseRatio } from '@punto/rules'
import type { BetPricing } from './bet-pricing.ts'
import { compare, type Fraction, fraction, minus, plus, times, toNumber, ZERO } from './fraction.ts'
import type { OddsResult } from './refusal.ts'

/** A coup that pays out of the pot, and how often it comes. */
export interface PricedJackpotRung {
  readonly label: Text
  /** The part of the meter that it pays. */
  readonly share: string
  /** Six-card sequences that meet it. */
  readonly count: bigint
}

/** A jackpot bet's figures; what the pot brings is that of a player who hits it alone. */
export interface JackpotPricing {
  readonly bet: Bet
  readonly pot: string
  /** The one stake, in minor units. */
  readonly stake: number
  /** In minor units. */
  readonly seed: number
  /** What a bettor may expect per unit staked beside the pot. */
  readonly base: Fraction
  /** What each minor unit on the meter adds to that. */
  readonly perUnit: Fraction
  /** Of the stake, into the pot and its reserve. */
  readonly contribution: Fraction
  /** The chance that some part of the pot is paid. */
  readonly hit: Fraction
  readonly rungs: readonly PricedJackpotRung[]
  /** The meter, in minor units, from which the bettor has the better of it; null where no coup pays out of the pot. */
  readonly breakEven: Fraction | null
}

/** What the bettor may expect per unit staked with so much on the meter. */
export const jackpotEv = ({ base, perUnit }: Pick<JackpotPricing, 'base' | 'perUnit'>, meter: number): Fraction =>
  plus(base, times(perUnit, fraction(BigInt(meter), 1n)))

const ratio = (text: string): Fraction => {
  const { n, d } = parseRatio(text)!
  return fraction(BigInt(n), BigInt(d))
}

/** What of a pricing the pots are read from. */
interface Priced {
  readonly game: Game
  readonly bets: readonly BetPricing[]
  readonly total: bigint
}

/** The game's bets on pots; `price` is the pricing of any game from the same shoe. */
export function priceJackpots(
  { game, bets, total }: Priced,
  composition: Composition,
  price: (game: Game, composition: Composition) => OddsResult<Priced>,
): OddsResult<readonly JackpotPricing[]> {
  const fed = game.bets.filter(({ jackpot }) => jackpot)
  // The coups that pay out of a pot are counted like a bet's own, side by side.
  const counting: readonly Bet[] = fed.map(({ jackpot, requires: _, jackpot: __, multiplied: ___, ...bet }) => ({
    ...bet,
    rungs: jackpot!.rungs.map(({ when, label, rule }) => ({ when, pays: '1/1' as const, label, rule })),
  }))
  const counted = price(
    {
      id: game.id,
      title: game.title,
      source: game.source,
      decks: game.decks,
      layouts: game.layouts,
      spots: [],
      legends: [],
      insurance: [],
      procedure: game.procedure,
      bets: counting,
    },
    composition,
  )
  if (!counted.ok) return counted
  const value = fed.map((bet, i): JackpotPricing => {
    const { pot, stake, seed, contribution, reserve, rungs } = bet.jackpot!
    const counts = counted.value.bets[i]!.rungs
    const { ev: base } = bets.find(({ id }) => id === bet.id)!
    let share = ZERO
    let hits = 0n
    for (const [k, rung] of rungs.entries()) {
      share = plus(share, times(ratio(rung.share), fraction(counts[k]!.count, total)))
      hits += counts[k]!.count
    }
    const perUnit = times(share, fraction(1n, BigInt(stake)))
    return {
      bet,
      pot,
      stake,
      seed,
      base,
      perUnit,
      contribution: plus(ratio(contribution), reserve === undefined ? ZERO : ratio(reserve)),
      hit: fraction(hits, total),
      rungs: rungs.map(({ label, share: part }, k) => ({ label, share: part, count: counts[k]!.count })),
      breakEven: share.n === 0n ? null : compare(base, ZERO) >= 0 ? ZERO : dividedBy(minus(ZERO, base), perUnit),
    }
  })
  return { ok: true, value }
}

const dividedBy = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n)

/** The meter at which the bettor breaks even, as a number of minor units. */
export const breakEvenMeter = ({ breakEven }: JackpotPricing): number | null =>
  breakEven && Math.ceil(toNumber(breakEven))
