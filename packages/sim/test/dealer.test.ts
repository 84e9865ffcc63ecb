// The plain dealer: real shoes, and the rounds they are promised to deal.
import { type Card, cardsIn, dealCoup, freshShoe, without } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dealer, freshOrder, mostRounds, NO_THIRD, planShoe } from '../src/index.ts'

const cardsOf = (dealer: Dealer): Card[] => {
  const drew = (third: number) => (third === NO_THIRD ? 0 : 1)
  const taken = 4 + drew(dealer.playerThird) + drew(dealer.bankerThird)
  return [...dealer.cards.subarray(0, taken)] as Card[]
}

describe('a simulated shoe', () => {
  it('deals only cards that it holds, in coups that the table of play accepts', () => {
    const property = fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 4, max: 8 }),
      fc.constantFrom('fixed-rounds' as const, 'cut-card' as const),
      (seed, decks, dealing) => {
        const plan = planShoe(decks, dealing)
        const dealer = new Dealer(plan, seed, 0)
        for (let shoe = 0; shoe < 2; shoe++) {
          dealer.nextShoe()
          const cards: Card[] = []
          let rounds = 0
          for (; !dealer.isDone(); rounds++) {
            dealer.round()
            const coup = cardsOf(dealer)
            expect(dealCoup(coup)).toMatchObject({ ok: true })
            cards.push(...coup)
          }
          const left = without(freshShoe(decks), cards)
          expect(left.ok && cardsIn(left.value)).toBe(plan.cards - cards.length)
          if (dealing === 'fixed-rounds') expect(rounds).toBe(Math.floor((52 * decks - 16) / 6))
          else {
            const last = cardsOf(dealer).length
            expect(cards.length).toBeGreaterThanOrEqual(52 * decks - 16)
            expect(cards.length - last).toBeLessThan(52 * decks - 16)
            expect(rounds).toBeLessThanOrEqual(mostRounds(plan))
          }
        }
      },
    )
    fc.assert(property, { seed: 52, numRuns: 60 })
  })

  it('holds each card as often as it has decks', () => {
    for (const decks of [4, 5, 6, 7, 8]) {
      const order = freshOrder(planShoe(decks))
      expect(order).toHaveLength(52 * decks)
      expect(without(freshShoe(decks), order)).toMatchObject({ ok: true })
    }
  })

  it('deals the same from the same seed, and another from another block', () => {
    const first = (seed: bigint, block: number) => {
      const dealer = new Dealer(planShoe(8), seed, block)
      dealer.nextShoe()
      return Array.from({ length: 20 }, () => {
        dealer.round()
        return cardsOf(dealer).join()
      }).join(' ')
    }
    expect(first(7n, 0)).toBe(first(7n, 0))
    expect(first(7n, 0)).not.toBe(first(7n, 1))
    expect(first(7n, 0)).not.toBe(first(8n, 0))
  })
})
