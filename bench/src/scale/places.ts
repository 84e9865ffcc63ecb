// Who runs which table, and who sits where: every process runs twenty tables, and the ten players of each come through several doors,
// which are every process's in turn. So as many come through each door, and most of them to tables that other processes run.
import { PLAYERS, TABLES } from '../house/crowd.ts'

const BOXES = PLAYERS / TABLES

export interface Seat {
  readonly table: number
  readonly box: number
}

export const ownerOf = (table: number, processes: number): number => table % processes

/** The seats of those who come through each door. */
export function seatsByDoor(processes: number, doors: number): readonly (readonly Seat[])[] {
  const seats: Seat[][] = Array.from({ length: processes }, () => [])
  for (let table = 0; table < processes * TABLES; table++) {
    const first = ownerOf(table, processes) + Math.floor(table / processes)
    for (let box = 1; box <= BOXES; box++) seats[(first + (box % doors)) % processes]!.push({ table, box })
  }
  return seats
}
