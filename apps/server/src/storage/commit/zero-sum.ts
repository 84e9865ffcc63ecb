// What a batch takes from accounts it gives to others: a batch that would make money or lose it is not written, whatever made it so.
import { StorageFault } from '../faults.ts'
import type { AccountChange } from './batch-segments.ts'

type Money = Pick<AccountChange, 'posted' | 'pendingDebits' | 'pendingCredits'>

export function requireZeroSum(changes: readonly (readonly [account: string, change: Money])[]): void {
  let posted = 0
  let pending = 0
  for (const [, change] of changes) {
    posted += change.posted
    pending += change.pendingDebits - change.pendingCredits
  }
  if ((posted === 0 && pending === 0) || isZeroExactly(changes)) return
  const accounts = changes.map(([account]) => account).join(', ')
  const reason = `a batch of ${accounts} does not sum to zero: ${posted} posted, ${pending} pending`
  throw new StorageFault('storage/failed', { reason })
}

/** Sums on the way may be greater than a number holds exactly. */
function isZeroExactly(changes: readonly (readonly [account: string, change: Money])[]): boolean {
  let [posted, pending] = [0n, 0n]
  for (const [, change] of changes) {
    posted += BigInt(change.posted)
    pending += BigInt(change.pendingDebits) - BigInt(change.pendingCredits)
  }
  return posted === 0n && pending === 0n
}
