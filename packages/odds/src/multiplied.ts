// What bets are worth whose wins are multiplied by cards that are drawn for the round. Drawn cards are of 52 kinds, none twice; a
// hand holds some kinds, some of them more than once. Which kinds of one value a hand holds hangs on nothing but how many cards
// of the value it holds, so coups are counted by values, and each value's kinds are averaged apart: with the drawn number T of
// mean moments E[T^n], a hand's multiplier is the product over its kinds of 1 + drawn × (T^n − 1), whose mean follows from the
// chances that 1, 2, … given kinds are all among the drawn. Everything is whole numbers until the last step.
import {
  type Bet,
  CARDS_IN_DECK,
  type Composition,
  compileLadder,
  decidingRung,
  FACT_NAMES,
  factVector,
  type Game,
  ladderFacts,
  type MultipliedBy,
  type Multipliers,
  NO_THIRD_CARD,
  nextDraw,
  PAIR_FACTS,
  PLAIN_START,
  POINTS_BY_RANK,
  parseRatio,
} from '@punto/rules'
import type { BetPricing } from './bet-pricing.ts'
import { sequences } from './counts.ts'
import { type Fraction, fraction, minus, plus, times, toNumber, ZERO } from './fraction.ts'

/** Kinds of cards that a question need not tell apart: by value, or by rank. */
interface Classes {
  readonly points: readonly number[]
  /** Of each class, how many cards there are of each of its kinds. */
  readonly kinds: readonly (readonly number[])[]
  readonly byRank: boolean
}

const TENS = [9, 10, 11, 12]

function classesOf(composition: Composition, byRank: boolean): Classes {
  const ranks = byRank ? POINTS_BY_RANK.map((_, rank) => [rank]) : [TENS, ...Array.from({ length: 9 }, (_, i) => [i])]
  return {
    points: ranks.map(([rank]) => POINTS_BY_RANK[rank!]!),
    kinds: ranks.map((some) => some.flatMap((rank) => [0, 1, 2, 3].map((suit) => composition[rank * 4 + suit]!))),
    byRank,
  }
}

/** By bet, by rung and the loss last: sequences by the classes of the cards that multiply it. */
type Tallies = readonly (readonly Map<number, number>[])[]

/** Seven to the class: how many cards of each class, as one number. */
const placeOf = (cls: number): number => 7 ** cls

function tally(bets: readonly Bet[], { points, kinds, byRank }: Classes, cards: number): Tallies {
  const left = kinds.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const ladders = bets.map(({ rungs }) => compileLadder(rungs))
  const tallies = bets.map(({ rungs }) => Array.from({ length: rungs.length + 1 }, () => new Map<number, number>()))
  const facts = new Uint8Array(FACT_NAMES.length)
  const hands = { player: [] as number[], banker: [] as number[] }
  const rest = [1, cards - 5, (cards - 4) * (cards - 5)]
  const take = (cls: number, weight: number, then: (weight: number) => void) => {
    const ways = left[cls]!
    if (ways === 0) return
    left[cls]!--
    then(weight * ways)
    left[cls]!++
  }
  const start = (hand: readonly number[]) => ({ ...PLAIN_START, pair: byRank && hand[0] === hand[1] ? hand[0]! : -1 })
  const total = (hand: readonly number[]) => hand.reduce((sum, cls) => sum + points[cls]!, 0) % 10
  const third = (hand: readonly number[]) => (hand.length > 2 ? points[hand[2]!]! : NO_THIRD_CARD)
  const decided = new Map<number, readonly number[]>()
  const decide = (): readonly number[] => {
    const { player, banker } = hands
    const [one, other] = [start(player), start(banker)]
    const shape = {
      playerPoints: total(player),
      bankerPoints: total(banker),
      playerCards: player.length,
      bankerCards: banker.length,
      playerThird: third(player),
      bankerThird: third(banker),
      playerStart: one,
      bankerStart: other,
    }
    const key = [
      shape.playerPoints,
      shape.bankerPoints,
      shape.playerThird,
      shape.bankerThird,
      one.pair + 1,
      other.pair + 1,
    ].reduce((sum, part) => sum * 14 + part)
    const known = decided.get(key)
    if (known) return known
    factVector(shape, facts)
    const rungs = ladders.map((ladder) => decidingRung(ladder, facts))
    decided.set(key, rungs)
    return rungs
  }
  const finish = (weight: number) => {
    const { player, banker } = hands
    const [one, other] = [keyOf(player), keyOf(banker)]
    const keys: Readonly<Record<MultipliedBy, number>> = { player: one, banker: other, both: one + other }
    const count = weight * rest[6 - player.length - banker.length]!
    for (const [i, rung] of decide().entries()) {
      const into = tallies[i]![rung < 0 ? ladders[i]!.length : rung]!
      const key = keys[bets[i]!.multiplied!]
      into.set(key, (into.get(key) ?? 0) + count)
    }
  }
  const draw = (weight: number) => {
    const { player, banker } = hands
    const seen = [player[0]!, banker[0]!, player[1]!, banker[1]!, ...player.slice(2), ...banker.slice(2)]
    const next = nextDraw(seen.map((cls) => points[cls]!))
    if (next === 'stop') {
      finish(weight)
      return
    }
    for (let cls = 0; cls < points.length; cls++) {
      take(cls, weight, (w) => {
        hands[next].push(cls)
        draw(w)
        hands[next].pop()
      })
    }
  }
  // A hand's first two cards come in either order.
  const two = (hand: number[], weight: number, then: (weight: number) => void) => {
    for (let a = 0; a < points.length; a++) {
      for (let b = a; b < points.length; b++) {
        take(a, weight * (a === b ? 1 : 2), (one) =>
          take(b, one, (both) => {
            hand.push(a, b)
            then(both)
            hand.length = 0
          }),
        )
      }
    }
  }
  two(hands.player, 1, (w) => two(hands.banker, w, draw))
  return tallies
}

const keyOf = (hand: readonly number[]): number => hand.reduce((sum, cls) => sum + placeOf(cls), 0)

const choose = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n
  let value = 1n
  for (let i = 0; i < k; i++) value = (value * BigInt(n - i)) / BigInt(i + 1)
  return value
}

const sumOf = (weights: Multipliers['cards']): bigint => weights.reduce((sum, { weight }) => sum + BigInt(weight), 0n)

/** The most kinds that can multiply one coup. */
const MOST = 6

/** The mean of the multiplier to some power over all draws, given tallied coups: their sum, times sequences. */
class Draws {
  readonly #whole: bigint
  /** By copies n, of the drawn number's mean: E[T^(power × n)] − 1, times the weights' sum. */
  readonly #gain: readonly bigint[]
  /** By a: the chance that a given kinds are all drawn. */
  readonly #chance: readonly Fraction[]
  readonly #classes: Classes
  readonly #known = new Map<number, readonly bigint[]>()

  constructor({ cards, times: drawn }: Multipliers, power: number, classes: Classes) {
    this.#classes = classes
    this.#whole = sumOf(drawn)
    this.#gain = Array.from({ length: MOST + 1 }, (_, n) =>
      drawn.reduce((sum, { value, weight }) => sum + BigInt(weight) * (BigInt(value) ** BigInt(power * n) - 1n), 0n),
    )
    this.#chance = Array.from({ length: MOST + 1 }, (_, a) =>
      cards.reduce((sum, { value: k, weight }) => {
        const all = fraction(choose(CARDS_IN_DECK - a, k - a), choose(CARDS_IN_DECK, k))
        return plus(sum, times(all, fraction(BigInt(weight), sumOf(cards))))
      }, ZERO),
    )
  }

  /** The sum over tallied sequences of the multiplier's mean. */
  over(tallied: ReadonlyMap<number, number>): Fraction {
    const sums = Array.from({ length: MOST + 1 }, () => 0n)
    for (const [key, count] of tallied) {
      let [ways, gains] = [1n, [1n] as readonly bigint[]]
      for (let [cls, rest] = [0, key]; rest > 0; cls++, rest = Math.floor(rest / 7)) {
        const held = rest % 7
        if (held === 0) continue
        const counts = this.#classes.kinds[cls]!
        ways *= choose(
          counts.reduce((sum, one) => sum + one, 0),
          held,
        )
        gains = product(gains, this.#gainsIn(cls, held))
      }
      // Every way to choose the multiplying cards comes equally often.
      const each = BigInt(count) / ways
      for (const [a, gain] of gains.entries()) sums[a]! += gain * each
    }
    return sums.reduce(
      (sum, value, a) => plus(sum, times(this.#chance[a]!, fraction(value, this.#whole ** BigInt(a)))),
      ZERO,
    )
  }

  /** Over all ways to hold so many cards of a class, by how many kinds are counted as drawn. */
  #gainsIn(cls: number, held: number): readonly bigint[] {
    const key = cls * 7 + held
    const known = this.#known.get(key)
    if (known) return known
    // By cards held so far, by kinds drawn.
    let ways: bigint[][] = [[1n]]
    for (const copies of this.#classes.kinds[cls]!) {
      const next: bigint[][] = Array.from({ length: held + 1 }, () => [])
      for (const [had, gains] of ways.entries()) {
        for (let n = 0; n <= Math.min(copies, held - had); n++) {
          const into = next[had + n]!
          for (const [a, gain] of gains.entries()) {
            const each = gain * choose(copies, n)
            into[a] = (into[a] ?? 0n) + each
            if (n > 0) into[a + 1] = (into[a + 1] ?? 0n) + each * this.#gain[n]!
          }
        }
      }
      ways = next
    }
    const gains = ways[held] ?? []
    this.#known.set(key, gains)
    return gains
  }
}

const product = (one: readonly bigint[], other: readonly bigint[]): readonly bigint[] => {
  const out = Array.from({ length: one.length + other.length - 1 }, () => 0n)
  for (const [i, a] of one.entries()) for (const [k, b] of other.entries()) out[i + k]! += a * b
  return out
}

const FACTS_BY_RANK = new Set(PAIR_FACTS)

/** A multiplied bet as it is played: its fee kept, its wins multiplied. Other bets stay as they are. */
export function priceMultiplied(
  game: Game,
  bets: readonly BetPricing[],
  composition: Composition,
  cards: number,
): readonly BetPricing[] {
  const { multipliers } = game
  const concerned = bets.filter(({ bet }) => bet.multiplied).map(({ bet }) => bet)
  if (!multipliers || concerned.length === 0) return bets
  const byRank = concerned.some(({ rungs }) => [...ladderFacts(rungs)].some((fact) => FACTS_BY_RANK.has(fact)))
  const classes = classesOf(composition, byRank)
  const tallies = tally(concerned, classes, cards)
  const [mean, square] = [new Draws(multipliers, 1, classes), new Draws(multipliers, 2, classes)]
  const total = fraction(BigInt(sequences(cards, 6)), 1n)
  return bets.map((priced) => {
    const at = concerned.indexOf(priced.bet)
    return at < 0 ? priced : asPlayed(priced, multipliers, tallies[at]!, { mean, square, total })
  })
}

function asPlayed(
  priced: BetPricing,
  { fee: text }: Multipliers,
  tallied: readonly ReadonlyMap<number, number>[],
  { mean, square, total }: { readonly mean: Draws; readonly square: Draws; readonly total: Fraction },
): BetPricing {
  const { n, d } = parseRatio(text)!
  const fee = fraction(BigInt(n), BigInt(d))
  const plays = minus(fraction(1n, 1n), fee)
  const over = (sum: Fraction) => fraction(sum.n * total.d, sum.d * total.n)
  let [ev, second] = [ZERO, ZERO]
  for (const [i, { pays, count }] of priced.rungs.entries()) {
    const chance = over(fraction(count, 1n))
    const odds = pays === 'lose' || pays === 'push' ? undefined : parseRatio(pays)
    if (!odds) {
      const net = pays === 'push' ? minus(ZERO, fee) : fraction(-1n, 1n)
      ev = plus(ev, times(chance, net))
      second = plus(second, times(chance, times(net, net)))
      continue
    }
    // A win is plays × odds × M − fee.
    const won = times(plays, fraction(BigInt(odds.n), BigInt(odds.d)))
    const [m, mm] = [over(mean.over(tallied[i]!)), over(square.over(tallied[i]!))]
    ev = plus(ev, minus(times(won, m), times(fee, chance)))
    const cross = times(fraction(2n, 1n), times(fee, times(won, m)))
    second = plus(second, plus(minus(times(times(won, won), mm), cross), times(times(fee, fee), chance)))
  }
  const [edge, variance] = [-toNumber(ev), toNumber(minus(second, times(ev, ev)))]
  const resolved = minus(
    fraction(1n, 1n),
    over(
      fraction(
        priced.rungs.reduce((sum, { pays, count }) => (pays === 'push' ? sum + count : sum), 0n),
        1n,
      ),
    ),
  )
  return {
    ...priced,
    ev,
    houseEdge: edge,
    sd: Math.sqrt(variance),
    resolvedEv: resolved.n === 0n ? null : fraction(ev.n * resolved.d, ev.d * resolved.n),
    resolvedEdge: resolved.n === 0n ? null : edge / toNumber(resolved),
    base: priced.ev,
  }
}
