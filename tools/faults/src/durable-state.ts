// All that a database of a house holds at the end of a world, row by row, so that the same seed can be compared on two databases; and
// what is left out of the comparison, with its reason.

/** Values as text: numbers alike whichever driver read them, bytes in hexadecimal digits. */
type Row = Readonly<Record<string, string | null>>
export type DurableRows = readonly Row[]
export type DurableState = ReadonlyMap<string, DurableRows>

export interface Excluded {
  readonly table: string
  /** Of the table; all of it unless said. */
  readonly columns?: readonly string[]
  readonly why: string
}

export const EXCLUDED: readonly Excluded[] = [
  {
    table: 'processes',
    why: 'Leases of processes that share a database; the embedded database has one process.',
  },
  {
    table: 'punto',
    why: 'How many steps of its schema have been taken; the embedded database counts its own in the head of its file.',
  },
  {
    table: 'record_revisions',
    why: 'A sequence in PostgreSQL, and a row here; the revisions themselves are compared with their records.',
  },
  {
    table: 'tables',
    columns: ['owner', 'epoch'],
    why: 'The process that owns a table, and how often it changed; whoever has the embedded file owns all of them.',
  },
]

export const isExcluded = (table: string, column?: string): boolean =>
  EXCLUDED.some(
    (one) =>
      one.table === table && (one.columns === undefined || (column !== undefined && one.columns.includes(column))),
  )

const asText = (value: unknown): string | null =>
  value === null || value === undefined
    ? null
    : value instanceof Uint8Array
      ? Buffer.from(value).toString('hex')
      : String(value)

/** What is compared of a table's rows, in an order of their own: no database promises one. */
export const durableRows = (table: string, rows: readonly Readonly<Record<string, unknown>>[]): DurableRows =>
  rows
    .map((row) =>
      Object.fromEntries(
        Object.keys(row)
          .filter((column) => !isExcluded(table, column))
          .sort()
          .map((column) => [column, asText(row[column])]),
      ),
    )
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

/** Where two states differ first, in words; undefined where they are the same. */
export function differenceOf(one: DurableState, other: DurableState): string | undefined {
  for (const table of new Set([...one.keys(), ...other.keys()])) {
    const [rows, others] = [one.get(table), other.get(table)]
    if (!rows || !others) return `${table} is in one database alone`
    const missing = rows.find((row, i) => JSON.stringify(row) !== JSON.stringify(others[i]))
    const i = missing ? rows.indexOf(missing) : rows.length
    if (missing || others.length > rows.length) {
      return `${table}, row ${i} of ${rows.length} and ${others.length}: ${JSON.stringify([missing, others[i]])}`
    }
  }
  return undefined
}
