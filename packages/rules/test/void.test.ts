import { describe, expect, it } from 'vitest'
import { checkBets, checkInsurance, dealCoup, findGame, parseCard, prepare, settleVoid } from '../src/index.ts'
import { dealt } from './settling.ts'

function prepared(id: string) {
  const game = findGame(id)
  if (!game.ok) throw new Error(game.refusal.code)
  return prepare(game.value)
}

describe('a void round', () => {
  it('returns every stake: raised and folded Antes, Wagers and side bets', () => {
    const playable = prepared('knockout')
    const placed = checkBets(playable, [
      { bet: 'player', stake: 100, raise: false },
      { bet: 'winning-total-9', stake: 10, raise: false },
      { bet: 'ante-player', stake: 20, raise: true },
      { bet: 'ante-banker', stake: 30, raise: false },
    ])
    if (!placed.ok) throw new Error(placed.refusal.code)
    expect(
      settleVoid(playable.game, placed.value, []).map(({ bet, stake, result, net, rule }) => [
        bet,
        stake,
        result,
        net,
        rule,
      ]),
    ).toEqual([
      ['player', 100, 'push', 0, 'KO 5.1'],
      ['winning-total-9', 10, 'push', 0, 'KO 5.1'],
      ['ante-player', 20, 'push', 0, 'KO 5.1'],
      ['wager-player', 40, 'push', 0, 'KO 5.1'],
      ['ante-banker', 30, 'push', 0, 'KO 5.1'],
    ])
  })

  it('returns insurance too', () => {
    const playable = prepared('insurance')
    const placed = checkBets(playable, [{ bet: 'player', stake: 100, raise: false }])
    const coup = dealCoup(dealt('Kh 7s', 'Kc 4d 4h').map((text) => parseCard(text)!))
    if (!placed.ok || !coup.ok) throw new Error('not a legal coup')
    const insured = checkInsurance(playable, coup.value, placed.value, [{ window: 1, side: 'player', stake: 25 }])
    if (!insured.ok) throw new Error(insured.refusal.code)
    expect(settleVoid(playable.game, placed.value, insured.value)).toMatchObject([
      { bet: 'player', stake: 100, result: 'push', net: 0, rule: 'INS 5.16' },
      { bet: 'insurance-player', stake: 25, result: 'push', net: 0, rule: 'INS 5.16' },
    ])
  })
})
