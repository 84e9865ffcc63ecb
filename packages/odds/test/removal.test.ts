// Effects of removal. The mean over a card taken at random is no effect at all: an exact check on every figure.
import { cardPoints, DECK, freshShoe, GAMES, type Game } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { effectsOfRemoval, type Fraction, fraction, minus, plus, times, toNumber, ZERO } from '../src/index.ts'
import { SUITED } from './support/games.ts'
import { betOf, gameWithPacks, must, price } from './support/price.ts'
import { partDealt } from './support/shoes.ts'

describe('effects of removal', () => {
  it.each(GAMES.map(({ id }) => ({ id })))('$id: a card taken unseen changes nothing', ({ id }) => {
    const where = gameWithPacks(id)
    for (const shoe of [freshShoe(8), partDealt(61, 6, 90)]) {
      for (const { id: bet, byValue } of must(effectsOfRemoval(where, shoe))) {
        const sum = byValue.reduce<Fraction>((part, effect, value) => {
          const copies = DECK.reduce((all, card) => (cardPoints(card) === value ? all + shoe[card]! : all), 0)
          return effect ? plus(part, times(fraction(BigInt(copies), 1n), effect)) : part
        }, ZERO)
        // Best play may change with the card that is gone, and can only gain by it.
        if (bet.startsWith('ante-')) expect(toNumber(sum)).toBeGreaterThanOrEqual(0)
        else expect([bet, sum]).toEqual([bet, ZERO])
      }
    }
  })

  it('holds with suits, where every card is its own', () => {
    const shoe = partDealt(62, 8, 40)
    for (const { byValue } of must(effectsOfRemoval({ ...SUITED, bets: SUITED.bets.slice(-3) }, shoe))) {
      const sum = byValue.reduce<Fraction>((part, effect, value) => {
        const copies = DECK.reduce((all, card) => (cardPoints(card) === value ? all + shoe[card]! : all), 0)
        return effect ? plus(part, times(fraction(BigInt(copies), 1n), effect)) : part
      }, ZERO)
      expect(sum).toEqual(ZERO)
    }
  })

  it('is the difference that pricing the shoe without the card makes', () => {
    const where = gameWithPacks('commission')
    const [before, after] = [
      price(where, freshShoe(8)),
      price(
        where,
        freshShoe(8).map((n, card) => (card === 12 ? 7 : n)),
      ),
    ]
    const four = must(effectsOfRemoval(where, freshShoe(8))).find(({ id }) => id === 'banker')!.byValue[4]!
    expect(four).toEqual(minus(betOf(after, 'banker').ev, betOf(before, 'banker').ev))
  })

  it.each([
    [4, '-0.0000435175'],
    [0, '-0.0000373810'],
    [1, '-0.0000295798'],
    [3, '-0.0000217068'],
  ])(
    "is what is printed for the Player's chance to win without a card of value %i: excelpunks.com/concepts-16-baccarat-effects-of-card-removal",
    (value, printed) => {
      const evens = gameWithPacks('commission')
      const winsOnly: Game = { ...evens, bets: [{ ...evens.bets[0]!, rungs: evens.bets[0]!.rungs.slice(0, 1) }] }
      // Winning one and losing one otherwise: the expectation moves twice as far as the chance.
      const [effect] = must(effectsOfRemoval(winsOnly, freshShoe(8)))
      expect((toNumber(effect!.byValue[value]!) / 2).toFixed(10)).toBe(printed)
    },
  )

  it('is null for a value the shoe has none of', () => {
    const shoe = freshShoe(8).map((count, card) => (cardPoints(card as never) === 5 ? 0 : count))
    for (const { byValue } of must(effectsOfRemoval(gameWithPacks('easy-six'), shoe)))
      expect(byValue.map((effect) => effect === null)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => v === 5))
  })

  it('is refused where no card can be spared', () => {
    const shoe = partDealt(1, 4, 6)
    const result = effectsOfRemoval(gameWithPacks('commission'), shoe)
    expect(result.ok ? '' : result.refusal.code).toBe('shoe/too-few-cards')
  })
})
