// Bets placed together, against the single bets and against a direct count.
import { freshShoe, GAMES, type Game } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { combine, fraction, makeFraction, minus, plus, type Stake, times, ZERO } from '../src/index.ts'
import { FIRSTS, JOINED, SUITED } from './support/games.ts'
import { betOf, fresh, gameWithPacks, must, price } from './support/price.ts'
import { partDealt } from './support/shoes.ts'

const game = (id: string) => GAMES.find((candidate) => candidate.id === id)!
const together = (where: Game, stakes: readonly Stake[], shoe = freshShoe(8)) => must(combine(where, shoe, stakes))
const whole = (n: number) => fraction(BigInt(n), 1n)

describe('bets placed together', () => {
  it.each(GAMES.map(({ id }) => ({ id })))('$id: one bet alone is that bet', ({ id }) => {
    const where = gameWithPacks(id)
    const pricing = price(where, freshShoe(8))
    for (const { id: bet, ev, sd, hit } of [...pricing.bets, ...pricing.decisions]) {
      const alone = together(where, [{ bet, stake: 1 }])
      expect([bet, makeFraction(alone.ev)]).toEqual([bet, makeFraction(ev)])
      expect(alone.sd).toBeCloseTo(sd, 12)
      expect(alone.hit).toBeCloseTo(hit, 14)
    }
  })

  it('expect what the bets expect one by one, whatever they have to do with each other', () => {
    for (const [where, shoe] of [
      [gameWithPacks('knockout'), partDealt(41, 8, 150)],
      [JOINED, partDealt(42, 6, 60)],
      [FIRSTS, partDealt(44, 8, 200)],
      [SUITED, partDealt(43, 8, 300)],
    ] as const) {
      const pricing = price(where, shoe)
      const all = [...pricing.bets, ...pricing.decisions]
      const { ev, results, total, variance } = together(
        where,
        all.map(({ id }, i) => ({ bet: id, stake: i + 1 })),
        shoe,
      )
      expect(ev).toEqual(all.reduce((sum, bet, i) => plus(sum, times(whole(i + 1), bet.ev)), ZERO))
      expect(results.reduce((sum, { count }) => sum + count, 0n)).toBe(total)
      const squares = results.reduce(
        (sum, { net, count }) => plus(sum, times(times(net, net), fraction(count, total))),
        ZERO,
      )
      expect(variance).toEqual(minus(squares, times(ev, ev)))
    }
  })

  it('Player and Banker together lose the commission and hardly move', () => {
    const { results, sd } = together(game('commission'), [
      { bet: 'player', stake: 20 },
      { bet: 'banker', stake: 20 },
    ])
    const banker = betOf(fresh('commission'), 'banker').rungs[0]!.count
    expect(results.map(({ net, count }) => [makeFraction(net), count])).toEqual([
      ['-1/1', banker],
      ['0/1', fresh('commission').total - banker],
    ])
    expect(sd).toBeLessThan(0.5)
  })

  it('a bet laid twice is the bet at twice the stake', () => {
    const twice = together(game('commission'), [
      { bet: 'tie', stake: 1 },
      { bet: 'tie', stake: 2 },
    ])
    expect(twice).toEqual(together(game('commission'), [{ bet: 'tie', stake: 3 }]))
  })

  it('spread by their covariance too, which for Banker and Tie is plain to see', () => {
    const variance = (stakes: readonly Stake[]) => together(game('commission'), stakes).variance
    const pricing = fresh('commission')
    const [banker, tie] = [betOf(pricing, 'banker').ev, betOf(pricing, 'tie').ev]
    // In a tie the Banker bet brings nothing, and otherwise the Tie bet loses one: their product is the Banker bet, lost.
    const covariance = times(fraction(-1n, 1n), times(banker, plus(fraction(1n, 1n), tie)))
    const both = [
      { bet: 'banker', stake: 10 },
      { bet: 'tie', stake: 1 },
    ]
    const apart = both.map((stake) => variance([stake])).reduce(plus)
    expect(variance(both)).toEqual(plus(apart, times(whole(20), covariance)))
  })

  it('refuses a bet that is not there and a stake that is none', () => {
    const refusal = (stakes: readonly Stake[]) => {
      const result = combine(game('knockout'), freshShoe(8), stakes)
      return result.ok ? 'priced' : result.refusal.code
    }
    expect(refusal([{ bet: 'wager-player', stake: 1 }])).toBe('bet/not-priced')
    expect(refusal([{ bet: 'banker', stake: 0 }])).toBe('stake/not-whole')
    expect(refusal([{ bet: 'banker', stake: 1.5 }])).toBe('stake/not-whole')
  })
})
