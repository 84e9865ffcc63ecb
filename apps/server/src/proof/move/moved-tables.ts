// The tables of a house as both databases have them: what is moved. What belongs to a database itself (its processes, counters and
// indexes) is made anew.
import { ABOUT, EVIDENCE_TABLES, type EvidenceTable, POSITIONS } from '../../past/index.ts'

export type ColumnType = 'text' | 'integer' | 'bytes'
export type Value = string | number | null | Uint8Array
export type Row = readonly Value[]

export interface MovedTable {
  readonly name: string
  readonly columns: Readonly<Record<string, ColumnType>>
}

const text = 'text'
const integer = 'integer'

export const HOUSE_TABLES: readonly MovedTable[] = [
  // Who owned a table does not come along: leases are of one database.
  { name: 'tables', columns: { n: integer, id: text, version: integer, hash: text, epoch: integer } },
  {
    name: 'segments',
    columns: {
      n: integer,
      table: text,
      first: integer,
      last: integer,
      events: text,
      transfers: text,
      statements: text,
      hash: text,
    },
  },
  {
    name: 'accounts',
    columns: {
      n: integer,
      id: text,
      kind: text,
      currency: text,
      posted: integer,
      pending_debits: integer,
      pending_credits: integer,
      lines: integer,
      last: integer,
    },
  },
  { name: 'transfers', columns: { key: text, segment: integer, ended: integer } },
  { name: 'commands', columns: { key: text, digest: text, answer: text, refusal: text } },
  {
    name: 'index_entries',
    columns: { n: integer, owner: text, table: text, round: integer, from: integer, to: integer },
  },
  { name: 'snapshots', columns: { table: text, version: integer, hash: text, body: text, sum: text } },
  { name: 'secrets', columns: { table: text, shoe: integer, sealed: 'bytes' } },
  { name: 'records', columns: { kind: text, key: text, text, revision: integer } },
  { name: 'audit_log', columns: { n: integer, at: integer, kind: text, author: text, subject: text, text } },
]

/** Rows to search and report on, and how far each log has been read into them. */
export const MOVED_EVIDENCE: readonly MovedTable[] = [
  ...Object.entries(EVIDENCE_TABLES as Readonly<Record<string, EvidenceTable>>).map(([name, { columns }]) => ({
    name,
    columns: Object.fromEntries(Object.entries(columns).map(([column, { type }]) => [column, type])),
  })),
  { name: POSITIONS, columns: { log: text, version: integer, hash: text, read_from: integer, state: text } },
]

/** Which tables of evidence there are, and the house's gaming day. */
export interface EvidenceAbout {
  readonly version: number
  readonly text: string
}

export { ABOUT }

/** Names such as `table` and `from` are words of SQL too. */
export const columnsOf = ({ columns }: MovedTable): string =>
  Object.keys(columns)
    .map((column) => `"${column}"`)
    .join(', ')
