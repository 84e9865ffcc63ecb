// A house that moves from one database to another.
import type { MovePlace } from './places.ts'
import { postgresPlace } from './postgres-place.ts'
import { sqlitePlace } from './sqlite-place.ts'

export { CannotMove } from './cannot-move.ts'
export { type Moved, type MoveOptions, type MoveStep, moveHouse } from './move-house.ts'
export type { MovePlace } from './places.ts'

/** The address of a PostgreSQL database, or a data folder. */
export const movePlace = (given: string): MovePlace =>
  /^postgres(ql)?:/.test(given) ? postgresPlace(given) : sqlitePlace(given)
