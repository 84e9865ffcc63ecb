import { describe, expect, it } from 'vitest'
import { betCode, readChips } from '../src/index.ts'

const BETS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'winning-total-1-4', 'banker-7', 'player-8']
const LAST = { box: 3, bet: 'player', amount: '500', who: null }
const read = (line: string, last: typeof LAST | null = null) => readChips(line, { boxes: 7, bets: BETS, last })

describe('[INS 5.17] chips entered by key, in one line', () => {
  it.each([
    ['3 p 500', { box: 3, bet: 'player', amount: '500', who: null }],
    ['3p500', { box: 3, bet: 'player', amount: '500', who: null }],
    ['3p8', { box: 3, bet: 'player', amount: '8', who: null }],
    ['3 p8 500', { box: 3, bet: 'player-8', amount: '500', who: null }],
    ['3p800', { box: 3, bet: 'player', amount: '800', who: null }],
    ['1 bp 2.50', { box: 1, bet: 'banker-pair', amount: '2.50', who: null }],
    ['7 wt14 25', { box: 7, bet: 'winning-total-1-4', amount: '25', who: null }],
    ['2 tie 10 Ann', { box: 2, bet: 'tie', amount: '10', who: 'ann' }],
  ])('%s', (line, said) => {
    expect(read(line)).toEqual(said)
  })

  it('repeats what was said last by a point: all of it, at another box, or the amount', () => {
    expect(read('.', LAST)).toEqual(LAST)
    expect(read('4.', LAST)).toEqual({ ...LAST, box: 4 })
    expect(read('4 .', LAST)).toEqual({ ...LAST, box: 4 })
    expect(read('4 b .', LAST)).toEqual({ ...LAST, box: 4, bet: 'banker' })
    expect(read('4b.', LAST)).toEqual({ ...LAST, box: 4, bet: 'banker' })
    expect(read('4.')).toEqual({ problem: 'nothing-before' })
  })

  it.each([
    ['3', { problem: 'unfinished' }],
    ['3 p', { problem: 'unfinished' }],
    ['8 p 500', { problem: 'no-such-box', given: '8' }],
    ['0 p 5', { problem: 'no-such-box', given: '0' }],
    ['p 500', { problem: 'no-such-box', given: 'p' }],
    ['3 q 500', { problem: 'no-such-bet', given: 'q', several: [] }],
    ['3 p 0', { problem: 'no-amount', given: '0' }],
    ['3 p -5', { problem: 'no-amount', given: '-5' }],
    ['3 p 5e3', { problem: 'no-amount', given: '5e3' }],
  ])('says what is wrong with %s', (line, problem) => {
    expect(read(line)).toEqual(problem)
  })

  it('gives every bet a code of its own that is read back', () => {
    const bets = [...BETS, 'perfect-pair', 'big', 'tiger']
    const codes = bets.map((bet) => betCode(bet, bets))
    expect(new Set(codes).size).toBe(bets.length)
    for (const bet of bets) {
      expect(readChips(`1 ${betCode(bet, bets)} 5`, { boxes: 7, bets, last: null })).toMatchObject({ bet })
    }
  })
})
