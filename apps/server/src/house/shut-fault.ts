// A shut table as a wire fault, without the details that are for the operator.
import { fault, type Shut, sentenceOf, type WireFault } from '@punto/protocol'
import type { House } from './house.ts'

const CODES = {
  'broken-log': 'house/table-shut',
  invariant: 'house/table-stopped',
  elsewhere: 'house/table-elsewhere',
} as const

/** Undefined if the table runs, or if there is no such table. */
export function shutFault(house: House, table: string): WireFault | undefined {
  const because = house.shutBecause(table)
  return because && fault(CODES[because.kind], { table })
}

/** The same with its sentence in every language, for viewers. */
export function shutNotice(house: House, table: string): Shut | undefined {
  const found = shutFault(house, table)
  return found && { code: found.code, text: { en: sentenceOf(found, 'en'), zh: sentenceOf(found, 'zh') } }
}

/** The fault for a table that does not run: shut, or unknown. */
export const tableMissing = (house: House, table: string): WireFault =>
  shutFault(house, table) ?? fault('not-found/table', { table })
