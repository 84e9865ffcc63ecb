// Which accounts may be staked from without another proof: those whose row is read again as it was left.
import type { Account, Balance } from '@punto/ledger'
import { expect, it } from 'vitest'
import { ProvenAccounts } from '../../src/storage/commit/proven-accounts.ts'

const holds = (posted: number, pendingDebits = 0): Balance => ({ posted, pendingDebits, pendingCredits: 0 })
const row = (balance: Balance, kind: Account['kind'] = 'player') => ({
  account: { id: 'ann', kind, currency: 'PLAY' },
  balance,
})
const unknown = () => undefined

function read(proven: ProvenAccounts, is: ReturnType<typeof row>, known: () => Balance | undefined, proof?: Balance) {
  proven.read(new Map([['ann', is]]), proof ? [{ account: 'ann', proven: proof }] : [], known)
  return proven.has('ann')
}

it('takes a row for proven with a proof of just this balance, and not by its being there', () => {
  const proven = new ProvenAccounts()
  expect(read(proven, row(holds(100)), unknown)).toBe(false)
  expect(read(proven, row(holds(100)), unknown, holds(99))).toBe(false)
  expect(read(proven, row(holds(100)), unknown, holds(100, 1))).toBe(false)
  expect(read(proven, row(holds(100)), unknown, holds(100))).toBe(true)
})

it('believes an empty account of a player, and no other empty one', () => {
  expect(read(new ProvenAccounts(), row(holds(0)), unknown)).toBe(true)
  expect(read(new ProvenAccounts(), row(holds(0), 'wallet'), unknown)).toBe(false)
})

it('no longer where it is read otherwise than it was left, in memory or when memory was let go of', () => {
  const proven = new ProvenAccounts()
  read(proven, row(holds(100)), unknown, holds(100))
  expect(read(proven, row(holds(70)), () => holds(70))).toBe(true)
  proven.keep(() => holds(70))
  expect(read(proven, row(holds(70)), unknown)).toBe(true)
  expect(read(proven, row(holds(71)), unknown)).toBe(false)
  read(proven, row(holds(71)), unknown, holds(71))
  expect(read(proven, row(holds(1_000_071)), () => holds(71))).toBe(false)
  read(proven, row(holds(71)), unknown, holds(71))
  expect(read(proven, row(holds(71), 'wallet'), () => holds(71))).toBe(false)
})
