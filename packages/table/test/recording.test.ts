import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeRecording, parseRecording } from '../src/index.ts'
import { Playing } from './playing.ts'

function recorded(): Playing {
  const table = new Playing({ game: 'insurance' })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  table.bet('ann', 1, 'banker', 500)
  table.close()
  table.deal('9s', '8s', 'Ks', 'Qs')
  table.settle()
  return table
}

describe('a recording', () => {
  it('is read back as it was written, to the same state', () => {
    const table = recorded()
    const text = makeRecording(table.events)
    expect(text.split('\n')).toHaveLength(table.events.length + 1)
    const read = parseRecording(text)
    expect(read).toEqual({ ok: true, events: table.events, state: table.state })
    expect(parseRecording(text.replaceAll('\n', '\r\n\n')).ok).toBe(true)
  })

  it.each<[string, (lines: string[]) => string[], number, string]>([
    ['nothing', () => [], 1, 'recording/empty'],
    ['a line that is no JSON', (lines) => [...lines.slice(0, 3), '{', ...lines.slice(3)], 4, 'recording/not-json'],
    ['a line that is no event', (lines) => [lines[0]!, 'null'], 2, 'recording/no-event'],
    ['another version', (lines) => [lines[0]!.replace('"v":1', '"v":2')], 1, 'recording/other-version'],
    ['an unknown event', (lines) => [lines[0]!, '{"v":1,"type":"miracle"}'], 2, 'recording/unknown-event'],
    ['no beginning', (lines) => lines.slice(1), 1, 'recording/no-beginning'],
    ['two beginnings', (lines) => [...lines, lines[0]!], 13, 'recording/second-beginning'],
    ['a beginning without settings', () => ['{"v":1,"type":"table-set-up"}'], 1, 'recording/does-not-follow'],
    ['a card before its round', (lines) => [lines[0]!, lines[6]!], 2, 'recording/does-not-follow'],
  ])('of %s names its line and why', (_, change, line, code) => {
    const lines = makeRecording(recorded().events).trimEnd().split('\n')
    expect(lines).toHaveLength(12)
    expect(parseRecording(change(lines).join('\n'))).toMatchObject({ ok: false, line, refusal: { code } })
  })

  it('of version 1 folds for ever', () => {
    // Written by this package when version 1 was new: a face-down table, eight rounds of its automatic dealer with bets, squeezes and insurance.
    const text = readFileSync(join(import.meta.dirname, 'fixtures', 'recording-v1.jsonl'), 'utf8')
    const read = parseRecording(text)
    expect(read).toMatchObject({
      ok: true,
      state: { phase: 'settled', rounds: 8, float: 100_550, seats: ['ann', 'ben', null, null, null] },
    })
  })
})
