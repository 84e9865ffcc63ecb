// A recording's lines as events: JSON, of the version this house writes, of a type it knows. The first thing wrong is named
// with its line.
import { parseEvent, type TableEvent, tableRefusalSentence } from '@punto/table'
import { UsageError } from '../command.ts'

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
  const event = parseEvent(text)
  if ('code' in event) throw new UsageError(`line ${line}: ${tableRefusalSentence(event, 'en')}`)
  return event
}
