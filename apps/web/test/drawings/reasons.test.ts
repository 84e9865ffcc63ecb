import { insuranceSettled, knockoutSettled, ME, noCommissionPush } from '@punto/gallery'
import { GAMES, type LineResult } from '@punto/rules'
import { type SettledLine, tableRefusal } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { decidedBets, withFolded } from '../../src/drawings/felt/deciding.ts'
import { refusalWords } from '../../src/drawings/felt/refusal-words.ts'
import { cardReasons, lineReasons } from '../../src/drawings/round/reasons.ts'
import { WORDS } from '../../src/words/en/pictures.ts'

const READER = { language: 'en', words: WORDS } as const

const game = (id: string) => GAMES.find((one) => one.id === id)!

const linesOf = (desk: ReturnType<typeof knockoutSettled>): readonly SettledLine[] =>
  desk.view(ME).round?.settlement?.lines ?? []

const told = (desk: ReturnType<typeof knockoutSettled>): Record<string, [LineResult, string, string]> =>
  Object.fromEntries(
    linesOf(desk).map((line) => {
      const { text, rule } = lineReasons(desk.settings.game, line, { result: null, bets: betsOf(desk) }, READER).at(-1)!
      return [line.bet, [line.result, text, rule]]
    }),
  )

const betsOf = (desk: ReturnType<typeof knockoutSettled>) => desk.view(ME).round?.bets ?? []

/** A line as a settlement has it, of a bet that came to this. */
const line = (bet: string, result: LineResult, more: Partial<SettledLine> = {}): SettledLine => ({
  ...{ player: ME, box: 1, bet, stake: 100, result, pays: null, net: 0, rule: 'KO 3.9', held: [] },
  ...more,
})

describe('why the cards fell so', () => {
  it('is told in the words of the table of play, with the paragraph of the game [INS 3.10, INS 3.15]', () => {
    expect(
      cardReasons(game('insurance'), ['2h', '6d', '3c', 'Ts', '4h'], 'en').map(({ text, rule }) => [text, rule]),
    ).toEqual([
      ['The first four cards go to Player, Banker, Player, Banker', 'INS 3.10'],
      ['Player draws on 5', 'INS 3.15'],
      ["Banker stands on 6 because the Player's third card is 4", 'INS 3.15'],
    ])
  })

  it('says no more than the cards that lie there [KO 3.5]', () => {
    expect(cardReasons(game('knockout'), ['9h'], 'en')).toHaveLength(1)
  })
})

describe('why a line is as it is', () => {
  it('names the rung that decided, what it pays, and its paragraph [KO 4.1.1, KO 4.1.2, KO 4.1.3, KO 3.4.1]', () => {
    expect(told(knockoutSettled())).toEqual({
      player: ['win', 'Player wins: 500 at 1 : 1 wins 500', 'KO 4.1.1'],
      'winning-total-7': ['win', 'Winning total is 7: 100 at 4 : 1 wins 400', 'KO 4.1.2'],
      'ante-player': ['win', 'Player wins: 200 at 1 : 1 wins 200', 'KO 4.1.3'],
      'wager-player': ['win', 'Losing Banker hand has 4-5: 400 at 1 : 1 wins 400', 'KO 4.1.3'],
      'ante-banker': ['lose', 'You folded: an Ante that is not raised is lost, whatever the cards', 'KO 3.4.1'],
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

describe('why this bet came out so', () => {
  const tie = { winner: 'tie', player: 6, banker: 6 } as const
  const texts = (
    id: string,
    of: SettledLine,
    result: Parameters<typeof lineReasons>[2]['result'],
    bets: object[] = [],
  ) => lineReasons(game(id), of, { result, bets: bets as never }, READER).map(({ text, rule }) => [text, rule])

  it('says how the coup came out first, and what would have won', () => {
    expect(
      texts('knockout', line('banker', 'lose', { rule: 'KO 3.8' }), { winner: 'player', player: 8, banker: 3 }),
    ).toEqual([
      ['Player won: Player 8, Banker 3', 'KO 3.8'],
      ['This bet would have won with: Banker wins on six points; Banker wins on other points', 'KO 3.8'],
    ])
    expect(texts('knockout', line('winning-total-7', 'push', { rung: 1 }), tie)).toEqual([
      ['A Tie, both hands with 6', 'KO 3.9'],
      ['Tie: stake returned', 'KO 3.9'],
    ])
  })

  it('[INS 4.2.1] of insurance at a Tie names the return where it is returned and the payment where it is paid', () => {
    const returned = line('insurance-player', 'push', { rung: 1, rule: 'INS 4.2.1' })
    const paid = line('insurance-player', 'win', { rung: 1, pays: '8/1', net: 800, rule: 'INS 4.2.1' })
    expect(texts('insurance', returned, tie)[1]).toEqual(['Tie: insurance returned', 'INS 4.2.1'])
    expect(texts('insurance', paid, tie)[1]).toEqual([
      'Tie against an insured 9: paid: 100 at 8 : 1 wins 800',
      'INS 4.2.1',
    ])
  })

  it('[KO 3.4.1] of an Ante that time folded says so, and the felt does not light it or its Wager', () => {
    const bets = [{ player: ME, box: 1, bet: 'ante-player', decision: 'folded', silent: true }]
    expect(texts('knockout', line('ante-player', 'lose', { rule: 'KO 3.4.1' }), tie, bets)).toEqual([
      ['Time ran out before you decided: an undecided Ante is folded, and lost whatever the cards', 'KO 3.4.1'],
    ])
    const won = decidedBets(game('knockout'), ['9h', '4d', 'Kc', '2s'])
    expect([won.get('ante-player'), won.get('wager-player')]).toEqual(['win', 'win'])
    const shown = withFolded(won, game('knockout'), new Map([['ante-player', { folded: 'silent' }]]))
    expect([shown.get('ante-player'), shown.get('wager-player')]).toEqual(['lose', undefined])
    expect(shown.get('player')).toBe('win')
  })
})

describe('a refusal at its bet', () => {
  it('names the bet and the amounts as the page does, in either language', () => {
    const refusal = tableRefusal('bet/over-maximum', { bet: 'tie', max: 5000, given: 7500 })
    expect(refusalWords(refusal, game('commission'), 'en').sentence).toBe('The maximum on “Tie” is 5,000, not 7,500.')
    expect(refusalWords(refusal, game('commission'), 'zh').sentence).toBe('“和”的最高金额为 5,000，而不是 7,500。')
  })
})
