// A recording's lines as events: JSON, of the version this house writes, of a type it knows. The first thing wrong is named
// with its line.
import { createReadStream } from 'node:fs'
import { type CheckedRecording, RecordingReader, recordingMistakeWords } from '@punto/fair'
import { paint, type RecordedEvent } from '@punto/replay'
import type { Language, Text } from '@punto/rules'
import { parseEvent, type TableEvent, tableRefusalSentence } from '@punto/table'
import { type Args, type Io, type Option, type Positional, UsageError } from '../command.ts'
import { languageFrom } from '../play/options.ts'
import { lines } from '../terminal/lines.ts'

export const RECORDING_POSITIONAL: Positional = {
  name: 'FILE',
  help: 'a recording, one event a line; - reads it from standard input',
}

/** The recording that a command was given; undefined, and what is wrong is said, where it is not as it was signed. */
export async function recordingFor(args: Args, io: Io): Promise<ReadRecording | undefined> {
  const name = args.positionals[0]!
  const read = await readRecording(lines(name === '-' ? io.stdin : await openRecording(name)))
  const mistake = recordingMistake(read, args.text('key'))
  if (!mistake) return read
  tellMistake(io, mistake, languageFrom(args), args.has('json'))
  return undefined
}

function openRecording(name: string): Promise<NodeJS.ReadableStream> {
  const stream = createReadStream(name)
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream))
    stream.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new UsageError(`cannot read ${name}: ${code === 'ENOENT' ? 'there is no such file' : message}`)),
    )
  })
}

/** A recording's events, and whether it is as it was signed; undefined where it carries no signature. */
export interface ReadRecording {
  readonly events: readonly RecordedEvent[]
  readonly signed: CheckedRecording | undefined
}

async function readRecording(batches: AsyncIterable<readonly string[]>): Promise<ReadRecording> {
  const events: RecordedEvent[] = []
  const reader = new RecordingReader()
  let line = 0
  for await (const batch of batches) {
    for (const text of batch) {
      line++
      if (reader.read(text)) events.push({ line, event: eventFrom(text, line) })
    }
  }
  if (events.length === 0)
    throw new UsageError('the recording is empty: it should have an event a line, as --record writes')
  return { events, signed: reader.result() }
}

export const KEY_OPTION: Option = {
  name: 'key',
  value: 'KEY',
  help: 'the public key that must have signed it, as the house publishes it at /api/keys',
}

interface MistakeAt {
  readonly line: number
  readonly sentence: Text
}

function tellMistake(io: Io, { line, sentence }: MistakeAt, language: Language, json: boolean): void {
  const said = json
    ? JSON.stringify({ ok: false, line, message: sentence.en })
    : `${paint(io, 'red', '✗')} ${language === 'zh' ? `第 ${line} 行：` : `line ${line}: `}${sentence[language]}`
  io.stdout.write(`${said}\n`)
}

/** What is wrong with a signed recording; also where it should be signed by a key and is not. */
function recordingMistake({ signed }: ReadRecording, key: string | undefined): MistakeAt | undefined {
  if (signed && !signed.ok) return { line: signed.mistake.line, sentence: recordingMistakeWords(signed.mistake) }
  if (key === undefined || signed?.key === key) return undefined
  const sentence = signed
    ? { en: `it is signed by another key, ${signed.key}.`, zh: `由另一把密钥 ${signed.key} 签名。` }
    : { en: 'it carries no signature.', zh: '没有签名。' }
  return { line: 1, sentence }
}

function eventFrom(text: string, line: number): TableEvent {
  const event = parseEvent(text)
  if ('code' in event) throw new UsageError(`line ${line}: ${tableRefusalSentence(event, 'en')}`)
  return event
}
