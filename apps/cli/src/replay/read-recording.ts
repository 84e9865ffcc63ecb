// A recording's lines as events: JSON, of the version this house writes, of a type it knows. The first thing wrong is named
// with its line.
import { createReadStream } from 'node:fs'
import type { RecordedEvent } from '@punto/replay'
import { parseEvent, type TableEvent, tableRefusalSentence } from '@punto/table'
import { UsageError } from '../command.ts'

export function openRecording(name: string): Promise<NodeJS.ReadableStream> {
  const stream = createReadStream(name)
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new UsageError(`cannot read ${name}: ${code === 'ENOENT' ? 'there is no such file' : message}`)),
    )
  })
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
