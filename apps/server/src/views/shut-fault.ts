// A table that is shut for good, in the words of the wire: nothing of what only the operator is to know.
import { fault, type Shut, sentenceOf, type WireFault } from '@punto/protocol'
import type { House } from '../engine/index.ts'

const CODES = { 'broken-log': 'house/table-shut', invariant: 'house/table-stopped' } as const

/** Undefined where the table runs, or is none of the house. */
export function shutFault(house: House, table: string): WireFault | undefined {
  const because = house.shutBecause(table)
  return because && fault(CODES[because.kind], { table })
}

/** The same in every language, for all who look on. */
export function shutNotice(house: House, table: string): Shut | undefined {
  const found = shutFault(house, table)
  return found && { code: found.code, text: { en: sentenceOf(found, 'en'), zh: sentenceOf(found, 'zh') } }
}

/** A table that is shut is there; one that was never set up is not. */
export const tableMissing = (house: House, table: string): WireFault =>
  shutFault(house, table) ?? fault('not-found/table', { table })
