// Who runs which table, and who sits where: every process runs as many tables, and the ten players of each come through several doors,
// which are every process's in turn. So as many come through each door, and most of them to tables that other processes run.
import { PLAYERS, TABLES } from '../house/crowd.ts'

export const BOXES = PLAYERS / TABLES
/** Cores that a process and its part of the load take, and that the database takes beside them. */
const CORES_EACH = 2

/**
 * Tables for each process: fewer where the cores do not suffice for all, since a table deals its rounds however few bets are laid, and a
 * bet would seem to cost more the fewer there are.
 */
export function tablesFor(processes: number, cores: number): number {
  const share = cores / (CORES_EACH * (processes + 1))
  return Math.max(2, Math.min(TABLES, Math.round(TABLES * share)))
}

export interface Seat {
  readonly table: number
  readonly box: number
}

export const ownerOf = (table: number, processes: number): number => table % processes

/** The seats of those who come through each door. */
export function seatsByDoor(processes: number, doors: number, tables: number): readonly (readonly Seat[])[] {
  const seats: Seat[][] = Array.from({ length: processes }, () => [])
  for (let table = 0; table < processes * tables; table++) {
    const first = ownerOf(table, processes) + Math.floor(table / processes)
    for (let box = 1; box <= BOXES; box++) seats[(first + (box % doors)) % processes]!.push({ table, box })
  }
  return seats
}
