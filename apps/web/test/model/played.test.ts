import type { PlayedRound } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { ANY_ROUND, csvOf, filtered, totalsOf } from '../../src/model/played.ts'

const round = (number: number, more: Partial<PlayedRound>): PlayedRound => ({
  table: 'Amber',
  game: 'commission',
  shoe: 1,
  round: number,
  at: new Date(2026, 10, number, 20, 30).getTime(),
  end: 'settled',
  cards: [{ spot: 'player-1', card: 'Kd' }],
  points: { player: 9, banker: 7 },
  winner: 'player',
  bets: [{ box: 1, bet: 'player', stake: 100 }],
  lines: [],
  staked: 100,
  net: 100,
  before: 1000,
  after: 1100,
  moved: 100,
  void: null,
  followUps: [],
  ...more,
})

const rounds = [
  round(1, {}),
  round(2, { table: 'Birch', net: -100 }),
  round(3, { end: 'void', winner: null, net: 0, after: null }),
  round(4, { net: 0 }),
]
const numbers = (list: readonly PlayedRound[]) => list.map((one) => one.round)

describe('rounds looked through', () => {
  it('by table, by what they came to, and by day in the reader’s own time, both days included', () => {
    expect(numbers(filtered(rounds, ANY_ROUND))).toEqual([1, 2, 3, 4])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, table: 'Birch' }))).toEqual([2])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, kind: 'won' }))).toEqual([1])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, kind: 'lost' }))).toEqual([2])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, kind: 'even' }))).toEqual([4])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, kind: 'void' }))).toEqual([3])
    expect(numbers(filtered(rounds, { ...ANY_ROUND, from: '2026-11-02', to: '2026-11-03' }))).toEqual([2, 3])
  })

  it('come to their sums', () => {
    expect(totalsOf(rounds)).toEqual({ rounds: 4, staked: 400, net: 0, won: 1, void: 1 })
  })

  it('are written for other programs, with no formula in them', () => {
    const [head, first, second] = csvOf([rounds[0]!, round(5, { table: '=x","y' })]).split('\r\n')
    expect(head).toBe('at,table,game,shoe,round,end,winner,player,banker,cards,bets,staked,net,before,after')
    expect(first!.slice(first!.indexOf(','))).toBe(
      ',Amber,commission,1,1,settled,player,9,7,player-1 Kd,1 player 100,100,100,1000,1100',
    )
    expect(second).toContain(`"'=x"",""y"`)
  })
})
