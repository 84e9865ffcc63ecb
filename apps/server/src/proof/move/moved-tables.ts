// What of a house is moved, as both databases have it. What belongs to a database itself (its processes, counters and indexes) is made anew.
import { ABOUT, DECLARED } from '../../past/index.ts'
import { columnList, type DeclaredTable, HOUSE_TABLES } from '../../storage/index.ts'

export type Value = string | number | null | Uint8Array
export type Row = readonly Value[]

export interface MovedTable {
  readonly name: string
  readonly columns: DeclaredTable['columns']
}

const moved = (tables: Readonly<Record<string, DeclaredTable>>): readonly MovedTable[] =>
  Object.entries(tables).map(([name, { columns }]) => ({ name, columns }))

// Who owned a table does not come along: leases are of one database.
const { owner: _, ...ofTable } = HOUSE_TABLES.tables.columns

export const MOVED_HOUSE = moved({ ...HOUSE_TABLES, tables: { columns: ofTable } })

/** Rows to search and report on, and how far each log has been read into them. */
export const MOVED_EVIDENCE = moved(DECLARED)

/** Which tables of evidence there are, and the house's gaming day. */
export interface EvidenceAbout {
  readonly version: number
  readonly text: string
}

export { ABOUT }

export const columnsOf = ({ columns }: MovedTable): string => columnList(Object.keys(columns))
