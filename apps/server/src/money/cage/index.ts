// Chips and cash: the cage's log, the tables' trays, and players' buy-ins and cash-outs.
export { GamingDays } from '../../house/index.ts'
export { CAGE_LOG, type CageEvent, type CageState, evolveCage, NEW_CAGE, trayOf } from './cage-events.ts'
export { CageLog, type CageResult, differenceAccount, trayAccount } from './cage-log.ts'
export { Cash } from './cash.ts'
export { Counts } from './counts.ts'
export { Slips } from './slips.ts'
