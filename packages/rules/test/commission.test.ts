import { describe, expect, it } from 'vitest'
import { assemble, findGame } from '../src/index.ts'
import { linesOf, nets, refusalOf } from './settling.ts'

const game = 'commission'
const PLAYER_WINS = { game, player: '9h Ks', banker: 'Kc 7d' }
const BANKER_WINS = { game, player: 'Kc 7d', banker: '9h Ks' }
const TIE = { game, player: '9h Ks', banker: '4c 5d' }

describe('Commission Baccarat', () => {
  it('[COM 2.1.3, COM 3.3] five bets, each of which may be placed alone', () => {
    const found = findGame(game)
    expect(found.ok && found.value.bets.map((bet) => bet.id)).toEqual([
      'player',
      'banker',
      'tie',
      'player-pair',
      'banker-pair',
    ])
    for (const bet of ['player', 'banker', 'tie', 'player-pair', 'banker-pair']) {
      expect(linesOf(PLAYER_WINS, { [bet]: 100 })).toHaveLength(1)
    }
  })

  it('[COM 4.1.2] Player 1 to 1, Tie 8 to 1, a pair 11 to 1', () => {
    expect(nets(PLAYER_WINS, { player: 100, banker: 100, tie: 100 })).toEqual({ player: 100, banker: -100, tie: -100 })
    expect(nets(TIE, { tie: 100 })).toEqual({ tie: 800 })
    expect(nets({ game, player: '9h 9s', banker: 'Kc Kd' }, { 'player-pair': 100, 'banker-pair': 100 })).toEqual({
      'player-pair': 1100,
      'banker-pair': 1100,
    })
    expect(nets(PLAYER_WINS, { 'player-pair': 100, 'banker-pair': 100 })).toEqual({
      'player-pair': -100,
      'banker-pair': -100,
    })
  })

  it('[COM 4.1.1] the House keeps 5% of a winning Banker bet, shown apart, rounded in whole minor units', () => {
    expect(linesOf(BANKER_WINS, { banker: 100 })).toEqual([
      { bet: 'banker', stake: 100, result: 'win', pays: '19/20', net: 95, commission: 5, rule: 'COM 4.1.2', rung: 0 },
    ])
    expect(linesOf(BANKER_WINS, { banker: 101 })[0]).toMatchObject({ net: 95, commission: 6, rounded: true })
    expect(linesOf(BANKER_WINS, { banker: 1 })[0]).toMatchObject({ net: 0, commission: 1, rounded: true })
    expect(linesOf(BANKER_WINS, { banker: 10 ** 12 })[0]).toMatchObject({
      net: 950_000_000_000,
      commission: 50_000_000_000,
    })
    expect(linesOf(PLAYER_WINS, { player: 100 })[0]).not.toHaveProperty('commission')
  })

  it('[COM 3.8] a tie returns Player and Banker bets', () => {
    const lines = linesOf(TIE, { player: 100, banker: 50 })
    expect(lines.map(({ result, net, rule }) => ({ result, net, rule }))).toEqual([
      { result: 'push', net: 0, rule: 'COM 3.8' },
      { result: 'push', net: 0, rule: 'COM 3.8' },
    ])
  })

  it('[COM 1 Baccarat Table of Play] cards the table of play forbids are refused, whoever asks', () => {
    expect(refusalOf({ game, player: '9h Ks 2c', banker: 'Kc 7d' }, { player: 1 })).toEqual({
      code: 'coup/card-forbidden',
      rule: 'COM 3.6',
    })
  })

  it('[NC 2.2.i, BB 2.1] Banker 7, Player 8 and Bad Beat can lie beside standard baccarat, and are its own there (ruling 9)', () => {
    for (const id of ['seven-eight', 'bad-beat']) {
      const on = (name: string) => {
        const assembled = assemble(name, [id])
        return assembled.ok && assembled.value.bets.some((bet) => bet.addition)
      }
      expect(on('commission')).toBe(false)
      expect(on('easy-six')).toBe(true)
    }
  })
})
