// Rows for a spreadsheet (RFC 4180).

export type Cell = string | number | null

export const makeCsv = (rows: readonly (readonly Cell[])[]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`

/** A text that a spreadsheet would take for a formula is led by an apostrophe; numbers and fractions are none. */
function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = /^[=+@\t\r-]/.test(value) && !/^[+-]?[\d.]+(\/\d+)?%?$/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
