// The fast passes and the naive enumeration, held against each other exactly on part-dealt shoes, down to six cards.
import { type Bet, type Composition, GAMES, type Game, oddsOf } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type Fraction, fraction, makeFraction, plus, priceGame, times, ZERO } from '../src/index.ts'
import { type NaiveTally, naiveTally } from '../src/naive/index.ts'
import {
  COLOURED_FIRSTS,
  EVERYTHING,
  FIRSTS,
  JOINED,
  JOINED_COLOURED_FIRSTS,
  SINGLE_CARDS,
  SUITED,
  WITHOUT_SUITS,
} from './support/games.ts'
import { partDealt } from './support/shoes.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const price = (game: Game, shoe: Composition) => {
  const pricing = priceGame(game, shoe)
  if (!pricing.ok) throw new Error(pricing.refusal.code)
  return pricing.value
}

const netsOf = (bet: Bet): Fraction[] => [
  ...bet.rungs.map(({ pays }) => {
    const odds = oddsOf(pays)
    return odds ? fraction(BigInt(odds.n), BigInt(odds.d)) : ZERO
  }),
  fraction(-1n, 1n),
]

const meanOf = (counts: readonly number[], nets: readonly Fraction[]): Fraction => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.reduce((sum, count, i) => plus(sum, times(nets[i]!, fraction(BigInt(count), BigInt(total)))), ZERO)
}

function expectSame(game: Game, shoe: Composition, naive: NaiveTally): void {
  const pricing = price(game, shoe)
  expect(pricing.total).toBe(BigInt(naive.total))
  for (const { id, bet, rungs, ev } of pricing.bets) {
    const counts = naive.bets.get(id)!
    expect([id, ...rungs.map((rung) => Number(rung.count))]).toEqual([id, ...counts])
    expect(rungs.reduce((sum, rung) => sum + rung.count, 0n)).toBe(pricing.total)
    expect([id, makeFraction(ev)]).toEqual([id, makeFraction(meanOf(counts, netsOf(bet)))])
  }
  for (const { id, bet, wager, times: multiple, byFirstCard } of pricing.decisions) {
    const nets = netsOf(bet).map((a) => netsOf(wager).map((w) => plus(a, times(w, fraction(BigInt(multiple), 1n)))))
    for (const [value, first] of byFirstCard.entries()) {
      const counts = naive.antes.get(id)![value]!.flat()
      if (counts.every((count) => count === 0)) expect(first).toBeNull()
      else
        expect([id, value, makeFraction(first!.raise)]).toEqual([id, value, makeFraction(meanOf(counts, nets.flat()))])
    }
  }
  const insurance = pricing.insurance.map(({ window, side, player, banker, results }) => [
    `${window} ${side} ${player} ${banker}`,
    [results.win, results.push, results.lose],
  ])
  expect(Object.fromEntries(insurance)).toEqual(Object.fromEntries(naive.insurance))
}

describe('every bet, Ante and insurance row of the house', () => {
  const shoes: readonly (readonly [decks: number, cards: number])[] = [
    [8, 416],
    [6, 83],
    [8, 13],
    [5, 7],
    [4, 6],
  ]
  it.each(shoes.map(([decks, cards], seed) => ({ decks, cards, seed })))(
    'agrees with the naive enumeration: $decks decks dealt down to $cards cards (seed $seed)',
    ({ decks, cards, seed }) => {
      const shoe = partDealt(seed, decks, cards)
      const naive = naiveTally(EVERYTHING, shoe)
      expectSame(EVERYTHING, shoe, naive)
      // A game by itself is priced by a plan of its own.
      for (const { id, bets } of WITHOUT_SUITS) {
        if (bets.length === 0) continue
        const alone = GAMES.find((game) => game.id === id) ?? { ...GAMES[0]!, bets }
        const own = price(alone, shoe)
        const all = price(EVERYTHING, shoe)
        for (const { id: bet, ev } of [...own.bets, ...own.decisions])
          expect(ev).toEqual([...all.bets, ...all.decisions].find((other) => other.id === `${id}/${bet}`)!.ev)
        if (alone.insurance.length > 0) expect(own.insurance).toEqual(all.insurance)
      }
    },
  )
})

describe('shoes of a few cards', () => {
  const few = fc.array(fc.integer({ min: 0, max: 51 }), { minLength: 6, maxLength: 8 })

  it('agree with the naive enumeration whatever they hold', () => {
    fc.assert(
      fc.property(few, (cards) => {
        const shoe = new Array<number>(52).fill(0)
        for (const card of cards) shoe[card]!++
        expectSame(EVERYTHING, shoe, naiveTally(EVERYTHING, shoe))
      }),
      { seed: 20190916, numRuns: 15 },
    )
  })
})

describe('bets that join pairs with the outcome', () => {
  it.each([
    { seed: 21, decks: 8, cards: 300 },
    { seed: 22, decks: 4, cards: 20 },
    { seed: 23, decks: 8, cards: 6 },
  ])('agree with the naive enumeration: $cards of $decks decks (seed $seed)', ({ seed, decks, cards }) => {
    const shoe = partDealt(seed, decks, cards)
    expectSame(JOINED, shoe, naiveTally(JOINED, shoe))
  })
})

/** Every order of eight cards takes eight times as long as of seven: by night (PUNTO_ODDS_CARDS). */
const MOST_CARDS = Number(process.env.PUNTO_ODDS_CARDS ?? 7)

describe('bets on the first card of a hand', () => {
  it.each([
    { seed: 24, decks: 8, cards: MOST_CARDS },
    { seed: 25, decks: 4, cards: 7 },
    { seed: 26, decks: 8, cards: 6 },
  ])('agree with the naive enumeration: $cards of $decks decks (seed $seed)', ({ seed, decks, cards }) => {
    const shoe = partDealt(seed, decks, cards)
    expectSame(FIRSTS, shoe, naiveTally(FIRSTS, shoe))
    const few = partDealt(seed, decks, Math.min(cards, 7))
    // Its plan alone takes ten seconds of a processor. By day firsts with outcomes, colours with outcomes (below) and firsts with colours
    // are each held to the naive count, and all three together by night.
    const coloured = process.env.PUNTO_ODDS_CARDS ? JOINED_COLOURED_FIRSTS : COLOURED_FIRSTS
    expectSame(coloured, few, naiveTally(coloured, few))
  })
})

describe('bets that ask about suits', () => {
  it.each([
    { seed: 31, cards: 11 },
    { seed: 32, cards: 9 },
    { seed: 33, cards: 6 },
  ])('agree with the naive enumeration of cards: $cards cards (seed $seed)', ({ seed, cards }) => {
    const shoe = partDealt(seed, 8, cards)
    expectSame(SUITED, shoe, naiveTally(SUITED, shoe))
  })

  it('agree on a shoe of few cards with many copies', () => {
    const shoe = new Array<number>(52).fill(0)
    for (const [card, copies] of [
      [0, 8],
      [3, 7],
      [20, 5],
      [21, 8],
      [32, 6],
      [39, 8],
      [47, 2],
    ] as const)
      shoe[card] = copies
    expectSame(SUITED, shoe, naiveTally(SUITED, shoe))
  })

  it('give the rest of the felt the same odds as without them', () => {
    const shoe = partDealt(34, 8, 200)
    const suited = price(SUITED, shoe)
    for (const { id, ev } of price(JOINED, shoe).bets) expect(suited.bets.find((bet) => bet.id === id)!.ev).toEqual(ev)
  })
})

describe('bets on single cards', () => {
  it.each([
    { seed: 41, decks: 8, cards: 8 },
    { seed: 42, decks: 1, cards: 7 },
    { seed: 43, decks: 8, cards: 6 },
  ])('agree with the naive enumeration: $cards of $decks decks (seed $seed)', ({ seed, decks, cards }) => {
    const shoe = partDealt(seed, decks, cards)
    expectSame(SINGLE_CARDS, shoe, naiveTally(SINGLE_CARDS, shoe))
  })

  it('agree on a shoe of few cards with many copies', () => {
    const shoe = new Array<number>(52).fill(0)
    for (const [card, copies] of [
      [0, 8],
      [1, 3],
      [4, 5],
      [48, 6],
      [50, 4],
      [51, 2],
    ] as const)
      shoe[card] = copies
    expectSame(SINGLE_CARDS, shoe, naiveTally(SINGLE_CARDS, shoe))
  })
})
