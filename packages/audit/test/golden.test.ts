// The golden playthroughs of packages/table and its kept recordings, audited: each script is read back into its commands,
// carried out again, and must tell the same, line by line; then the auditor reads what it told.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@punto/rules'
import { parseRecording, type TableRequest } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { type Asking, Playing } from '../../table/test/playing.ts'
import { answerLines } from '../../table/test/script.ts'
import { audit } from '../src/index.ts'

const TABLE_TESTS = join(import.meta.dirname, '..', '..', 'table', 'test')
const scripts = join(TABLE_TESTS, 'playthroughs')
const fixtures = join(TABLE_TESTS, 'fixtures')

/** `knockout-b.txt` is Knockout on the felt of Appendix B. */
const onLayouts = readdirSync(scripts).flatMap((file) => {
  const match = /^(.+)-([a-f])\.txt$/.exec(file)
  const game = GAMES.find(({ id }) => id === match?.[1])
  return match && game ? [[file, game.id, match[2]!.toUpperCase()] as const] : []
})

const COMMAND = /^ *(\d+) {2}(\S+): (\S+)(.*)$/

/** `box=1 bet=player` to the fields of a command. */
const fieldsOf = (text: string): object =>
  Object.fromEntries([...text.matchAll(/ (\w+)=(.*?)(?= \w+=|$)/g)].map(([, key, value]) => [key, readValue(value!)]))

/** Words are written as they are, and everything else as JSON. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function replay(file: string, request: Partial<TableRequest> & Pick<TableRequest, 'game'>): Playing {
  const table = new Playing({ limits: { min: 100, max: 10_000 }, openingFloat: 1_000_000, ...request })
  const [, ...lines] = readFileSync(join(scripts, file), 'utf8').trimEnd().split('\n')
  const told = lines.filter((line) => line !== '' && !line.startsWith('#'))
  let due: string[] = []
  for (const line of told) {
    const match = COMMAND.exec(line)
    if (!match) {
      expect(line).toBe(due.shift())
      continue
    }
    expect(due).toEqual([])
    const [, at, who, type, rest] = match
    table.now = Number(at)
    due = answerLines(table.send(table.command(who!, { type, ...fieldsOf(rest!) } as Asking)))
  }
  expect(due).toEqual([])
  return table
}

describe('golden playthroughs', () => {
  it.each(onLayouts)('%s', (file, game, layout) => {
    const { events } = replay(file, { game, layout })
    const answer = audit({ events })
    if (!answer.ok) expect.fail(answer.finding.sentence.en)
    expect(answer.settled).toBeGreaterThan(0)
    expect(answer.lines).toBeGreaterThan(0)
  })

  it('are those of every game on every layout', () => {
    expect(onLayouts).toHaveLength(GAMES.reduce((sum, { layouts }) => sum + layouts.length, 0))
  })

  it.each([
    [
      'dealer-squeeze.txt',
      'insurance',
      'A',
      { operation: 'dealer', source: 'card-shoe', faceDown: true, squeeze: true, burn: true },
    ],
    ['operator-wallet.txt', 'knockout', 'B', { wallet: 'operator' }],
    ['differential-and-last-round.txt', 'insurance', 'F', { decks: 4, cutDepth: 156, maxDifferential: 1000 }],
  ] as const)('%s', (file, game, layout, request) => {
    const { events } = replay(file, { game, layout, ...request })
    const answer = audit({ events })
    if (!answer.ok) expect.fail(answer.finding.sentence.en)
    expect(answer.settled).toBeGreaterThan(0)
  })
})

describe('kept recordings', () => {
  it.each(readdirSync(fixtures).filter((file) => file.endsWith('.jsonl')))('%s', (file) => {
    const recording = parseRecording(readFileSync(join(fixtures, file), 'utf8'))
    if (!recording.ok) expect.fail(recording.refusal.code)
    const answer = audit({ events: recording.events })
    if (!answer.ok) expect.fail(answer.finding.sentence.en)
    expect(answer.settled).toBeGreaterThan(0)
  })
})
