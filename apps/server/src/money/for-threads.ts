// What threads need of this room that read stored rows and pay nobody.
export { CAGE_LOG, evolveCage, NEW_CAGE, trayOf } from './cage/cage-events.ts'
export { differenceAccount, ownersOf, trayAccount } from './cage/owners.ts'
