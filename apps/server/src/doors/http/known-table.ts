// Tables as requests name them. A list may be narrowed down to one that was taken out of the house's file and whose log is kept.
import { fault } from '@punto/protocol'
import { type House, tableMissing } from '../../house/index.ts'
import { CAGE_LOG } from '../../money/index.ts'
import type { HouseTable } from '../../table/index.ts'
import { RefusedRequest, refuse } from '../request/problem.ts'

/** A table that can be looked at now. */
export const tableOf = (house: House, table: string): HouseTable =>
  house.table(table) ?? refuse(tableMissing(house, table))

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
