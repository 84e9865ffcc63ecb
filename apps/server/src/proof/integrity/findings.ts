// What the check of the stored rows finds: which row of which table of the database, what was expected there, and what it concerns.

import type { AlteredRecord } from '../../storage/index.ts'
import { recordName } from '../../storage/index.ts'
import { type Concern, concernOfLog, concernOfRecord } from './concerns.ts'

export interface Finding {
  /** The table of the database. */
  readonly in: string
  readonly row: string
  readonly expected: string
  readonly found: string
  readonly concerns: Concern
}

export const findingText = ({ in: table, row, expected, found }: Finding): string =>
  `${table}, ${row}: expected ${expected}, found ${found}`

export const findingOfRecord = ({ kind, key, expected, found }: AlteredRecord): Finding =>
  key === undefined
    ? { in: 'tables', row: kind, expected, found, concerns: concernOfLog(kind) }
    : { in: 'records', row: recordName(kind, key), expected, found, concerns: concernOfRecord(kind, key) }

/** Two of the same row count once. */
export const findingKey = ({ in: table, row }: Pick<Finding, 'in' | 'row'>): string => `${table} ${row}`

/** Takes a finding: a row of a table of the database. */
export type Find = (table: string, row: string, expected: string, found: string, concerns: Concern) => void
