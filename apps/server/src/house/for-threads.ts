// What threads need of this room that read stored rows and run no house.
export { CAGE } from './buy-in.ts'
export { GamingDays } from './gaming-days.ts'
