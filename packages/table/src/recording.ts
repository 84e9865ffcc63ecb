// A recording: a table's events as lines of JSON, the first of which sets the table up. Read with care, since files come from
// anywhere: the first line that cannot follow is named, and why.
import { checkString, show } from '@punto/rules'
import { EVENT_TYPES } from './event-types.ts'
import { EVENT_VERSION, type TableEvent } from './events.ts'
import { evolve } from './evolve.ts'
import { type TableRefusal, tableRefusal } from './refusals.ts'
import { setUp } from './settings/set-up.ts'
import type { TableState } from './state.ts'

export type Recording =
  | { readonly ok: true; readonly events: readonly TableEvent[]; readonly state: TableState }
  | { readonly ok: false; readonly line: number; readonly refusal: TableRefusal }

/** An event as a line of a recording. */
export const makeEvent = (event: TableEvent): string => `${JSON.stringify(event)}\n`

/** Events as lines of JSON. */
export const makeRecording = (events: readonly TableEvent[]): string => events.map(makeEvent).join('')

/** Reads a recording, or names the first line that cannot be part of one. */
export function parseRecording(text: string): Recording {
  checkString('text', text)
  const events: TableEvent[] = []
  let state: TableState | undefined
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const event = parseEvent(line)
    if ('code' in event) return { ok: false, line: i + 1, refusal: event }
    const next = goOn(state, event)
    if ('code' in next) return { ok: false, line: i + 1, refusal: next }
    state = next
    events.push(event)
  }
  if (!state) return { ok: false, line: 1, refusal: tableRefusal('recording/empty', {}) }
  return { ok: true, events, state }
}

/** A line of a recording as an event of this version and of a type it knows; whether it follows is for the fold to say. */
export function parseEvent(line: string): TableEvent | TableRefusal {
  checkString('line', line)
  let event: Partial<TableEvent> | null
  try {
    event = JSON.parse(line)
  } catch (error) {
    return tableRefusal('recording/not-json', { reason: (error as Error).message })
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event)) {
    return tableRefusal('recording/no-event', { given: show(event) })
  }
  const { v, type } = event
  if (v !== EVENT_VERSION) return tableRefusal('recording/other-version', { given: show(v), known: EVENT_VERSION })
  if (!(EVENT_TYPES as readonly unknown[]).includes(type)) {
    return tableRefusal('recording/unknown-event', { given: show(type) })
  }
  return event as TableEvent
}

/** The state after the event; a recording with a gap shows itself when an event finds nothing to be about. */
function goOn(state: TableState | undefined, event: TableEvent): TableState | TableRefusal {
  if (event.type === 'table-set-up') {
    if (state) return tableRefusal('recording/second-beginning', {})
    return folded(event.type, () => setUp(event.settings, event.version))
  }
  if (!state) return tableRefusal('recording/no-beginning', { given: event.type })
  return folded(event.type, () => evolve(state, event))
}

function folded(type: string, fold: () => TableState): TableState | TableRefusal {
  try {
    return fold()
  } catch (error) {
    return tableRefusal('recording/does-not-follow', { type, reason: (error as Error).message })
  }
}
