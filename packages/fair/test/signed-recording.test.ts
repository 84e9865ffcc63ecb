// A signed recording that was altered, cut short or put together from two is found, with its place.
import { expect, test } from 'vitest'
import { RecordingReader, RecordingWriter, signerFrom } from '../src/index.ts'

const signer = signerFrom(new Uint8Array(32).fill(5))

function recorded(table: string): readonly string[] {
  const events = ['one', 'two', 'three'].map((type) => JSON.stringify({ type, table }))
  const writer = new RecordingWriter({ v: 1, table, events: events.length, at: 7 }, signer)
  for (const event of events) writer.add(event)
  return [writer.head, ...events, writer.end()]
}

function read(lines: readonly string[]) {
  const reader = new RecordingReader()
  const events = lines.filter((line) => reader.read(line))
  return { events, result: reader.result() }
}

const whole = recorded('main')
const other = recorded('side')

test('a whole recording is known by its key, and its events are between its first line and its last', () => {
  const { events, result } = read(whole)
  expect(events).toEqual(whole.slice(1, -1))
  expect(result).toMatchObject({ ok: true, key: signer.key, head: { table: 'main', events: 3 } })
  expect(read(events).result).toBeUndefined()
})

test.each([
  ['a line altered', whole.map((line) => line.replace('two', 'ten')), { kind: 'altered', line: 3 }],
  ['a line missing', whole.filter((_, i) => i !== 2), { kind: 'altered', line: 3 }],
  ['the last event missing', whole.filter((_, i) => i !== 3), { kind: 'missing', line: 3 }],
  ['a line doubled', [...whole.slice(0, 2), ...whole.slice(1)], { kind: 'altered', line: 3 }],
  ['cut short', whole.slice(0, 3), { kind: 'cut-short', line: 3, events: 3 }],
  ['the head altered', whole.map((line) => line.replace('"at":7', '"at":8')), { kind: 'not-signed', line: 5 }],
  ['two, one after the other', [...whole, ...other], { kind: 'another-begins', line: 6 }],
  ['the head of one and the rest of another', [whole[0]!, ...other.slice(1)], { kind: 'not-signed', line: 5 }],
  ['the end of another', [...whole.slice(0, -1), other.at(-1)!], { kind: 'altered', line: 2 }],
  ['events behind the end', [...whole, other[1]!], { kind: 'another-begins', line: 6 }],
  ['a head that is no JSON', ['{"recording":', ...whole.slice(1)], { kind: 'not-read', line: 1 }],
])('%s', (_, lines, mistake) => {
  expect(read(lines).result).toMatchObject({ ok: false, mistake })
})
