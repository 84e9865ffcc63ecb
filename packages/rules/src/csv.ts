// Rows for a spreadsheet (RFC 4180), in one place: what people have typed must not run in it.

/** What can stand in a cell of a table. */
export type Cell = string | number | bigint | boolean | null | undefined

/** `end` ends each line: programs of the command line read plain ones. */
export const makeCsv = (rows: readonly (readonly Cell[])[], end = '\r\n'): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}${end}`).join('')

/** Rows under these columns. */
export const makeTable = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, Cell>>>[],
  end?: string,
): string => makeCsv([columns, ...rows.map((row) => columns.map((name) => row[name]))], end)

const FORMULA = /^[=+@\t\r-]/
const FIGURE = /^[+-]?[\d.]+(e[+-]?\d+)?(\/\d+)?%?$/
/** As a package and its version are called: nothing that a spreadsheet could work out. */
const PACKAGE = /^@[a-z0-9-]+\/[a-z0-9.-]+(@[a-z0-9.-]+)?$/

/** A text that a spreadsheet would take for a formula is led by an apostrophe; numbers, fractions and packages are none. */
function csvCell(value: Cell): string {
  const text = String(value ?? '')
  const safe =
    typeof value === 'string' && FORMULA.test(text) && ![FIGURE, PACKAGE].some((one) => one.test(text))
      ? `'${text}`
      : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
