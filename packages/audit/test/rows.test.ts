// The table of play and the insurance pay table, row by row.
import { describe, expect, it } from 'vitest'
import { coupOf } from '../src/coup.ts'
import { insuranceVerdict, rowsAt } from '../src/insurance-rows.ts'
import { nextCard } from '../src/table-of-play.ts'
import { largestStake } from '../src/verdict.ts'

const points = (text: string) => [...text].map(Number)

describe('the table of play', () => {
  it('[INS 3.10] deals the first four in turn', () => {
    expect(['', '1', '11', '111'].map((dealt) => nextCard(points(dealt)))).toEqual([
      'player',
      'banker',
      'player',
      'banker',
    ])
  })

  it('[INS 3.15] the Player draws on 0 to 5, stands on 6 and 7, and a natural ends it', () => {
    const byPlayer = Array.from({ length: 10 }, (_, player) => nextCard([player, 7, 0, 0]))
    expect(byPlayer).toEqual([...Array(6).fill('player'), 'nobody', 'nobody', 'nobody', 'nobody'])
    expect(nextCard([0, 8, 0, 0])).toBe('nobody')
  })

  it('[INS 3.13] where the Player stands the Banker draws on 0 to 5', () => {
    const byBanker = Array.from({ length: 8 }, (_, banker) => nextCard([6, banker, 0, 0]))
    expect(byBanker).toEqual([...Array(6).fill('banker'), 'nobody', 'nobody'])
  })

  it('[INS 3.15] the Banker draws by the third card as printed', () => {
    const drawsOn = (banker: number) =>
      Array.from({ length: 10 }, (_, third) => third)
        .filter((third) => nextCard([0, banker, 0, 0, third]) === 'banker')
        .join('')
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(drawsOn)).toEqual([
      '0123456789',
      '0123456789',
      '0123456789',
      '012345679',
      '234567',
      '4567',
      '67',
      '',
    ])
  })
})

describe('the insurance pay table', () => {
  it.each([
    ['4001', undefined],
    ['0500', [['banker', '2/1']]],
    ['5500', undefined],
    ['5600', [['banker', '3/1']]],
    ['5700', [['banker', '4/1']]],
    ['5400', [['player', '2/1']]],
    ['6500', [['player', '3/1']]],
    ['7000', [['player', '4/1']]],
    ['7600', undefined],
    ['8000', undefined],
  ])('[INS 4.1.2] after four cards %s', (dealt, rows) => {
    expect(rowsAt(points(dealt))?.rows.map(({ side, pays }) => [side, pays])).toEqual(rows)
  })

  it.each([
    ['01001', [['banker', '6/1']]],
    ['02001', [['banker', '7/1']]],
    ['03002', [['banker', '4/1']]],
    ['04003', [['banker', '3/2']]],
    ['04005', [['player', '2/1']]],
    ['05006', [['player', '3/1']]],
    ['06007', [['player', '4/1']]],
    ['02008', [['player', '7/1']]],
    ['03009', [['player', '8/1']]],
    ['02003', undefined],
  ])("[INS 4.1.2] after the Player's third card %s", (dealt, rows) => {
    expect(rowsAt(points(dealt))?.rows.map(({ side, pays }) => [side, pays])).toEqual(rows)
  })

  it('[INS 3.12] offers nothing where no card follows', () => {
    expect(rowsAt(points('07008'))).toBeUndefined()
    expect(rowsAt(points('03008'))).toBeUndefined()
  })

  it('[INS 4.2.1] is paid when the hand loses, returned on a tie, and paid on a tie of an insured nine', () => {
    const [lost, tie, won] = ['0KKK', '9KK9', '9KKK'].map((ranks) =>
      coupOf([...ranks].map((r) => `${r === '0' ? 'T' : r}s`)),
    )
    expect(insuranceVerdict('player', 1, '3/1', 6, { ...lost!, winner: 'banker' })).toMatchObject({
      result: 'win',
      pays: '3/1',
    })
    expect(insuranceVerdict('player', 1, '3/1', 6, tie!)).toMatchObject({ result: 'push', rule: 'INS 4.2.1' })
    expect(insuranceVerdict('player', 2, '8/1', 9, tie!)).toMatchObject({
      result: 'win',
      pays: '8/1',
      rule: 'INS 4.2.1',
    })
    expect(insuranceVerdict('banker', 2, '7/1', 9, tie!)).toMatchObject({ result: 'push' })
    expect(insuranceVerdict('player', 2, '8/1', 9, won!)).toMatchObject({ result: 'lose', rule: 'INS 3.11' })
  })

  it('[INS 3.12.2] may win no more than the Original Bet, over both windows', () => {
    expect(largestStake(100, [], '3/1')).toBe(33)
    expect(largestStake(100, [[20, '3/1']], '3/2')).toBe(26)
    expect(largestStake(100, [[34, '3/1']], '8/1')).toBe(0)
  })
})
