import { describe, expect, it } from 'vitest'
import { compareBooks, type HouseLine, type WalletLine } from '../src/index.ts'

const line = (transaction: string, amount: number, more: Partial<HouseLine> = {}): HouseLine => ({
  transaction,
  kind: amount < 0 ? 'bet' : 'win',
  of: null,
  player: 'p-1',
  amount,
  table: 'main',
  round: 1,
  state: 'done',
  ...more,
})
const moved = (transaction: string, amount: number, player = 'p-1'): WalletLine => ({ transaction, player, amount })
const kinds = (house: readonly HouseLine[], wallet: readonly WalletLine[]) =>
  compareBooks(house, wallet).differences.map(({ kind, transaction, here, there }) => [kind, transaction, here, there])

describe('the books of a day', () => {
  it('are equal line by line, whatever their order, and may leave out what moved nothing', () => {
    const house = [line('b', -100), line('w', 195), line('lost', 0, { kind: 'win' })]
    expect(compareBooks(house, [moved('w', 195), moved('b', -100)])).toEqual({
      compared: 3,
      here: 95,
      there: 95,
      differences: [],
    })
  })

  it('take a bet and its rollback together: never heard of, or taken and given back', () => {
    const house = [
      line('b', 0, { kind: 'bet', state: 'refused' }),
      line('b/back', 0, { kind: 'rollback', of: 'b' }),
      line('c', -50),
      line('c/back', 50, { kind: 'rollback', of: 'c' }),
    ]
    expect(kinds(house, [])).toEqual([])
    expect(kinds(house, [moved('b', -100), moved('b/back', 100), moved('c', -50), moved('c/back', 50)])).toEqual([])
    expect(kinds(house, [moved('b', -100)])).toEqual([['amount', 'b', 0, -100]])
  })

  it('name every difference', () => {
    const house = [line('gone', -100), line('less', 200), line('other', 10), line('late', 30, { state: 'open' })]
    const wallet = [moved('less', 20), moved('other', 10, 'p-2'), moved('new', 7), moved('less', 180)]
    expect(kinds(house, wallet)).toEqual([
      ['missing-there', 'gone', -100, 0],
      ['open', 'late', 30, 0],
      ['missing-here', 'new', 0, 7],
      ['player', 'other', 10, 10],
      ['twice-there', 'less', 0, 180],
    ])
  })

  it('say nothing of what is open here and carried out there by then', () => {
    expect(kinds([line('late', 30, { state: 'open' })], [moved('late', 30)])).toEqual([])
  })
})
