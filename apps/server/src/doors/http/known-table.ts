// A table that a list is narrowed down to: one of the house, or one that was taken out of its file and whose log is kept.
import { fault } from '@punto/protocol'
import type { House } from '../../house/index.ts'
import { CAGE_LOG } from '../../money/index.ts'
import { RefusedRequest } from '../request/problem.ts'

/** Whether the house has the table, or had it. */
export async function isKnownTable(house: House, table: string): Promise<boolean> {
  if (house.table(table) || house.shutBecause(table)) return true
  return table !== CAGE_LOG && (await house.archive.heads()).some((head) => head.table === table)
}

/** Refuses one that the house never had, so that a mistyped one is not taken for a table without a past. */
export async function checkTable(house: House, table: string | undefined): Promise<void> {
  if (table === undefined || (await isKnownTable(house, table))) return
  throw new RefusedRequest(fault('not-found/table', { table }))
}
