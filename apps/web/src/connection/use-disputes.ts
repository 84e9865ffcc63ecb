// The reader's own disputes at some tables, with their answers, as they stand.
import { derive } from '@punto/desk'
import type { Dispute } from '@punto/table'
import { useMemo } from 'react'
import { useLive } from './house.ts'
import { tableAt } from './table-at.ts'

export type Disputes = ReadonlyMap<string, readonly Dispute[]>

/** So many tables are followed at once; a history of more is looked through table by table. */
const MOST_TABLES = 12

const isSame = (one: Disputes, other: Disputes): boolean =>
  one.size === other.size && [...one].every(([table, disputes]) => other.get(table) === disputes)

const disputesAt = (tables: readonly string[]) =>
  derive(
    tables.map(tableAt),
    (...seen): Disputes =>
      new Map(seen.flatMap(({ now }, i) => (now?.view.disputes ? [[tables[i]!, now.view.disputes] as const] : []))),
    isSame,
  )

/** By table; a table that is not known yet is missing. */
export function useDisputes(tables: readonly string[]): Disputes {
  const followed = [...new Set(tables)].sort().slice(0, MOST_TABLES).join(' ')
  return useLive(useMemo(() => disputesAt(followed === '' ? [] : followed.split(' ')), [followed]))
}
