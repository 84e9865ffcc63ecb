// Jackpots and multiplied bets, priced: against an enumeration that deals every card of a small shoe and draws every multiplier.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  assemble,
  CARDS_IN_DECK,
  type Card,
  checkBets,
  dealCoup,
  freshShoe,
  type Game,
  type PlayableGame,
  parsePackFile,
  prepare,
  settle,
  withPacks,
} from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  breakEvenMeter,
  combine,
  effectsOfRemoval,
  type Fraction,
  fraction,
  jackpotEv,
  type Pricing,
  plus,
  priceGame,
  priceMany,
  times,
  toNumber,
  ZERO,
} from '../src/index.ts'

const load = (name: string, change: (pack: Record<string, unknown>) => object = (pack) => pack): Game => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'games', `${name}.json`), 'utf8')
  const pack = parsePackFile(JSON.stringify(change(JSON.parse(text))))
  if (!pack.ok) throw new Error(JSON.stringify(pack.mistakes))
  const game = withPacks((assemble('commission') as { value: Game }).value, [pack.value])
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}
const priced = (game: Game, shoe: ReturnType<typeof freshShoe>): Pricing => {
  const pricing = priceGame(game, shoe)
  if (!pricing.ok) throw new Error(pricing.refusal.code)
  return pricing.value
}

/** A shoe of so many copies of these cards. */
const shoeOf = (copies: Readonly<Record<number, number>>) => {
  const shoe = freshShoe(8)
  return shoe.map((_, card) => copies[card] ?? 0) as typeof shoe
}

/** Every way to deal six cards of it in order, with how often it comes; the order in which the rest lie does not matter. */
function* deals(
  shoe: readonly number[],
  dealt: readonly Card[] = [],
  ways = 1,
): Generator<readonly [readonly Card[], number]> {
  if (dealt.length === 6) {
    yield [dealt, ways]
    return
  }
  for (const [card, count] of shoe.entries()) {
    if (count === 0) continue
    yield* deals(shoe.with(card, count - 1), [...dealt, card as Card], ways * count)
  }
}

const coupFrom = (six: readonly Card[]) => {
  for (const length of [4, 5, 6]) {
    const coup = dealCoup(six.slice(0, length))
    if (coup.ok) return coup.value
  }
  throw new Error('no coup')
}

/** A bet's mean net per unit, by settling every coup of the shoe with every pair of cards that can be drawn. */
function naive(
  playable: PlayableGame,
  bet: string,
  shoe: readonly number[],
  numbers: readonly (readonly [number, number])[],
): Fraction {
  const stake = 600_000
  const placed = checkBets(playable, [{ bet, stake, raise: false }])
  if (!placed.ok) throw new Error(placed.refusal.code)
  let [total, sum] = [0n, ZERO]
  const known = new Map<string, Fraction>()
  const mean = (six: readonly Card[]): Fraction => {
    const coup = coupFrom(six)
    const key = coup.cards.join()
    const before = known.get(key)
    if (before) return before
    const one = (drawn: { card: Card; times: number }[]) => BigInt(settle(coup, placed.value, [], drawn)[0]!.net)
    let [net, weight] = [0n, 0n]
    // Cards that no hand holds are all alike: the lowest of them stands for every one.
    const held = [...new Set(coup.cards)]
    const spare = Array.from({ length: CARDS_IN_DECK }, (_, card) => card as Card).filter(
      (card) => !held.includes(card),
    )
    const kinds = [...held.map((card) => [card, 1n] as const), [spare[0]!, BigInt(spare.length)] as const]
    for (const [a, times] of kinds) {
      for (const [b, others] of kinds) {
        const ways = a === b ? (times === 1n ? 0n : times * (times - 1n)) : times * others
        if (ways === 0n) continue
        for (const [one1, w1] of numbers) {
          for (const [two, w2] of numbers) {
            const w = ways * BigInt(w1 * w2)
            net +=
              w *
              one(
                a === b
                  ? [{ card: a, times: one1 }]
                  : [
                      { card: a, times: one1 },
                      { card: b, times: two },
                    ],
              )
            weight += w
          }
        }
      }
    }
    const value = fraction(net, weight * BigInt(stake))
    known.set(key, value)
    return value
  }
  for (const [six, ways] of deals(shoe)) {
    sum = plus(sum, times(mean(six), fraction(BigInt(ways), 1n)))
    total += BigInt(ways)
  }
  return fraction(sum.n, sum.d * total)
}

describe('multiplied bets', () => {
  const game = load('storm', (pack) => ({
    ...pack,
    multipliers: { cards: { 2: 1 }, times: { 2: 3, 5: 1 }, fee: '1/6' },
    bets: [
      ...(pack.bets as object[]),
      { id: 'storm-pair', multiplied: 'player', rungs: [{ when: { playerPair: 'any' }, pays: '11/1' }] },
    ],
  }))
  const playable = prepare(game)
  const numbers = [
    [2, 3],
    [5, 1],
  ] as const

  // Kinds of one value, copies of one card, kings beside tens: what the count by classes could get wrong.
  it.each([
    ['copies of three cards', { 3: 3, 20: 3, 33: 3 }],
    ['kinds of one value', { 0: 1, 1: 2, 36: 1, 40: 1, 44: 2 }],
    ['hands that draw', { 4: 2, 9: 2, 13: 1, 51: 2 }],
  ])('from a shoe of %s are worth what every deal and every draw come to', (_, copies) => {
    const shoe = shoeOf(copies)
    const { bets } = priced(game, shoe)
    for (const { id, ev } of bets.filter(({ bet }) => bet.multiplied))
      expect([id, ev]).toEqual([id, naive(playable, id, shoe, numbers)])
  })

  it('without a fee and with numbers drawn for one card alone are worth what chance adds to the plain bet', () => {
    const only = load('storm', (pack) => ({
      ...pack,
      multipliers: { cards: { 1: 1 }, times: { 2: 1 }, fee: '1/1000000' },
    }))
    const { bets } = priced(only, freshShoe(8))
    const bet = bets.find(({ id }) => id === 'storm-player')!
    expect(bet.houseEdge).toBeLessThan(-toNumber(bet.base!))
    expect(bet.hit).toBeCloseTo(bets.find(({ id }) => id === 'player')!.hit, 12)
  })

  it('are priced by priceMany alike', () => {
    const shoes = [shoeOf({ 3: 3, 20: 3, 33: 3 }), shoeOf({ 4: 2, 9: 2, 13: 1, 51: 2 })]
    expect(priceMany(game, shoes)).toEqual(shoes.map((shoe) => priceGame(game, shoe)))
  })
})

describe('a game that draws multipliers', () => {
  it('has no effects of removal or combinations: those tally coups', () => {
    const game = load('storm')
    expect(() => effectsOfRemoval(game, freshShoe(8))).toThrow('draws no multipliers')
    expect(() => combine(game, freshShoe(8), [{ bet: 'storm-tie', stake: 100 }])).toThrow('draws no multipliers')
  })
})

describe('a jackpot bet', () => {
  const game = load('nine-jackpot')

  it('is a straight line in the meter, whose coups are those that a count of every deal finds', () => {
    const shoe = shoeOf({ 4: 2, 8: 2, 12: 2, 16: 1, 13: 1 })
    const [jackpot] = priced(game, shoe).jackpots!
    const placed = checkBets(prepare(game), [{ bet: 'nine-jackpot', stake: 500, raise: false }])
    if (!placed.ok) throw new Error(placed.refusal.code)
    const counts = [0, 0]
    let total = 0
    for (const [six, ways] of deals(shoe)) {
      total += ways
      const { jackpot: rung } = settle(coupFrom(six), placed.value, [])[0]!
      if (rung !== undefined) counts[rung]! += ways
    }
    expect(jackpot!.rungs.map(({ count }) => Number(count))).toEqual(counts)
    expect(counts.every((count) => count > 0)).toBe(true)
    expect(jackpot!.hit).toEqual(fraction(BigInt(counts[0]! + counts[1]!), BigInt(total)))
    const pays = fraction(BigInt(10 * counts[0]! + counts[1]!), BigInt(total) * 10n)
    for (const meter of [0, 1_000_000, 6_000_000]) {
      const expected = plus(jackpot!.base, times(pays, fraction(BigInt(meter), 500n)))
      expect(jackpotEv(jackpot!, meter)).toEqual(expected)
    }
  })

  it('is worth its stake at the break-even meter and less before it', () => {
    const [jackpot] = priced(game, freshShoe(8)).jackpots!
    const meter = breakEvenMeter(jackpot!)!
    expect(jackpotEv(jackpot!, meter).n >= 0n).toBe(true)
    expect(jackpotEv(jackpot!, meter - 1).n < 0n).toBe(true)
    expect(jackpot!.contribution).toEqual(fraction(11n, 50n))
    expect(meter).toBe(6_068_007)
  })
})
