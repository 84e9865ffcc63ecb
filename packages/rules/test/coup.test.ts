import { describe, expect, it } from 'vitest'
import { GAMES } from '../src/games/index.ts'
import {
  type Card,
  type Coup,
  coupShape,
  DECK,
  dealCoup,
  isSuited,
  nextDraw,
  nextStep,
  POINTS_BY_RANK,
  pairOf,
  parseCard,
} from '../src/index.ts'
import { dealt } from './settling.ts'

const read = (texts: readonly string[]): Card[] => texts.map((text) => parseCard(text)!)

function coup(player: string, banker: string): Coup {
  const result = dealCoup(read(dealt(player, banker)))
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

describe('the coup', () => {
  it('[KO 3.5, COM 3.4, EZ6 3.4, INS 3.10] first and third card to the Player, second and fourth to the Banker', () => {
    expect([[], [0], [0, 0], [0, 0, 0]].map(nextDraw)).toEqual(['player', 'banker', 'player', 'banker'])
    const { player, banker } = coup('9h Ks', 'Kc 7d')
    expect(player.cards).toEqual(read(['9h', 'Ks']))
    expect(banker.cards).toEqual(read(['Kc', '7d']))
  })

  it('[INS 1.7] a hand is the cards dealt to it, third card included', () => {
    const both = coup('2h 3s 4d', '2c Ad 9h')
    expect(both.player).toEqual({ cards: read(['2h', '3s', '4d']), points: 9 })
    expect(both.banker).toEqual({ cards: read(['2c', 'Ad', '9h']), points: 2 })
  })

  it('[KO 1 Tie, COM 1 Tie, EZ6 1 Tie, INS 1.22] equal points are a tie, however they are made', () => {
    expect(coup('9h Ks', '4c 5d').winner).toBe('tie')
    expect(coup('Ah As 4d', '3c 3d').winner).toBe('tie')
  })

  it('[INS 3.16, INS 3.1] the hand nearer nine wins, over every pair of totals', () => {
    for (let player = 0; player <= 9; player++) {
      for (let banker = 0; banker <= 9; banker++) {
        // Naturals and standing totals need two cards; the rest are reached with a third.
        const cards = findCoup(player, banker) ?? []
        const expected = player > banker ? 'player' : player < banker ? 'banker' : 'tie'
        const result = dealCoup(cards)
        expect(result.ok && result.value.winner).toBe(expected)
      }
    }
  })

  it('[KO 1 Pair, COM 1 Pair, EZ6 1 Pair, INS 1.15] a pair is two first cards of one rank: K-K, not K-Q, whatever is drawn later', () => {
    expect(pairOf(coup('Kh Ks 9d', 'Qc Kd 9h').player)).toBeGreaterThanOrEqual(0)
    expect(pairOf(coup('Kh Ks 9d', 'Qc Kd 9h').banker)).toBe(-1)
    expect(pairOf(coup('Th Ts 9d', 'Jc Td 9h').player)).toBeGreaterThanOrEqual(0)
    expect(pairOf(coup('2h 3s 3d', 'Kc 7d').player)).toBe(-1)
  })

  it('knows when the first two cards share a suit', () => {
    expect(isSuited(coup('9h Kh', 'Kc 7d').player)).toBe(true)
    expect(isSuited(coup('9h Kh', 'Kc 7d').banker)).toBe(false)
    expect(coupShape(coup('9h Kh', 'Kc 7d'))).toMatchObject({
      playerStart: { suited: true },
      bankerStart: { suited: false },
    })
  })

  it('refuses a card missing, a card the table of play forbids, and more than six', () => {
    const code = (texts: string[]) => {
      const result = dealCoup(read(texts))
      return result.ok ? 'accepted' : result.refusal.code
    }
    expect(code([])).toBe('coup/too-few-cards')
    expect(code(['9h', 'Kc', 'Ks'])).toBe('coup/too-few-cards')
    expect(code(['9h', 'Kc', 'Ks', '7d', '2c'])).toBe('coup/card-forbidden')
    expect(code(['2h', 'Kc', '3s', '6d'])).toBe('coup/too-few-cards')
    expect(code(['2h', 'Kc', '3s', '3d', '4d', '5d', '6d'])).toBe('coup/too-many-cards')
  })

  it('says when each game opens its windows', () => {
    const [commission, knockout, insurance] = GAMES
    expect(nextStep(knockout!, [4], false)).toEqual({ kind: 'ante' })
    expect(nextStep(knockout!, [4], true)).toEqual({ kind: 'card', to: 'banker' })
    expect(nextStep(commission!, [4], false)).toEqual({ kind: 'card', to: 'banker' })
    expect(nextStep(insurance!, [6, 5, 0, 0], false)).toMatchObject({ kind: 'insurance', window: 1 })
    expect(nextStep(insurance!, [6, 5, 0, 0], true)).toEqual({ kind: 'card', to: 'banker' })
    expect(nextStep(insurance!, [5, 2, 0, 0, 3], false)).toMatchObject({ kind: 'insurance', window: 2 })
    expect(nextStep(insurance!, [9, 2, 0, 0], false)).toEqual({ kind: 'stop' })
  })
})

/** Some coup that ends on these totals, by trying point values; undefined where there is none. */
function findCoup(player: number, banker: number): Card[] | undefined {
  const byPoints = Array.from({ length: 10 }, (_, p) => DECK[POINTS_BY_RANK.indexOf(p) * 4]!)
  const extend = (points: number[]): number[] | undefined => {
    if (nextDraw(points) === 'stop') {
      const result = dealCoup(points.map((p) => byPoints[p]!))
      return result.ok && result.value.player.points === player && result.value.banker.points === banker
        ? points
        : undefined
    }
    for (let p = 0; p <= 9; p++) {
      const found = extend([...points, p])
      if (found) return found
    }
    return undefined
  }
  return extend([])?.map((p) => byPoints[p]!)
}
