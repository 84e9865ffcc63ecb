import { describe, expect, it } from 'vitest'
import { findGame, type Game, nextStep, Settler } from '../src/index.ts'
import { dealt, linesOf, nets, refusalOf } from './settling.ts'

const game = 'knockout'
const PLAYER_9_7 = { game, player: '9h Ks', banker: 'Kc 7d' }
const BANKER_9_7 = { game, player: 'Kc 7d', banker: '9h Ks' }
const BANKER_6_4 = { game, player: '2c 2d Kh', banker: '3h 3s' }
const TIE_9 = { game, player: '9h Ks', banker: '4c 5d' }
const raised = (stake: number) => ({ stake, raise: true })

describe('Non-Commission Knockout Baccarat', () => {
  it('[KO 2.1.3] fourteen betting areas, as the felt names them', () => {
    const found = findGame(game)
    expect(found.ok && found.value.bets.map((bet) => bet.felt)).toEqual([
      '閒 PLAYER',
      '庄 BANKER',
      'TIE',
      'P PAIR',
      'B PAIR',
      '1-2-3-4',
      '5-6',
      '7',
      '8',
      '9',
      'ANTE (PLAYER)',
      'ANTE (BANKER)',
      'WAGER (PLAYER)',
      'WAGER (BANKER)',
    ])
  })

  it('[KO 4.1.1, KO 1 Non-Commission Knockout Baccarat] Banker 1 to 2 on six and 1 to 1 otherwise; Player 1 to 1; Tie 8 to 1; pairs 11 to 1', () => {
    expect(nets(BANKER_6_4, { banker: 100, player: 100 })).toEqual({ banker: 50, player: -100 })
    expect(linesOf(BANKER_6_4, { banker: 101 })[0]).toMatchObject({ net: 50, pays: '1/2', rounded: true })
    expect(nets(BANKER_9_7, { banker: 100 })).toEqual({ banker: 100 })
    expect(nets(PLAYER_9_7, { player: 100, tie: 10 })).toEqual({ player: 100, tie: -10 })
    expect(nets(TIE_9, { tie: 10 })).toEqual({ tie: 80 })
    expect(nets({ game, player: '9h 9s', banker: 'Kc Kd' }, { 'player-pair': 1, 'banker-pair': 1 })).toEqual({
      'player-pair': 11,
      'banker-pair': 11,
    })
  })

  it('[KO 4.1.2] Winning Total pays 7, 3, 4, 3, 2 to 1 for 1-4, 5-6, 7, 8, 9, whatever the main bet does', () => {
    const all = (player: string, banker: string) =>
      nets(
        { game, player, banker },
        {
          banker: 1000,
          'winning-total-1-4': 100,
          'winning-total-5-6': 100,
          'winning-total-7': 100,
          'winning-total-8': 100,
          'winning-total-9': 100,
        },
      )
    const expected = (won: string, net: number) =>
      Object.fromEntries(
        ['1-4', '5-6', '7', '8', '9'].map((name) => [`winning-total-${name}`, name === won ? net : -100]),
      )
    expect(all('Kh As 3c', 'Kc Kd Ad')).toMatchObject({ ...expected('1-4', 700), banker: -1000 })
    expect(all('Kh 2s Kd', '3c 3d')).toMatchObject({ ...expected('5-6', 300), banker: 500 })
    expect(all('Kh 2s 3d', 'Kc Ad Kd')).toMatchObject(expected('5-6', 300))
    expect(all('Kh 7s', 'Kc 6d')).toMatchObject(expected('7', 400))
    expect(all('Kh 8s', 'Kc 6d')).toMatchObject(expected('8', 300))
    expect(all('Kh 9s', 'Kc 6d')).toMatchObject(expected('9', 200))
  })

  it('[KO 1 Winning Total, KO 3.3] a Winning Total needs a Player or Banker bet; pairs, Tie and Antes stand alone', () => {
    for (const name of ['1-4', '5-6', '7', '8', '9']) {
      expect(refusalOf(PLAYER_9_7, { [`winning-total-${name}`]: 10 })).toEqual({
        code: 'bet/needs-another',
        rule: 'KO 3.3',
      })
      expect(refusalOf(PLAYER_9_7, { tie: 10, [`winning-total-${name}`]: 10 }).code).toBe('bet/needs-another')
      expect(linesOf(PLAYER_9_7, { player: 10, [`winning-total-${name}`]: 10 })).toHaveLength(2)
      expect(linesOf(PLAYER_9_7, { [`winning-total-${name}`]: 10, banker: 10 })).toHaveLength(2)
    }
    for (const bet of ['tie', 'player-pair', 'banker-pair', 'ante-player', 'ante-banker']) {
      expect(linesOf(PLAYER_9_7, { [bet]: 10 })).toHaveLength(1)
    }
  })

  it('[KO 3.4.1, KO 1 Ante] an Ante is a bet on a hand; not raised after the first card it is lost, even where its hand wins', () => {
    const found = findGame(game)
    const antes = found.ok ? found.value.bets.filter((bet) => bet.raise) : []
    expect(antes.map((bet) => [bet.id, nextStep((found as { value: Game }).value, [5], false).kind])).toEqual([
      ['ante-player', 'ante'],
      ['ante-banker', 'ante'],
    ])
    expect(linesOf(PLAYER_9_7, { 'ante-player': 100 })).toEqual([
      { bet: 'ante-player', stake: 100, result: 'lose', pays: null, net: -100, rule: 'KO 3.4.1' },
    ])
    expect(linesOf(TIE_9, { 'ante-banker': 100 })[0]).toMatchObject({ result: 'lose', rule: 'KO 3.4.1' })
  })

  it('[KO 3.4.2, KO 1 Wager] a raise places exactly twice the Ante on the Wager of the same hand', () => {
    const lines = linesOf(PLAYER_9_7, { 'ante-player': raised(100), 'ante-banker': raised(30) })
    expect(lines.map(({ bet, stake }) => [bet, stake])).toEqual([
      ['ante-player', 100],
      ['wager-player', 200],
      ['ante-banker', 30],
      ['wager-banker', 60],
    ])
    expect(refusalOf(PLAYER_9_7, { 'wager-player': 100 })).toEqual({ code: 'bet/follows-another', rule: 'KO 3.4.2' })
    expect(refusalOf(PLAYER_9_7, { player: raised(100) }).code).toBe('bet/no-raise')
  })

  it('[KO 4.1.3] the Ante pays 1 to 1, the Wager by the losing hand: 0-3 1 to 2, 4-5 1 to 1, 6-8 2 to 1', () => {
    const player = (banker: string, cards = '9h Ks') =>
      nets({ game, player: cards, banker }, { 'ante-player': raised(100), 'ante-banker': raised(100) })
    for (const [banker, wager] of [
      ['Kc Kd', 100],
      ['Kc Ad', 100],
      ['Kc 2d', 100],
      ['Kc 3d', 100],
      ['Kc 4d', 200],
      ['Kc 5d', 200],
      ['Kc 6d', 400],
      ['Kc 7d', 400],
      ['Kc 8d', 400],
    ] as const) {
      const lost = { 'ante-banker': -100, 'wager-banker': -200 }
      expect(player(banker)).toEqual({ 'ante-player': 100, 'wager-player': wager, ...lost })
      // The Banker's Ante and Wager, with the hands exchanged.
      expect(player('9h Ks', banker)).toEqual({
        'ante-player': -100,
        'wager-player': -200,
        'ante-banker': 100,
        'wager-banker': wager,
      })
    }
    expect(linesOf(PLAYER_9_7, { 'ante-player': raised(1) })[1]).toMatchObject({ stake: 2, net: 4 })
  })

  it('[KO 4.1.3] Ante (Banker) pays 1 to 1 also when the Banker wins on six (ruling 14)', () => {
    expect(nets(BANKER_6_4, { 'ante-banker': raised(100) })).toEqual({ 'ante-banker': 100, 'wager-banker': 200 })
  })

  it('[KO 3.9] a tie returns Player, Banker, Winning Totals, raised Antes and Wagers; pairs are decided as usual', () => {
    const lines = linesOf(
      { game, player: '2h 2s 3d', banker: 'Kc 7d' },
      {
        player: 1,
        banker: 1,
        'winning-total-1-4': 1,
        'winning-total-5-6': 1,
        'winning-total-7': 1,
        'winning-total-8': 1,
        'winning-total-9': 1,
        'ante-player': raised(1),
        'ante-banker': raised(1),
        'player-pair': 1,
      },
    )
    for (const line of lines.slice(0, -1)) expect(line).toMatchObject({ result: 'push', net: 0, rule: 'KO 3.9' })
    expect(lines.at(-1)).toMatchObject({ bet: 'player-pair', result: 'win', net: 11 })
  })

  it('[KO 1 Baccarat Table of Play] cards the table of play forbids are refused', () => {
    const settler = new Settler()
    const answer = settler.settle({ game, cards: dealt('9h Ks', 'Kc 5d 3h'), bets: [] })
    expect(!answer.ok && answer.refusal).toMatchObject({ code: 'coup/card-forbidden', rule: 'KO 3.7' })
  })
})
