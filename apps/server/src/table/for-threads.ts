// What threads need of this room that read stored rows and run no table.
export { indexEntriesOf, type LogPositions, NO_POSITIONS, positionsAfter } from './log-positions.ts'
export { signedHeaderOf } from './prepared-shoe.ts'
