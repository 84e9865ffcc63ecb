import { describe, expect, it } from 'vitest'
import { assemble, findGame } from '../src/index.ts'
import { linesOf, nets, refusalOf } from './settling.ts'

const game = 'no-commission'
const PLAYER_9 = { game, player: '9h Ks', banker: 'Kc 7d' }
const BANKER_9 = { game, player: 'Kc 7d', banker: '9h Ks' }
const TIE = { game, player: '9h Ks', banker: '4c 5d' }
const BANKER_THREE_CARD_7 = { game, player: 'Kh 6s', banker: 'Kc 5d 2h' }
const BANKER_TWO_CARD_7 = { game, player: 'Kh 6s', banker: 'Kc 7d' }
const PLAYER_THREE_CARD_8 = { game, player: 'Kh 5s 3d', banker: 'Kc 6d' }
const PLAYER_TWO_CARD_8 = { game, player: 'Kh 8s', banker: 'Kc 6d' }

describe('No-Commission Baccarat', () => {
  it('[NC 2.2, NC 2.2.a, NC 2.2.b] three main bets, the side bets on a three-card Banker 7 and Player 8, each placed alone', () => {
    const bets = ['player', 'banker', 'tie', 'banker-7', 'player-8']
    const found = findGame(game)
    expect(found.ok && found.value.bets.map((bet) => bet.id)).toEqual(bets)
    for (const bet of bets) expect(linesOf(PLAYER_9, { [bet]: 100 })).toHaveLength(1)
  })

  it('[NC 2.2.c] both hands are drawn by the standard rules', () => {
    expect(refusalOf({ game, player: 'Kh 6s Kd', banker: 'Kc 7d' }, { player: 1 }).code).toBe('coup/card-forbidden')
    expect(refusalOf({ game, player: 'Kh 6s', banker: 'Kc 5d' }, { player: 1 }).code).toBe('coup/too-few-cards')
  })

  it('[NC 2.2.d] Player pays 1 to 1, pushes on a tie, loses otherwise', () => {
    expect(nets(PLAYER_9, { player: 100 })).toEqual({ player: 100 })
    expect(linesOf(TIE, { player: 100 })[0]).toMatchObject({ result: 'push', net: 0 })
    expect(nets(BANKER_9, { player: 100 })).toEqual({ player: -100 })
    expect(nets(BANKER_THREE_CARD_7, { player: 100 })).toEqual({ player: -100 })
  })

  it('[NC 2.2.e] Banker pays 1 to 1, pushes on a tie and on a win with a three-card seven, loses otherwise', () => {
    expect(nets(BANKER_9, { banker: 100 })).toEqual({ banker: 100 })
    expect(linesOf(TIE, { banker: 100 })[0]).toMatchObject({ result: 'push', net: 0 })
    expect(linesOf(BANKER_THREE_CARD_7, { banker: 100 })[0]).toMatchObject({ result: 'push', net: 0, rung: 0 })
    expect(nets(BANKER_TWO_CARD_7, { banker: 100 })).toEqual({ banker: 100 })
    expect(nets(PLAYER_9, { banker: 100 })).toEqual({ banker: -100 })
    // A three-card seven that does not win is a loss or a tie like any other.
    expect(nets({ game, player: 'Kh 2s 6d', banker: 'Kc 5d 2h' }, { banker: 100 })).toEqual({ banker: -100 })
  })

  it('[NC 2.2.f] Tie pays 8 to 1, loses otherwise', () => {
    expect(nets(TIE, { tie: 100 })).toEqual({ tie: 800 })
    expect(nets(PLAYER_9, { tie: 100 })).toEqual({ tie: -100 })
  })

  it('[NC 2.2.g] Banker 7 pays 40 to 1 on a three-card seven over a lower Player, loses otherwise', () => {
    expect(nets(BANKER_THREE_CARD_7, { 'banker-7': 100 })).toEqual({ 'banker-7': 4000 })
    for (const situation of [BANKER_TWO_CARD_7, PLAYER_9, TIE, { game, player: 'Kh 7s', banker: 'Kc 5d 2h' }]) {
      expect(nets(situation, { 'banker-7': 100 })).toEqual({ 'banker-7': -100 })
    }
  })

  it('[NC 2.2.h] Player 8 pays 25 to 1 on a three-card eight over a lower Banker, loses otherwise', () => {
    expect(nets(PLAYER_THREE_CARD_8, { 'player-8': 100 })).toEqual({ 'player-8': 2500 })
    for (const situation of [PLAYER_TWO_CARD_8, BANKER_9, TIE, { game, player: 'Kh 5s 3d', banker: 'Kc 3d 5h' }]) {
      expect(nets(situation, { 'player-8': 100 })).toEqual({ 'player-8': -100 })
    }
  })

  it('[NC 2.2.i] the pack lies beside any other game, and is refused where the game has it already', () => {
    for (const other of ['commission', 'knockout', 'insurance', 'easy-six']) {
      expect(nets({ ...BANKER_THREE_CARD_7, game: other, with: ['seven-eight'] }, { 'banker-7': 10 })).toEqual({
        'banker-7': 400,
      })
    }
    const again = assemble(game, ['seven-eight'])
    expect(!again.ok && again.refusal.code).toBe('pack/bet-clash')
  })
})
