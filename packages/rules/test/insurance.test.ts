import { describe, expect, it } from 'vitest'
import { findGame, insuranceCap, insuranceOffers } from '../src/index.ts'
import { linesOf, nets, refusalOf } from './settling.ts'

const game = 'insurance'
const PLAYER_9 = { game, player: '9h Ks', banker: 'Kc 7d' }
const BANKER_9 = { game, player: 'Kc 7d', banker: '9h Ks' }
const BANKER_TWO_CARD_6 = { game, player: 'Kh 4s Kd', banker: '3c 3d' }
const BANKER_THREE_CARD_6 = { game, player: 'Kh 2s 2d', banker: 'Kc 4d 2h' }
const TIE = { game, player: '9h Ks', banker: '4c 5d' }

// Player 7, Banker 4: the Player is insured at 4 to 1 after four cards, and the Banker draws.
const PLAYER_7_BANKER_4 = { game, player: 'Kh 7s' }
const insure = (window: 1 | 2, side: 'player' | 'banker', stake: number) => [{ window, side, stake }]

describe('Non-Commission Baccarat with Insurance and Super Six Plus', () => {
  it('[INS 3.7] six bets, each of which may be placed alone', () => {
    const bets = ['player', 'banker', 'tie', 'super-six-plus', 'player-pair', 'banker-pair']
    const found = findGame(game)
    expect(found.ok && found.value.bets.map((bet) => bet.id)).toEqual(bets)
    for (const bet of bets) expect(linesOf(PLAYER_9, { [bet]: 100 })).toHaveLength(1)
  })

  it('[INS 1.11, INS 4.1.1] Banker 1 to 2 on six and 1 to 1 otherwise; Player 1 to 1; Tie 8 to 1; pairs 11 to 1', () => {
    for (const situation of [BANKER_TWO_CARD_6, BANKER_THREE_CARD_6]) {
      expect(nets(situation, { banker: 100, player: 100 })).toEqual({ banker: 50, player: -100 })
    }
    expect(nets(BANKER_9, { banker: 100 })).toEqual({ banker: 100 })
    expect(nets(PLAYER_9, { player: 100, tie: 100 })).toEqual({ player: 100, tie: -100 })
    expect(nets(TIE, { tie: 100 })).toEqual({ tie: 800 })
    expect(nets({ game, player: '9h 9s', banker: 'Kc Kd' }, { 'player-pair': 1, 'banker-pair': 1 })).toEqual({
      'player-pair': 11,
      'banker-pair': 11,
    })
  })

  it('[INS 1.21] Super Six Plus pays 12 to 1 on a two-card six, 20 to 1 on a three-card six, and loses otherwise', () => {
    expect(nets(BANKER_TWO_CARD_6, { 'super-six-plus': 100 })).toEqual({ 'super-six-plus': 1200 })
    expect(nets(BANKER_THREE_CARD_6, { 'super-six-plus': 100 })).toEqual({ 'super-six-plus': 2000 })
    for (const situation of [BANKER_9, PLAYER_9, TIE, { game, player: 'Kh 6s', banker: '3c 3d' }]) {
      expect(linesOf(situation, { 'super-six-plus': 100 })[0]).toMatchObject({ result: 'lose', rule: 'INS 1.21' })
    }
  })

  it('[INS 3.17] a tie returns Player, Banker and insurance bets', () => {
    const lines = linesOf(
      { ...PLAYER_7_BANKER_4, banker: 'Kc 4d 3h', insurance: insure(1, 'player', 25) },
      { player: 100, banker: 100 },
    )
    expect(lines.map(({ bet, result, net }) => [bet, result, net])).toEqual([
      ['player', 'push', 0],
      ['banker', 'push', 0],
      ['insurance-player', 'push', 0],
    ])
    expect(lines[0]!.rule).toBe('INS 3.17')
  })

  it('[INS 3.11, INS 1.12] insurance is for those who bet on the hand, and pays when that hand loses', () => {
    const lost = { ...PLAYER_7_BANKER_4, banker: 'Kc 4d 4h', insurance: insure(1, 'player', 25) }
    expect(nets(lost, { player: 100 })).toEqual({ player: -100, 'insurance-player': 100 })
    expect(refusalOf(lost, { banker: 100 })).toEqual({ code: 'insurance/no-original-bet', rule: 'INS 3.11' })
    const won = { ...lost, banker: 'Kc 4d Kh' }
    expect(nets(won, { player: 100 })).toEqual({ player: 100, 'insurance-player': -25 })
    const other = refusalOf({ ...lost, game: 'commission' }, { player: 100 })
    expect(other.code).toBe('insurance/no-such-game')
  })

  it('[INS 1.9] insurance is on offer only while a hand has yet to draw its third card', () => {
    expect(refusalOf({ ...PLAYER_9, insurance: insure(1, 'player', 1) }, { player: 100 })).toEqual({
      code: 'insurance/not-on-offer',
      rule: 'INS 3.12',
    })
    // Player 7 and Banker 6 both stand: no row, nothing to insure.
    expect(
      refusalOf({ game, player: 'Kh 7s', banker: 'Kc 6d', insurance: insure(1, 'banker', 1) }, { banker: 100 }).code,
    ).toBe('insurance/not-on-offer')
  })

  it('[INS 3.12] both windows in one round, each with the odds of its row', () => {
    // Player 5, Banker 4: 2 to 1 after four cards; the Player draws a 3 to 8: 7 to 1 after the third card.
    const situation = {
      game,
      player: 'Kh 5s 3d',
      banker: 'Kc 4d 5h',
      insurance: [...insure(1, 'player', 10), ...insure(2, 'player', 11)],
    }
    expect(nets(situation, { player: 100 })).toMatchObject({ player: -100 })
    expect(linesOf(situation, { player: 100 }).slice(1)).toMatchObject([
      { bet: 'insurance-player', stake: 10, pays: '2/1', net: 20 },
      { bet: 'insurance-player', stake: 11, pays: '7/1', net: 77 },
    ])
  })

  it('[INS 3.12.1] the Banker is insured on two cards only, the Player on two or three', () => {
    const found = findGame(game)
    if (!found.ok) throw new Error(found.refusal.code)
    // Window 2 stands before the Banker draws: its own hand has two cards there, the Player's three.
    expect(insuranceOffers(found.value, [0, 2, 0, 0, 1])).toMatchObject({ window: 2, rows: [{ side: 'banker' }] })
    expect(insuranceOffers(found.value, [5, 4, 0, 0, 3])).toMatchObject({ window: 2, rows: [{ side: 'player' }] })
    // Once the Banker has drawn, nothing is on offer.
    expect(insuranceOffers(found.value, [5, 4, 0, 0, 3, 2])).toBeUndefined()
    expect(insuranceOffers(found.value, [6, 4, 0, 0, 3])).toBeUndefined()
  })

  it('[INS 3.12.2] winnings from insurance on a hand, over both windows, may not exceed the Original Bet', () => {
    const at = (first: number, second: number, stake: number) => ({
      game,
      player: 'Kh 5s 3d',
      banker: 'Kc 4d 5h',
      insurance: [...insure(1, 'player', first), ...insure(2, 'player', second)],
      stake,
    })
    const capped = (first: number, second: number, stake: number) => {
      const { stake: original, ...situation } = at(first, second, stake)
      return refusalOf(situation, { player: original })
    }
    // 2 × 15 + 7 × 10 = 100 is within a bet of 100; one more on either is not.
    const { stake: original, ...situation } = at(15, 10, 100)
    expect(linesOf(situation, { player: original })).toHaveLength(3)
    expect(capped(15, 11, 100)).toEqual({ code: 'insurance/over-cap', rule: 'INS 3.12.2' })
    expect(capped(16, 10, 100)).toEqual({ code: 'insurance/over-cap', rule: 'INS 3.12.2' })
    expect(capped(51, 1, 100).code).toBe('insurance/over-cap')
  })

  it('[INS 3.12.2] measures the cap in exact fractions', () => {
    expect(insuranceCap(100, [], { n: 3, d: 2 })).toBe(66)
    expect(insuranceCap(100, [{ stake: 33, odds: { n: 3, d: 2 } }], { n: 2, d: 1 })).toBe(25)
    expect(insuranceCap(100, [{ stake: 100, odds: { n: 2, d: 1 } }], { n: 2, d: 1 })).toBe(0)
    expect(insuranceCap(10 ** 12, [{ stake: 10 ** 11, odds: { n: 8999, d: 9000 } }], { n: 1, d: 9000 })).toBe(
      Number(10n ** 12n * 9000n - 10n ** 11n * 8999n),
    )
  })

  it('[INS 4.2.1] a tie pays Player insurance taken on a nine after the third card, and returns all other insurance', () => {
    const nine = { game, player: 'Kh 5s 4d', banker: 'Kc 5d 4h', insurance: insure(2, 'player', 10) }
    expect(linesOf(nine, { player: 100 })[1]).toMatchObject({ result: 'win', pays: '8/1', net: 80, rule: 'INS 4.2.1' })
    const eight = { game, player: 'Kh 5s 3d', banker: 'Kc 3d 5h', insurance: insure(2, 'player', 10) }
    expect(linesOf(eight, { player: 100 })[1]).toMatchObject({ result: 'push', net: 0, rule: 'INS 4.2.1' })
  })

  it('[INS 5.3] what window 1 offered on a bet hand and was not taken is forgone for the round', () => {
    const both = { game, player: 'Kh 5s 3d', banker: 'Kc 4d 5h' }
    expect(refusalOf({ ...both, insurance: insure(2, 'player', 1) }, { player: 100 })).toEqual({
      code: 'insurance/forgone',
      rule: 'INS 5.3',
    })
    // Window 1 offered the Player only; one who bet on the Banker alone was offered nothing then.
    const banker = { game, player: 'Kh 5s 6d', banker: 'Kc 4d 5h', insurance: insure(2, 'banker', 10) }
    expect(nets(banker, { banker: 100 })).toEqual({ banker: 100, 'insurance-banker': -10 })
    expect(refusalOf(banker, { banker: 100, player: 100 }).code).toBe('insurance/forgone')
  })

  it('[INS 1.1] cards the table of play forbids are refused', () => {
    expect(refusalOf({ game, player: 'Kh 6s Kd', banker: 'Kc 7d' }, { player: 1 })).toEqual({
      code: 'coup/card-forbidden',
      rule: 'INS 3.15',
    })
  })
})
