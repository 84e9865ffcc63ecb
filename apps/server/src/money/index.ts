// The cage and the operator’s wallet.

export { type Answer, Cage } from './cage/cage.ts'
export { type CageConfig, checkCage } from './cage/cage-config.ts'
export {
  CAGE_LOG,
  type CageEvent,
  type CageState,
  type CashMoved,
  evolveCage,
  NEW_CAGE,
  type OpenCount,
  type Staff,
  trayOf,
} from './cage/cage-events.ts'
export { CageLog, type CageResult, differenceAccount } from './cage/cage-log.ts'
export { Cash, type CashRequest } from './cage/cash.ts'
export { type ChipsByHand, chipsByHand } from './cage/chips-by-hand.ts'
export { Counts } from './cage/counts.ts'
export { cashOwner, dayOwner, ownersOf, trayAccount } from './cage/owners.ts'
export { Slips } from './cage/slips.ts'
export type { CageAct } from './cage/tray-acts.ts'
export { waitingChips } from './cage/waiting-chips.ts'
export { type ReadLaunch, readLaunch } from './wallet/launch-link.ts'
export { OpenItems } from './wallet/open-items.ts'
export { openWallet } from './wallet/open-wallet.ts'
export { OperatorWallet } from './wallet/operator-wallet.ts'
export { checkWallet, type WalletConfig } from './wallet/wallet-config.ts'
