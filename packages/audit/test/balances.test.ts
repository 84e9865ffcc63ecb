// Balances from transfers alone.
import { balancesOf, type Transfer } from '@punto/ledger'
import { describe, expect, it } from 'vitest'
import { balancesFrom, type Disagreement } from '../src/index.ts'
import { Session } from './session.ts'

const asked = { by: 'house/T1', reason: 'bet', ref: '', at: 0 }
const buyIn: Transfer = {
  ...asked,
  by: 'cage',
  id: 'in',
  kind: 'posted',
  debit: 'cage',
  credit: 'player/ann',
  amount: 500,
}
const bet: Transfer = { ...asked, id: 'b', kind: 'pending', debit: 'player/ann', credit: 'house/T1', amount: 200 }
const end = (kind: 'post-pending' | 'void-pending', id: string, amount = 200): Transfer => ({
  ...asked,
  id,
  pending: { by: 'house/T1', id: 'b' },
  ...(kind === 'post-pending' ? { kind, amount } : { kind }),
})

function code(...transfers: readonly Transfer[]): string {
  try {
    balancesFrom(transfers)
    return 'none'
  } catch (error) {
    return (error as Disagreement).code
  }
}

describe('balances from transfers', () => {
  it('are what a ledger says they are, whatever was played', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { transfers } = new Session(seed).play(5)
      expect(new Map(balancesFrom(transfers))).toEqual(new Map(balancesOf(transfers)))
    }
  })

  it('reserve, post, and free', () => {
    expect(balancesFrom([buyIn, bet]).get('player/ann')).toEqual({ posted: 500, pendingDebits: 200, pendingCredits: 0 })
    expect(balancesFrom([buyIn, bet, end('post-pending', 'p')]).get('house/T1')).toEqual({
      posted: 200,
      pendingDebits: 0,
      pendingCredits: 0,
    })
    expect(balancesFrom([buyIn, bet, end('post-pending', 'p', 50)]).get('player/ann')?.posted).toBe(450)
    expect(balancesFrom([buyIn, bet, end('void-pending', 'v')]).get('player/ann')?.posted).toBe(500)
  })

  it('end a pending transfer at most once, and never by more than it reserved', () => {
    expect(code(buyIn, bet, end('void-pending', 'v'), end('post-pending', 'p'))).toBe('money/not-pending')
    expect(code(buyIn, bet, end('post-pending', 'p'), end('post-pending', 'q'))).toBe('money/not-pending')
    expect(code(buyIn, bet, end('post-pending', 'p', 201))).toBe('money/malformed')
    expect(code(end('void-pending', 'v'))).toBe('money/not-pending')
    expect(code(buyIn, bet, bet)).toBe('money/malformed')
  })

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('know no amount of %s', (amount) => {
    expect(code({ ...buyIn, amount } as Transfer)).toBe('money/malformed')
  })

  it('end several at once where they are between the same two accounts', () => {
    const more: Transfer = { ...bet, id: 'c', amount: 100 } as Transfer
    const elsewhere: Transfer = { ...bet, id: 'd', by: 'player/ann', credit: 'cage' } as Transfer
    const both = (id: string, by = 'house/T1', amount = 300): Transfer =>
      ({ ...end('post-pending', 'p', amount), others: [{ by, id }] }) as Transfer
    expect(balancesFrom([buyIn, bet, more, both('c')]).get('player/ann')).toEqual({
      posted: 200,
      pendingDebits: 0,
      pendingCredits: 0,
    })
    expect(code(buyIn, bet, more, both('c', 'house/T1', 301))).toBe('money/malformed')
    expect(code(buyIn, bet, more, both('b'))).toBe('money/not-pending')
    expect(code(buyIn, bet, elsewhere, both('d', 'player/ann'))).toBe('money/malformed')
  })

  it('never let a player owe', () => {
    expect(code(bet)).toBe('money/overdrawn')
    expect(code(buyIn, { ...bet, amount: 501 } as Transfer)).toBe('money/overdrawn')
  })

  it('move between two accounts, one of which asks', () => {
    expect(code({ ...buyIn, credit: 'cage' } as Transfer)).toBe('money/malformed')
    expect(code({ ...buyIn, by: 'somebody' } as Transfer)).toBe('money/malformed')
  })
})
