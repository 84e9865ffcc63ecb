// A table as its first event sets it up.
import type { Eyes } from '../event-declaration.ts'
import { EVENT_VERSION, type TableEvent } from '../events.ts'
import { NO_MEMORY } from '../memory.ts'
import type { TableState } from '../state.ts'
import { OPTIONS_SECONDS, type TableSettings } from './settings.ts'

/** The first event of every table. */
export const setUpEvent = (settings: TableSettings, version?: string): TableEvent => ({
  v: EVENT_VERSION,
  type: 'table-set-up',
  settings,
  ...(version !== undefined && { version }),
})

/** A table as its first event leaves it: open, nobody seated, no shoe. */
export const setUp = (settings: TableSettings, version?: string): TableState => ({
  settings: { ...settings, optionsSeconds: settings.optionsSeconds ?? OPTIONS_SECONDS },
  version: version ?? null,
  moved: {},
  coming: null,
  announced: 0,
  announcedAs: null,
  phase: 'between',
  at: 0,
  pacedFrom: 0,
  seats: Array.from({ length: settings.layout.boxes }, () => null),
  noticed: [],
  standing: [],
  allowing: [],
  disputes: [],
  dealer: null,
  relief: null,
  shoe: null,
  shoes: 0,
  round: null,
  rounds: 0,
  float: settings.openingFloat,
  irregularities: 0,
  open: null,
  claims: [],
  memory: NO_MEMORY,
})

/** What lies in the float is the staff's to know, from its first chip on. */
export function withoutFloat(settings: TableSettings, { staff }: Eyes): Omit<TableSettings, 'openingFloat'> {
  if (staff) return settings
  const { openingFloat: _, ...told } = settings
  return told
}
