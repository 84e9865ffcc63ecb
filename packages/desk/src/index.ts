// What people do at a table, without a picture.
export { type Act, actOfKey, keyCap, lettersOf } from './acts/act.ts'
export { DEALER_ACT, DEALER_ACTS, type DealerAct, type DealerDesk } from './acts/dealer-acts.ts'
export { PLAYER_ACT, PLAYER_ACTS, type PlayerAct, type PlayerDesk } from './acts/player-acts.ts'
export { type Answered, type Asking, ask, asked, type Question } from './asked.ts'
export { derive } from './derive.ts'
export { PLAN_COLUMNS, type Plan, planRows } from './plan-rows.ts'
export { type Slip, slipOf } from './slip.ts'
export { type LiveTable, type TableSeen, type Told, tableOf, type Watches } from './table-of.ts'
