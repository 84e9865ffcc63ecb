// The cage and the operator’s wallet.

export { type Answer, Cage } from './cage/cage.ts'
export { CAGE, type CageConfig } from './cage/cage-config.ts'
export {
  approverOf,
  CAGE_LOG,
  type CageEvent,
  type CageState,
  type CashMoved,
  chipsNow,
  evolveCage,
  NEW_CAGE,
  type OpenCount,
  type Slip,
  type Staff,
  totalOf,
  trayOf,
} from './cage/cage-events.ts'
export { CageLog, type CageResult, differenceAccount } from './cage/cage-log.ts'
export { Cash, type CashRequest } from './cage/cash.ts'
export { type ChipsByHand, chipsByHand } from './cage/chips-by-hand.ts'
export { type CountedTray, Counts } from './cage/counts.ts'
export { drawerPlace } from './cage/drawer-places.ts'
export { cashOwner, dayOwner, ownersOf, trayAccount } from './cage/owners.ts'
export { Slips } from './cage/slips.ts'
export { Tips } from './cage/tips.ts'
export { type CageAct, countsBlindly } from './cage/tray-acts.ts'
export { whyUncounted } from './cage/tray-refusals.ts'
export { waitingChips } from './cage/waiting-chips.ts'
export { closeItem } from './wallet/close-item.ts'
export { type ReadLaunch, readLaunch } from './wallet/launch-link.ts'
export { OpenItems } from './wallet/open-items.ts'
export { openWallet } from './wallet/open-wallet.ts'
export { OperatorWallet } from './wallet/operator-wallet.ts'
export { WALLET, type WalletConfig } from './wallet/wallet-config.ts'
