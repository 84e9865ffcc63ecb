import { describe, expect, it } from 'vitest'
import { differentialOf } from '../src/index.ts'
import { Playing } from './playing.ts'

/** One box with ann seated at it, closed with these bets in their order. */
function closedWith(maxDifferential: number | null, bets: readonly (readonly [string, string, number])[]) {
  const table = new Playing({ game: 'insurance', limits: { min: 100, max: 10_000 }, maxDifferential })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  for (const [who, bet, stake] of bets) table.bet(who, 1, bet, stake)
  const events = table.close()
  const returned = events.flatMap((event) =>
    event.type === 'bet-returned' ? [`${event.player} ${event.bet} ${event.amount}, ${event.stake} left`] : [],
  )
  return { table, returned, events }
}

describe('the Differential of a box at the close', () => {
  it('[INS 1.5] is how far Banker and Player bets are apart in that box; side bets are outside it', () => {
    const { table } = closedWith(5000, [
      ['ann', 'banker', 900],
      ['sid', 'player', 400],
      ['sid', 'super-six-plus', 3000],
      ['ann', 'tie', 3000],
    ])
    expect(differentialOf(table.state.round!, 1)).toEqual({ heavier: 'banker', difference: 500 })
    expect(differentialOf(table.state.round!, 2).difference).toBe(0)
  })

  it('[INS 5.1] rejects the excess from the heavier side, the newest standing bet first, and tells its owner', () => {
    const { returned, events, table } = closedWith(1000, [
      ['ann', 'banker', 1000],
      ['sid', 'banker', 800],
      ['sue', 'banker', 600],
      ['sid', 'player', 500],
    ])
    // 2400 against 500: 900 too many. Sue's 600, then 300 of Sid's.
    expect(returned).toEqual(['sue banker 600, 0 left', 'sid banker 300, 500 left'])
    expect(events[0]).toMatchObject({ type: 'bet-returned', why: 'differential', rule: 'INS 5.1' })
    expect(differentialOf(table.state.round!, 1).difference).toBe(1000)
  })

  it('[INS 5.1] leaves seated bets to the last, however late they came', () => {
    const { returned } = closedWith(1000, [
      ['sid', 'player', 700],
      ['ann', 'player', 1200],
    ])
    expect(returned).toEqual(['sid player 700, 0 left', 'ann player 200, 1000 left'])
  })

  it('[INS 5.1] returns a bet whole that would be left under the minimum', () => {
    const bets = (seated: number) =>
      [
        ['ann', 'banker', seated],
        ['sid', 'banker', 150],
      ] as const
    expect(closedWith(1000, bets(950)).returned).toEqual(['sid banker 150, 0 left'])
    expect(closedWith(1000, bets(900)).returned).toEqual(['sid banker 50, 100 left'])
  })

  it('[INS 5.1] takes nothing where the box is within the maximum, or the table has none', () => {
    expect(closedWith(1000, [['ann', 'banker', 1000]]).returned).toEqual([])
    expect(closedWith(null, [['ann', 'banker', 9000]]).returned).toEqual([])
  })

  it('[INS 5.1] looks at each box by itself', () => {
    const table = new Playing({ game: 'insurance', limits: { min: 100, max: 10_000 }, maxDifferential: 1000 })
    table.do('ann', { type: 'sit', box: 1 })
    table.do('ben', { type: 'sit', box: 2 })
    table.open()
    table.bet('ann', 1, 'banker', 1500)
    table.bet('ben', 2, 'player', 1500)
    table.close()
    expect(table.state.round!.bets.map(({ stake }) => stake)).toEqual([1000, 1000])
  })

  it('[INS 5.1, KO 3.3] takes a Winning Total with the main bet that it took whole', () => {
    const table = new Playing({
      game: 'knockout',
      limits: { min: 100, max: 10_000 },
      standing: true,
      maxDifferential: 1000,
    })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'player', 1000)
    table.bet('sid', 1, 'player', 100)
    table.bet('sid', 1, 'winning-total-9', 100)
    expect(table.close().map((event) => ('why' in event ? event.why : event.type))).toEqual([
      'differential',
      'needs-another',
      'betting-closed',
    ])
  })
})
