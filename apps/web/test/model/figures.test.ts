// Figures over many rounds, and the statement as its owner reads it.
import { priceGame } from '@punto/odds'
import type { StatementItem } from '@punto/protocol'
import { freshShoe, GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { expectedResults } from '../../src/model/expected-results.ts'
import { movementsOf, statementCsv } from '../../src/model/movements.ts'
import { byDay, sumOfShoes } from '../../src/model/statistics.ts'

describe('the exact shares of results', () => {
  it.each([4, 5, 6, 7, 8])('are those of the odds package, of every game: %d decks', (decks) => {
    const shares = expectedResults(decks)!
    for (const game of GAMES) {
      const priced = priceGame(game, freshShoe(decks))
      if (!priced.ok) throw new Error(priced.refusal.code)
      const hit = (id: string) => priced.value.bets.find((bet) => bet.id === id)!.hit
      // A win of the Banker may push, or pay less: what is left is the Banker's in every game.
      expect(shares.player, game.id).toBeCloseTo(hit('player'), 5)
      expect(shares.tie, game.id).toBeCloseTo(hit('tie'), 5)
      expect(shares.banker, game.id).toBeCloseTo(1 - hit('player') - hit('tie'), 5)
    }
  })

  it('are not made up for decks that no table has', () => {
    expect(expectedResults(3)).toBeUndefined()
  })
})

describe('play by day', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()

  it('sums the rounds of a day in the reader’s own time, newest first, void ones left out', () => {
    const days = byDay([
      { at: at(16, 23), end: 'settled', staked: 300, net: -300 },
      { at: at(17, 0), end: 'settled', staked: 100, net: 95 },
      { at: at(17, 23), end: 'settled', staked: 200, net: 0 },
      { at: at(17, 23), end: 'void', staked: 500, net: 0 },
    ])
    expect(days).toEqual([
      { day: '2026-11-17', rounds: 2, won: 1, staked: 300, net: 95 },
      { day: '2026-11-16', rounds: 1, won: 0, staked: 300, net: -300 },
    ])
  })
})

describe('a table over its shoes', () => {
  it('counts results, whatever is marked beside them, and the longest streak within a shoe, ties aside', () => {
    expect(sumOfShoes(['BBbTBP', 'BBnPPPTPp', ''])).toEqual({
      shoes: 3,
      rounds: 12,
      banker: 5,
      player: 5,
      tie: 2,
      longest: 4,
    })
  })
})

describe('the statement', () => {
  const line = (available: number, reason: string): StatementItem => ({
    at: 0,
    kind: 'pending',
    reason,
    ref: reason,
    other: 'house/T1',
    change: 0,
    posted: 0,
    available,
  })
  const lines = [line(1095, 'payout'), line(1000, 'won'), line(900, 'bet'), line(1000, 'buy-in')]

  it('says by how much each line changed what can be spent, the first from nothing', () => {
    expect(movementsOf(lines, true).map(({ moved }) => moved)).toEqual([95, 100, -100, 1000])
  })

  it('is a table for a spreadsheet, newest first', () => {
    const [head, newest, ...older] = statementCsv(movementsOf(lines, true)).trimEnd().split('\r\n')
    expect(head).toBe('at,reason,kind,round,bet,ref,account,change,available,owed')
    expect(newest?.split(',').slice(-3)).toEqual(['95', String(lines[0]!.available), ''])
    expect(older).toHaveLength(lines.length - 1)
  })

  it('names round and bet in a spreadsheet, and the moment on the reader’s own clock', () => {
    const at = new Date(2026, 10, 17, 21, 5, 9).getTime()
    const about = { table: 'T1', round: 12, game: 'knockout', bet: 'ante-player' }
    const [, row = ''] = statementCsv(movementsOf([{ ...line(900, 'bet'), at, about }], true)).split('\r\n')
    const [moment = '', ...told] = row.split(',')
    expect(moment).toMatch(/^2026-11-17T21:05:09[+-]\d\d:\d\d$/)
    expect(new Date(moment).getTime()).toBe(at)
    expect(told.slice(0, 4)).toEqual(['bet', 'pending', '12', 'ante-player'])
  })

  it('keeps a line back until it is known what was there before it', () => {
    expect(movementsOf(lines.slice(0, 2), false).map(({ reason }) => reason)).toEqual(['payout'])
  })
})
