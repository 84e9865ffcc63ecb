// An answer of the house for people: a list as a table, anything else as lines of names and values.
import { columns } from '@punto/replay'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Moments since 1970 that are later than this are shown as dates. */
const FIRST_MOMENT = 1_000_000_000_000

export function shownAnswer(told: unknown, chosen?: readonly string[]): string {
  if (Array.isArray(told)) return shownList(told, chosen)
  if (!isRecord(told)) return `${shown(told)}\n`
  if (!Array.isArray(told.items)) return shownRecord(told)
  const more = typeof told.next === 'string' ? `More: --cursor ${told.next}\n` : ''
  return shownList(told.items, chosen) + more
}

function shownList(items: readonly unknown[], chosen?: readonly string[]): string {
  const rows = items.filter(isRecord)
  if (rows.length === 0) return 'None.\n'
  const all = new Set(rows.flatMap((row) => Object.keys(row).filter((key) => isPlain(row[key]))))
  const names = chosen ?? [...all]
  return `${columns([names, ...rows.map((row) => names.map((name) => shown(row[name])))])}\n`
}

const shownRecord = (record: Readonly<Record<string, unknown>>): string =>
  `${columns(Object.entries(record).map(([name, value]) => [name, shown(value)]))}\n`

function shown(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (typeof value === 'number' && value > FIRST_MOMENT) return new Date(value).toISOString()
  if (isPlain(value)) return String(value)
  if (isRecord(value) && typeof value.en === 'string') return value.en
  if (Array.isArray(value) && value.every(isPlain)) return value.join(', ')
  return JSON.stringify(value)
}
