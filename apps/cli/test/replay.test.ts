// Recordings told as stories, and everything that can be wrong with one.

import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOf } from '@punto/replay'
import { GAMES } from '@punto/rules'
import { COMMAND_TYPES, EVENT_TYPES, type EventType } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { punto } from './run-punto.ts'

const EXAMPLE = join(import.meta.dirname, '..', '..', '..', 'docs', 'play', 'knockout-round.jsonl')
/** The same, told. */
const STORY = EXAMPLE.replace(/jsonl$/, 'txt')
const lines = readFileSync(EXAMPLE, 'utf8').trimEnd().split('\n')

const replaying = (recording: readonly string[], ...options: string[]) =>
  punto(['replay', '-', ...options], { stdin: [recording.map((line) => `${line}\n`).join('')] })

/** The number of the first line whose event is of this type. */
const lineOf = (type: EventType) => lines.findIndex((line) => JSON.parse(line).type === type) + 1

const changed = (type: EventType, change: (text: string) => string) =>
  lines.map((line, i) => (i === lineOf(type) - 1 ? change(line) : line))

describe('the example recording', () => {
  test('is told with its paragraphs', async () => {
    const { code, stdout, stderr } = await punto(['replay', EXAMPLE], { columns: 120 })
    expect(stderr).toBe('')
    expect(code).toBe(0)
    await expect(stdout).toMatchFileSnapshot(STORY)
  })

  test('is told in Chinese', async () => {
    const { stdout } = await punto(['replay', EXAMPLE, '--lang', 'zh'])
    expect(stdout).toContain('“停止下注”。 KO 3.2')
    expect(stdout).toContain('闲 5 点补牌。 KO 3.7')
    // The House is not the Banker: 庄家 would say so.
    expect(stdout).toMatch(/赌场 [+-]?\d/)
    expect(stdout).not.toMatch(/庄家 [+-]?\d/)
  })

  test('is told in Traditional characters', async () => {
    const { stdout } = await punto(['replay', EXAMPLE, '--lang', 'zh-Hant'])
    expect(stdout).toContain('閒 5 點補牌。 KO 3.7')
    expect(stdout).toMatch(/賭場 [+-]?\d/)
    expect(stdout).not.toMatch(/[闲庄点补赌场]/)
  })

  test('one round alone, and a round that is not there', async () => {
    const { stdout } = await punto(['replay', EXAMPLE, '--round', '1'])
    expect(stdout).toMatch(/^\nRound 1 \(shoe 1\)\n/)
    const missing = await punto(['replay', EXAMPLE, '--round', '9'])
    expect(missing.code).toBe(2)
    expect(missing.stderr).toContain('--round must be a whole number from 1 to 2')
  })

  test('for programs', async () => {
    const { stdout } = await punto(['replay', EXAMPLE, '--json', '--round', '1'])
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      cutShort: false,
      events: lines.length,
      game: 'knockout',
      rounds: [
        {
          round: 1,
          winner: 'tie',
          player: { cards: ['4c', 'Ah', '9s'], points: 4 },
          settlement: { house: { net: 20 } },
        },
      ],
    })
  })
})

describe('what play has recorded', () => {
  test.each(GAMES.map(({ id }) => id))('%s: the replay settles every round as the game did', async (game) => {
    const file = join(mkdtempSync(join(tmpdir(), 'punto-replay-')), 'game.jsonl')
    const says = Array.from(
      { length: 25 },
      (_, i) => `p ${10 + i} b 20 t 10\n\nraise\ninsure max\ndecline\ninsure max\ndecline\n`,
    )
    const bets = game === 'knockout' ? 'ap 20 ab 30 wt9 10 p 10\n\nraise ap\nfold ab\n' : ''
    const played = await punto(['play', game, '--seed', 'replay', '--record', file], { stdin: [bets, ...says] })
    const replayed = await punto(['replay', file, '--json'])
    expect(replayed.code).toBe(0)
    const { rounds } = JSON.parse(replayed.stdout)
    const nets: number[] = rounds.flatMap(({ settlement }: { settlement: { players: { net: number }[] } | null }) =>
      settlement ? settlement.players.map(({ net }) => net) : [],
    )
    const told = [...played.stdout.matchAll(/^Net ([+-]?[\d,]+)\./gm)].map(([, net]) =>
      Number(net!.replaceAll(',', '')),
    )
    expect(told.length).toBeGreaterThan(24)
    expect(nets).toEqual(told)
  })
})

describe('a recording that does not hold exits 1 with the line', () => {
  test.each([
    [
      'a payment',
      'round-settled',
      (text: string) => text.replace('"net":-20', '"net":20'),
      /round-settled says lines\[3\]\.net is 20; by the rules it is -20/,
    ],
    [
      'a card of the wrong hand',
      'card-dealt',
      (text: string) => text.replace('player-1', 'banker-1'),
      /card-dealt cannot come here: The table expects a card dealt on player-1/,
    ],
    [
      'a result',
      'coup-completed',
      (text: string) => text.replace('"tie"', '"player"'),
      /coup-completed says winner is "player"; by the rules it is "tie"/,
    ],
    [
      'a Wager of another size',
      'ante-raised',
      (text: string) => text.replace('"amount":100', '"amount":500'),
      /ante-raised says amount is 500; by the rules it is 100/,
    ],
    [
      'a command of nobody',
      'window-closed',
      (text: string) => text.replace('"role":"system"', '"role":"player"'),
      /window-closed cannot come here: A player may not give the command close-window/,
    ],
    [
      'time that goes back',
      'round-settled',
      (text: string) => text.replace(/"at":\d+/, '"at":1'),
      /round-settled cannot come here: The table stands at/,
    ],
  ] as const)('%s', async (_, type, change, message) => {
    const recording = changed(type, change)
    expect(recording).not.toEqual(lines)
    const { code, stdout } = await replaying(recording)
    expect(stdout).toMatch(message)
    expect(stdout).toContain(`line ${lineOf(type)}:`)
    expect(code).toBe(1)
    const json = await replaying(recording, '--json')
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: false, broken: { line: lineOf(type) } })
    expect(json.code).toBe(1)
  })

  test('events out of order, missing, repeated, or another table within', async () => {
    const closed = lineOf('betting-closed')
    const swapped = [...lines.slice(0, closed - 1), lines[closed]!, lines[closed - 1]!, ...lines.slice(closed + 1)]
    expect((await replaying(swapped)).stdout).toContain(`line ${closed}: card-dealt cannot come here: Bets are open`)
    const missing = lines.filter((_, i) => i !== closed - 1)
    expect((await replaying(missing)).stdout).toContain(`line ${closed}: card-dealt cannot come here`)
    const consequence = lines.filter((_, i) => i !== lineOf('window-opened') - 1)
    expect((await replaying(consequence)).stdout).toContain('after it the table tells window-opened, which is missing')
    const twice = [...lines.slice(0, closed), lines[closed - 1]!, ...lines.slice(closed)]
    expect((await replaying(twice)).stdout).toContain(`line ${closed + 1}: the command`)
    const another = await replaying([...lines, lines[0]!])
    expect(another.stdout).toContain(`line ${lines.length + 1}: a table is set up once`)
    expect(another.code).toBe(1)
  })

  test('a recording that begins elsewhere, or with settings that are none', async () => {
    const late = await replaying(lines.slice(1))
    expect(late.stdout).toContain('line 1: a recording begins with table-set-up, not player-sat')
    expect(late.code).toBe(1)
    const none = await replaying(['{"v":1,"type":"table-set-up"}'])
    expect(none.stdout).toContain('line 1: its settings are not those of a table')
    const wrong = await replaying(changed('table-set-up', (text) => text.replace('"decks":8', '"decks":9')))
    expect(wrong.stdout).toContain('line 1: decks must be a whole number from 4 to 8')
  })
})

describe('a recording that breaks off', () => {
  test('between decisions holds as far as it goes', async () => {
    const { code, stdout } = await replaying(lines.slice(0, lineOf('betting-closed')))
    expect(code).toBe(0)
    expect(stdout).toContain('0 rounds settled')
  })

  test('within a decision says so', async () => {
    const { code, stdout } = await replaying(lines.slice(0, lineOf('window-opened') - 1))
    expect(code).toBe(0)
    expect(stdout).toContain('The recording breaks off in the middle of a decision.')
  })
})

describe('what is no recording exits 2 with one line', () => {
  test.each([
    [['{"v":1,'], 'line 1: This line is not JSON'],
    [[lines[0]!, '', '[]'], 'line 3: A line of a recording is a JSON object'],
    [
      [lines[0]!, '{"v":2,"type":"table-opened"}'],
      'line 2: Events of version 2 are not known; this program reads version 1',
    ],
    [[lines[0]!, '{"type":"table-opened"}'], 'line 2: Events of version nothing are not known'],
    [[lines[0]!, '{"v":1,"type":"toString"}'], 'line 2: Unknown event "toString"'],
    [[''], 'the recording is empty'],
  ])('%j', async (recording, message) => {
    const { code, stdout, stderr } = await replaying(recording)
    expect(code).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('a version nested too deep to show', async () => {
    const { code, stderr } = await replaying([`{"v":${'['.repeat(20_000)}${']'.repeat(20_000)}}`])
    expect(code).toBe(2)
    expect(stderr).toContain('line 1: Events of version something nested too deep to show are not known')
  })

  test('a file that is not there', async () => {
    const { code, stderr } = await punto(['replay', 'no-such.jsonl'])
    expect(code).toBe(2)
    expect(stderr).toBe('punto replay: cannot read no-such.jsonl: there is no such file\n')
  })
})

test('a change of settings without settings, or without a layout, is named and breaks nothing', async () => {
  const [first] = lines
  const cause = { id: 'c1', role: 'system', by: 'x', at: 0, digest: 0 }
  for (const settings of [undefined, {}, { layout: null }]) {
    const changed = JSON.stringify({ v: 1, type: 'settings-changed', settings, changed: [], cause })
    const { code, stdout } = await replaying([first!, changed])
    expect(code).toBe(1)
    expect(stdout).toContain('line 2: settings-changed cannot come here')
  }
})

test('every command of the table can be read back from its events', () => {
  const cause = { id: 'c1', role: 'system', by: 'x', at: 0, digest: 0 }
  // By a person themselves, and by somebody of the staff.
  const ways = [{}, { by: { role: 'pit-manager', id: 'paula' } }]
  const read = EVENT_TYPES.flatMap((type) =>
    ways.map((way) => commandOf([{ v: 1, type, cause, ...way } as never], 1)?.type),
  )
  for (const type of COMMAND_TYPES) expect(read).toContain(type)
})
