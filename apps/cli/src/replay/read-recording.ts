// A recording's lines as events: JSON, of the version this house writes, of a type it knows. The first thing wrong is named
// with its line.
import { show } from '@punto/rules'
import { EVENT_VERSION, type EventType, type TableEvent } from '@punto/table'
import { UsageError } from '../command.ts'
import { EVENT_TYPES } from './command-of.ts'

export interface RecordedEvent {
  /** Its line in the file, the first being 1. */
  readonly line: number
  readonly event: TableEvent
}

export async function readRecording(batches: AsyncIterable<readonly string[]>): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  let line = 0
  for await (const batch of batches) {
    for (const text of batch) {
      line++
      if (text.trim() !== '') events.push({ line, event: eventFrom(text, line) })
    }
  }
  if (events.length === 0)
    throw new UsageError('the recording is empty: it should have an event a line, as --record writes')
  return events
}

function eventFrom(text: string, line: number): TableEvent {
  const value = parsed(text, line)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(`line ${line} is no event: each line is a JSON object with "v" and "type"`)
  }
  const { v, type } = value as { readonly v?: unknown; readonly type?: unknown }
  if (v !== EVENT_VERSION) {
    throw new UsageError(
      `line ${line} is an event of version ${v === undefined ? 'none' : show(v)}; this house reads version ${EVENT_VERSION}`,
    )
  }
  if (!EVENT_TYPES.includes(type as EventType)) {
    throw new UsageError(`line ${line} has the unknown event type ${type === undefined ? 'none' : show(type)}`)
  }
  return value as TableEvent
}

function parsed(text: string, line: number): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`line ${line} is not JSON: ${(error as Error).message}`)
  }
}
