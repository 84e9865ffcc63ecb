// The house's side of an operator's wallet, without connections: requests, profiles, and a wallet's books as the reference has them.
export {
  type Comparison,
  compareBooks,
  DIFFERENCES,
  type Difference,
  type HouseLine,
  RECONCILED_STATES,
  type ReconciledState,
  type WalletLine,
} from './compare-books.ts'
export { MoneyFollower } from './follow-money.ts'
export type { Profile, ProfileContext, WireRequest } from './profile.ts'
export { puntoProfile } from './punto-profile.ts'
export { ReferenceBooks } from './reference-books.ts'
export {
  type AdjustmentRequest,
  type BalanceRequest,
  type BetMoney,
  type BetRequest,
  type MoneyRequest,
  REFUSALS,
  type RollbackRequest,
  type WalletAnswer,
  type WalletRefusal,
  type WalletRequest,
  type WinRequest,
} from './request.ts'
