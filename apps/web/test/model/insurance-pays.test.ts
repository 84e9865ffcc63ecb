import { dealCoup, findGame, insuranceLadder, insuranceOffers, parseCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { insurancePaysOn } from '../../src/model/insurance-pays.ts'
import { WORDS } from '../../src/words/words.ts'

const found = findGame('insurance')
if (!found.ok) throw new Error('There is no game of insurance')
const game = found.value
const FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T']
const cardsOf = (points: readonly number[]) => points.map((value) => parseCard(`${FACES[(value + 9) % 10]}s`)!)

/** Every way the coup can end from these points, each as its winner. */
function endings(points: readonly number[]): ReadonlySet<string> {
  const coup = dealCoup(cardsOf(points))
  if (coup.ok) return new Set([coup.value.winner])
  return new Set(Array.from({ length: 10 }, (_, value) => [...endings([...points, value])]).flat())
}

/** Two cards of a hand with this total, then the Player's third where there is one. */
const situations = Array.from({ length: 1000 }, (_, i) => {
  const [player, banker, third] = [i % 10, Math.floor(i / 10) % 10, Math.floor(i / 100)]
  return { four: [player, banker, 0, 0], five: [player, banker, 0, 0, third] }
})

describe('[INS 4.1.2, INS 4.2.1] the sentence of insurance says on which results it pays', () => {
  it('agrees with every ending that the table of play allows, in both windows', () => {
    const said = new Set<string>()
    for (const points of situations.flatMap(({ four, five }) => [four, five])) {
      const offers = insuranceOffers(game, points)
      if (!offers) continue
      const total = {
        player: (points[0]! + points[2]! + (points[4] ?? 0)) % 10,
        banker: (points[1]! + points[3]!) % 10,
      }
      const ends = endings(points)
      for (const row of offers.rows) {
        const paid = insuranceLadder(row).flatMap(({ when, pays }) => {
          const { winner } = when as { readonly winner: string }
          return pays !== 'push' && ends.has(winner) ? [winner === 'tie' ? 'tie' : 'loss'] : []
        })
        const on = insurancePaysOn(game, offers.window, row.side, total)
        expect(on, JSON.stringify({ points, row })).toBe(paid.join('-or-'))
        said.add(on)
      }
    }
    expect([...said].sort()).toEqual(['loss', 'tie'])
  })

  it('says nothing of a loss where only a tie pays', () => {
    expect(WORDS.en.wouldPay.tie('Player', '800')).toBe('Pays 800 on a tie, and only then: a nine cannot lose.')
    expect(WORDS.zh.wouldPay.tie('闲', '800')).not.toContain('输则赔')
  })
})
