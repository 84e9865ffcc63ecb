import { describe, expect, it } from 'vitest'
import { findGame } from '../src/index.ts'
import { linesOf, nets, refusalOf } from './settling.ts'

const game = 'easy-six'
const PLAYER_6 = { game, player: 'Kh 6s', banker: 'Kc 5d Jh' }
const BANKER_6 = { game, player: 'Kh 4s Kd', banker: '3c 3d' }
const TIE_6 = { game, player: 'Kh 6s', banker: 'Kc 6d' }
const TIE_7 = { game, player: 'Kh 7s', banker: 'Kc 7d' }
const PLAYER_9 = { game, player: '9h Ks', banker: 'Kc 6d' }

describe('Non-Commission Easy Six Baccarat', () => {
  it('[EZ6 2.1.3, EZ6 3.3] six bets, each of which may be placed alone', () => {
    const bets = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'easy-six']
    const found = findGame(game)
    expect(found.ok && found.value.bets.map((bet) => bet.id)).toEqual(bets)
    for (const bet of bets) expect(linesOf(PLAYER_9, { [bet]: 100 })).toHaveLength(1)
  })

  it('[EZ6 1 Non-Commission Easy Six Baccarat, EZ6 4.1.1] on six the Banker pays 1 to 2 and the Player 1.05 to 1; else 1 to 1', () => {
    expect(nets(PLAYER_6, { player: 100, banker: 100 })).toEqual({ player: 105, banker: -100 })
    expect(linesOf(PLAYER_6, { player: 110 })[0]).toMatchObject({ net: 115, pays: '21/20', rounded: true })
    expect(nets(BANKER_6, { banker: 100, player: 100 })).toEqual({ banker: 50, player: -100 })
    expect(nets(PLAYER_9, { player: 100 })).toEqual({ player: 100 })
    expect(nets({ game, player: 'Kc 6d', banker: '9h Ks' }, { banker: 100 })).toEqual({ banker: 100 })
  })

  it('[EZ6 4.1.1] a tie on six pays 10 to 1, on other points 8 to 1', () => {
    expect(nets(TIE_6, { tie: 100 })).toEqual({ tie: 1000 })
    expect(nets(TIE_7, { tie: 100 })).toEqual({ tie: 800 })
    expect(nets(PLAYER_6, { tie: 100 })).toEqual({ tie: -100 })
  })

  it('[EZ6 4.1.1] a pair of sixes pays 13 to 1, any other 11 to 1', () => {
    const pairs = { 'player-pair': 100, 'banker-pair': 100 }
    expect(nets({ game, player: '6h 6s Kd', banker: '8c 8d' }, pairs)).toEqual({
      'player-pair': 1300,
      'banker-pair': 1100,
    })
    expect(nets({ game, player: '9h 9s', banker: '6c 6d' }, pairs)).toEqual({
      'player-pair': 1100,
      'banker-pair': 1300,
    })
    expect(nets(PLAYER_9, pairs)).toEqual({ 'player-pair': -100, 'banker-pair': -100 })
  })

  it('[EZ6 1 Easy Six] Easy Six wins 6 to 1 when either hand wins, or both tie, on six, and loses otherwise', () => {
    for (const situation of [PLAYER_6, BANKER_6, TIE_6])
      expect(nets(situation, { 'easy-six': 100 })).toEqual({ 'easy-six': 600 })
    for (const situation of [TIE_7, PLAYER_9]) {
      expect(linesOf(situation, { 'easy-six': 100 })[0]).toMatchObject({ result: 'lose', rule: 'EZ6 1 Easy Six' })
    }
  })

  it('[EZ6 3.8] a tie returns Player and Banker bets', () => {
    for (const line of linesOf(TIE_6, { player: 100, banker: 100 })) {
      expect(line).toMatchObject({ result: 'push', net: 0, rule: 'EZ6 3.8' })
    }
  })

  it('[EZ6 1 Baccarat Table of Play] cards the table of play forbids are refused', () => {
    expect(refusalOf({ game, player: 'Kh 6s Kd', banker: 'Kc 7d' }, { player: 1 })).toEqual({
      code: 'coup/card-forbidden',
      rule: 'EZ6 3.6',
    })
  })
})
