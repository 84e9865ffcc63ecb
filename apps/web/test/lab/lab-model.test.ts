import { assemble, freshShoe, makeCsv } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { broken } from '../../src/base/save.ts'
import { queryText } from '../../src/base/use-query.ts'
import { linear, logarithmic, ticksOf } from '../../src/lab/charts/axes.tsx'
import { FIRST_STATE, makeLab, parseLab } from '../../src/lab/model/address.ts'
import { cardTexts, putBack, take, takeAsMany, tally } from '../../src/lab/model/removed.ts'
import { change, fractionWords, percent, short } from '../../src/lab/parts/figures.ts'

const gameNamed = (id: string, packs: readonly string[] = []) => {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}
const commission = gameNamed('commission')
const suited = gameNamed('commission', ['pairs'])

describe('the address of the lab', () => {
  it('says nothing of what is as at first', () => {
    expect(queryText(makeLab(FIRST_STATE))).toBe('')
    expect(parseLab(new URLSearchParams())).toEqual(FIRST_STATE)
  })

  it('leads back to what it was made of', () => {
    const state = {
      choice: { game: 'knockout', packs: ['bad-beat', 'tiger'], decks: 6 },
      removed: ['K', 'K', '5h'],
      beside: { game: 'commission', packs: ['dragon-bonus'], decks: 4 },
      bet: 'ante-player',
      hands: 50,
    }
    const suits = { ...state, choice: { ...state.choice, packs: ['bad-beat', 'pairs'] }, removed: ['Kd', '5h'] }
    for (const one of [state, suits]) expect(parseLab(new URLSearchParams(queryText(makeLab(one))))).toEqual(one)
    expect(queryText(makeLab(state))).toContain('without=K,K,5h')
  })

  it('keeps what other views have there', () => {
    expect(queryText(makeLab(FIRST_STATE, new URLSearchParams('seed=7&game=knockout')))).toBe('seed=7')
  })

  it.each([
    ['game=roulette', FIRST_STATE],
    ['with=nothing,tiger,tiger', { ...FIRST_STATE, choice: { ...FIRST_STATE.choice, packs: ['tiger'] } }],
    ['decks=3&hands=-5&bet=green', FIRST_STATE],
    ['without=5,Zz,9x,K', { ...FIRST_STATE, removed: ['5', 'K'] }],
  ])('takes of %s what makes sense', (query, state) => {
    expect(parseLab(new URLSearchParams(query))).toEqual(state)
  })

  it('never takes out more than there is', () => {
    const many = new URLSearchParams({ without: Array.from({ length: 500 }, () => 'K').join(',') })
    expect(parseLab(many).removed).toHaveLength(32)
  })
})

describe('cards taken out', () => {
  it('are read as people write them', () => {
    expect(cardTexts(' Kd, 5;9h  10s，A')).toEqual(['Kd', '5', '9h', '10s', 'A'])
    const taken = take(commission, 8, ['kD', '10S', 'a'])
    expect(taken.ok && taken.removed).toEqual(['Kd', 'Ts', 'A'])
  })

  it('are refused one by one, with the card', () => {
    expect(take(commission, 4, ['Kd', 'Kd', 'Kd', 'Kd', 'Kd'])).toMatchObject({ ok: false, why: 'gone', card: 'Kd' })
    expect(take(commission, 8, ['1s'])).toEqual({ ok: false, why: 'unknown', card: '1s' })
    const allButSix = freshShoe(4)
      .flatMap((_, card) => Array.from({ length: 4 }, () => cardAt(card)))
      .slice(6)
    expect(take(commission, 4, allButSix).ok).toBe(true)
    expect(take(commission, 4, [...allButSix, 'As'])).toEqual({ ok: false, why: 'few' })
  })

  it('have suits where a bet looks at them', () => {
    const taken = takeAsMany(suited, 8, ['K', 'K', '5h'])
    expect(taken.removed.every((card) => card.length === 2)).toBe(true)
    expect(taken.left.filter((count) => count === 8)).toHaveLength(49)
  })

  it('go back one at a time', () => {
    expect(putBack(['K', '5', 'K'], 'K')).toEqual(['K', '5'])
    expect(putBack(['K'], '5')).toEqual(['K'])
    expect(tally(['K', '5', 'K', '9h', '9s'])).toEqual([
      { card: '5', count: 1 },
      { card: '9s', count: 1 },
      { card: '9h', count: 1 },
      { card: 'K', count: 2 },
    ])
  })
})

const cardAt = (card: number) => 'A23456789TJQK'[card >> 2]! + 'shdc'[card & 3]!

describe('figures', () => {
  it('are written with the signs of arithmetic', () => {
    expect(percent(-0.012351)).toBe('−1.2351%')
    expect(change(0.5, 1)).toBe('+50.0%')
    expect(fractionWords('-284694798368/19524993263685')).toBe(
      '−284\u2009694\u2009798\u2009368 / 19\u2009524\u2009993\u2009263\u2009685',
    )
    expect([short(999), short(12_345), short(1e9)]).toEqual(['999', '12.3k', '1G'])
  })

  it('are rows for a spreadsheet, and no formulas', () => {
    expect(
      makeCsv([
        ['a', 1, null],
        ['say "so", he', -0.5, '-1/81'],
        ['=1+1', 'x\ny', '-x'],
      ]),
    ).toBe('a,1,\r\n"say ""so"", he",-0.5,-1/81\r\n\'=1+1,"x\ny",\'-x\r\n')
  })
})

describe('axes', () => {
  it('have round ticks that cover the numbers', () => {
    for (const [low, high] of [
      [-0.012, 0.0113],
      [0, 0.083],
      [3, 3],
      [-2, 17],
    ] as const) {
      const scale = linear([low, high], [200, 0], 5)
      const [from, to] = scale.domain() as [number, number]
      expect(from).toBeLessThanOrEqual(low)
      expect(to).toBeGreaterThanOrEqual(high)
      expect(ticksOf(scale, 400).length).toBeLessThan(12)
      expect([scale(from), scale(to)]).toEqual([200, 0])
    }
  })

  it('over powers of ten have as many ticks as there is room for', () => {
    const scale = logarithmic([1000, 2e6], [0, 100])
    expect(ticksOf(scale, 1000)).toEqual([1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6])
    expect(ticksOf(scale, 300)).toEqual([1e3, 1e4, 1e5, 1e6])
  })
})

describe('the sentence above a saved drawing', () => {
  it('is broken into lines of its width, Chinese anywhere', () => {
    expect(broken('What one card less is worth', 100)).toEqual(['What one card', 'less is worth'])
    expect(broken('少一张牌的价值', 52)).toEqual(['少一张牌', '的价值'])
    expect(broken('', 100)).toEqual([''])
  })
})
