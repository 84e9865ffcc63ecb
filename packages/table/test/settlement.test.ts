import { describe, expect, it } from 'vitest'
import { Playing } from './playing.ts'

describe('settlement', () => {
  it('[COM 1 House, KO 1 House, EZ6 1 House, INS 1.8] is between each player and the House, to the last unit', () => {
    for (const game of ['commission', 'knockout', 'easy-six', 'insurance']) {
      const table = new Playing({ game, openingFloat: 50_000 })
      table.do('ann', { type: 'sit', box: 1 })
      table.do('ben', { type: 'sit', box: 2 })
      table.open()
      table.bet('ann', 1, 'banker', 1000)
      table.bet('ben', 2, 'player', 700)
      table.bet('ben', 2, 'tie', 100)
      table.close()
      table.deal('2s', '8d', 'Ks', 'Kd')
      table.settle()
      const { players, boxes, house, float } = table.state.round!.settlement!
      const won = game === 'commission' ? 950 : 1000
      expect(players).toEqual([
        { player: 'ann', staked: 1000, net: won },
        { player: 'ben', staked: 800, net: -800 },
      ])
      expect(boxes).toEqual([
        { box: 1, staked: 1000, net: won },
        { box: 2, staked: 800, net: -800 },
      ])
      expect(house).toEqual({ net: 800 - won, commission: game === 'commission' ? 50 : 0 })
      expect(float).toBe(50_000 + 800 - won)
      expect(table.state.float).toBe(float)
    }
  })

  it('shows commission apart, and says where a win was rounded', () => {
    const table = new Playing({ game: 'commission' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 110)
    table.close()
    table.deal('2s', '8d', 'Ks', 'Kd')
    table.settle()
    expect(table.state.round!.settlement!.lines).toMatchObject([
      {
        player: 'ann',
        box: 1,
        bet: 'banker',
        stake: 110,
        pays: '19/20',
        net: 104,
        commission: 6,
        rounded: true,
        rung: 0,
        rule: 'COM 4.1.2',
      },
    ])
  })

  it('[INS 5.14] follows the bets as they lay at the close, each player and box with lines of its own', () => {
    const table = new Playing({ game: 'insurance' })
    table.do('ann', { type: 'sit', box: 1 })
    table.do('ben', { type: 'sit', box: 2 })
    table.open()
    table.bet('ben', 2, 'player', 300)
    table.bet('ann', 1, 'player', 100)
    table.bet('ben', 1, 'player', 200)
    table.do('ann', { type: 'increase-bet', box: 1, bet: 'player', by: 50 })
    table.do('ben', { type: 'reduce-bet', box: 2, bet: 'player', by: 100 })
    table.close()
    table.do('ann', { type: 'leave' })
    table.deal('9s', '8d', 'Ks', 'Kd')
    const [settled] = table.settle()
    expect(settled).toMatchObject({ type: 'round-settled', round: 1, rule: 'INS 5.14' })
    expect(
      table.state.round!.settlement!.lines.map(({ box, player, stake, net }) => [box, player, stake, net]),
    ).toEqual([
      [1, 'ann', 150, 150],
      [1, 'ben', 200, 200],
      [2, 'ben', 200, 200],
    ])
  })

  it('comes once, when the coup is complete', () => {
    const table = new Playing({ game: 'commission' }).open()
    expect(table.code('system', { type: 'settle' })).toBe('settle/not-complete')
    table.close()
    table.deal('9s', '8d', 'Ks')
    expect(table.code('system', { type: 'settle' })).toBe('settle/not-complete')
    table.deal('Kd')
    expect(table.settle()).toMatchObject([{ lines: [], players: [], boxes: [], house: { net: 0, commission: 0 } }])
    expect(table.code('system', { type: 'settle' })).toBe('settle/done-already')
  })
})
