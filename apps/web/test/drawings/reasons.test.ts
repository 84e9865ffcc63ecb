import { insuranceSettled, knockoutSettled, ME, noCommissionPush } from '@punto/gallery'
import { GAMES, type LineResult } from '@punto/rules'
import { type SettledLine, tableRefusal } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { refusalWords } from '../../src/drawings/felt/refusal-words.ts'
import { cardReasons, lineReason } from '../../src/drawings/round/reasons.ts'

const game = (id: string) => GAMES.find((one) => one.id === id)!
const LOSING = { en: 'lost', zh: '输' }

const linesOf = (desk: ReturnType<typeof knockoutSettled>): readonly SettledLine[] =>
  desk.view(ME).round?.settlement?.lines ?? []

const told = (desk: ReturnType<typeof knockoutSettled>): Record<string, [LineResult, string, string]> =>
  Object.fromEntries(
    linesOf(desk).map((line) => {
      const { text, rule } = lineReason(desk.settings.game, line, LOSING)
      return [line.bet, [line.result, text.en, rule]]
    }),
  )

describe('why the cards fell so', () => {
  it('is told in the words of the table of play, with the paragraph of the game [INS 3.10, INS 3.15]', () => {
    expect(
      cardReasons(game('insurance'), ['2h', '6d', '3c', 'Ts', '4h']).map(({ text, rule }) => [text.en, rule]),
    ).toEqual([
      ['The first four cards go to Player, Banker, Player, Banker', 'INS 3.10'],
      ['Player draws on 5', 'INS 3.15'],
      ["Banker stands on 6 because the Player's third card is 4", 'INS 3.15'],
    ])
  })

  it('says no more than the cards that lie there [KO 3.5]', () => {
    expect(cardReasons(game('knockout'), ['9h'])).toHaveLength(1)
  })
})

describe('why a line is as it is', () => {
  it('names the rung that decided, what it pays, and its paragraph [KO 4.1.1, KO 4.1.2, KO 4.1.3, KO 3.4.1]', () => {
    expect(told(knockoutSettled())).toEqual({
      player: ['win', 'Player wins: 500 at 1 : 1 wins 500', 'KO 4.1.1'],
      'winning-total-7': ['win', 'Winning total is 7: 100 at 4 : 1 wins 400', 'KO 4.1.2'],
      'ante-player': ['win', 'Player wins: 200 at 1 : 1 wins 200', 'KO 4.1.3'],
      'wager-player': ['win', 'Losing Banker hand has 4-5: 400 at 1 : 1 wins 400', 'KO 4.1.3'],
      'ante-banker': ['lose', 'lost', 'KO 3.4.1'],
    })
  })

  it('tells of insurance and of a push too [INS 4.1.2, NC 2.2.e]', () => {
    expect(told(insuranceSettled())['insurance-banker']).toEqual([
      'win',
      'Banker hand loses: 200 at 3 : 1 wins 600',
      'INS 4.1.2',
    ])
    expect(told(noCommissionPush()).banker).toEqual([
      'push',
      'Banker wins on 7 with three cards: stake returned',
      'NC 2.2.e',
    ])
  })
})

describe('a refusal at its bet', () => {
  it('names the bet and the amounts as the page does, in either language', () => {
    const refusal = tableRefusal('bet/over-maximum', { bet: 'tie', max: 5000, given: 7500 })
    expect(refusalWords(refusal, game('commission'), 'en').sentence).toBe('The maximum on “Tie” is 5,000, not 7,500.')
    expect(refusalWords(refusal, game('commission'), 'zh').sentence).toBe('“和”的最高金额为 5,000，而不是 7,500。')
  })
})
