import { describe, expect, it } from 'vitest'
import { cardsIn, freshShoe, GAMES, isDeckCount, parseCard, sureRounds, without } from '../src/index.ts'
import { refusalOf } from './settling.ts'

describe('shoes', () => {
  it('[KO 2.2.1, COM 2.2.1, EZ6 2.2.1, INS 2.2.1] four to eight decks of 52 cards, and no other number', () => {
    for (const game of GAMES) expect([game.decks.min, game.decks.max]).toEqual([4, 8])
    expect([3, 4, 5, 6, 7, 8, 9, 4.5].filter(isDeckCount)).toEqual([4, 5, 6, 7, 8])
    expect([4, 5, 6, 7, 8].map((decks) => cardsIn(freshShoe(decks)))).toEqual([208, 260, 312, 364, 416])
    for (const [game, rule] of [
      ['knockout', 'KO 2.2.1'],
      ['commission', 'COM 2.2.1'],
      ['easy-six', 'EZ6 2.2.1'],
      ['insurance', 'INS 2.2.1'],
    ] as const) {
      for (const decks of [3, 9]) {
        const refusal = refusalOf({ game, decks, player: '9h Ks', banker: 'Kc 7d' }, { player: 1 })
        expect(refusal).toEqual({ code: 'decks/out-of-range', rule })
      }
    }
  })

  it('takes cards out, and refuses one more than it holds', () => {
    const king = parseCard('Kd')!
    const taken = without(freshShoe(4), [king, king, king, king])
    expect(taken.ok && taken.value[king]).toBe(0)
    const refused = without(freshShoe(4), [king, king, king, king, king])
    expect(!refused.ok && refused.refusal).toMatchObject({
      code: 'card/too-many-copies',
      params: { card: 'Kd', copies: 4 },
    })
  })

  it('knows how many rounds a shoe is sure to hold before its cut card', () => {
    expect(sureRounds(8, 16)).toBe(66)
    expect(sureRounds(4, 16)).toBe(32)
  })
})
