import { priceGame, toNumber } from '@punto/odds'
import { assemble, freshShoe, parseCard, without } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { countShoe, countShoes } from '../../src/lab/count/play.ts'

const game = assemble('no-commission')
if (!game.ok) throw new Error('refused')
const request = { bet: 'banker-7', decks: 8, cut: 14, seed: 'count' }

describe('a count in the page (seed "count")', () => {
  const { system, rounds } = countShoe(game.value, request)

  it('runs over a shoe face up, with the exact worth before every round', () => {
    let running = 0
    const gone: string[] = []
    for (const [i, one] of rounds.entries()) {
      expect(one.left).toBe(416 - gone.length)
      expect(one.running).toBe(running)
      expect(one.trueCount).toBeCloseTo((running * 52) / one.left, 12)
      expect(one.bets).toBe(one.trueCount >= system.count.trigger)
      if (i % 20 === 0) {
        const shoe = without(
          freshShoe(8),
          gone.map((card) => parseCard(card)!),
        )
        if (!shoe.ok) throw new Error('refused')
        const priced = priceGame(game.value, shoe.value)
        if (!priced.ok) throw new Error('refused')
        const exact = priced.value.bets.find(({ id }) => id === 'banker-7')!.ev
        expect(one.ev).toBeCloseTo(toNumber(exact), 12)
      }
      for (const card of one.cards)
        running += system.count.tags['TA23456789'.indexOf(card[0]!) < 0 ? 0 : 'TA23456789'.indexOf(card[0]!)]!
      gone.push(...one.cards)
    }
    expect(gone.length).toBeGreaterThanOrEqual(416 - 14)
  })

  it('wins less when the cut card comes sooner', () => {
    const [late, early] = [14, 156].map((cut) => countShoes(game.value, { ...request, cut }, 3000))
    expect(late!.share).toBeGreaterThan(early!.share)
    expect(late!.unitsPerShoe - early!.unitsPerShoe).toBeGreaterThan(0)
  })
})
