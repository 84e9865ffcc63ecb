// Recordings of irregular rounds: told in both languages, decided again exactly, and any change in them named.

import { writeFileSync } from 'node:fs'
import { commandOf, screenWidth } from '@punto/replay'
import type { EventType } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { type AtDesk, atDesk, flat, START, told } from './dealer-terminal.ts'
import { SESSIONS } from './irregular-sessions.ts'
import { punto } from './run-punto.ts'

const CLAIMED = [
  ...[...START, 'ann banker 500', 'bob 2 player 200', 'close', '2s 4d 3h 3d', 'deal 3c', 'claim ann banker'],
  ...['settle', 'as max manager accept', 'moved', 'open', 'ann banker 500', 'close', '2s 4d 3h 3d', 'deal 3c'],
  ...['claim ann banker', 'settle', 'as max manager refuse because she was asked'],
]

const RECORDINGS = [
  ...SESSIONS,
  { title: '[INS 5.13] claims', game: 'insurance', says: CLAIMED, options: [] as readonly string[] },
]

/** Each recorded once: a recording that is altered is written elsewhere. */
const recorded = new Map<string, Promise<AtDesk>>()
function recordingOf({ title, game, says, options = [] }: (typeof RECORDINGS)[number]): Promise<AtDesk> {
  if (!recorded.has(title)) recorded.set(title, atDesk(game, says, ...options))
  return recorded.get(title)!
}

describe('is told as clearly as a regular round', () => {
  test.each(RECORDINGS)('$title', async (session) => {
    const { file, events } = await recordingOf(session)
    const declared = events.filter(({ type }) => type === 'irregularity-declared').length
    for (const [language, word] of [
      ['en', 'Irregularity'],
      ['zh', '异常'],
    ] as const) {
      const story = await told(file, '--lang', language)
      for (let number = 1; number <= declared; number++) expect(story).toContain(`${word} ${number}`)
      expect(story).not.toMatch(/undefined|NaN|\[object/)
      expect(story.split('\n').filter((line) => screenWidth(line) > 80 && !line.startsWith('✓'))).toEqual([])
    }
  })

  test('a void round with its paragraph and every stake, and the count of it at the end', async () => {
    const { game, says } = SESSIONS.find(({ kind }) => kind === 'unshuffled')!
    const story = await told((await atDesk(game, says)).file)
    expect(story).toContain(
      [
        '  Round 1 is void: cards not shuffled (INS 5.5.5). INS 5.16',
        '    ann, box 1  Banker  +500',
        '    bob, box 2  Player  +200',
        '    Every stake of it comes back: ann +500, bob +200.',
        '  Shoe 1 goes: new cards are put into play. INS 5.5.5',
      ].join('\n'),
    )
    expect(story).toContain('0 rounds settled, 1 void: every one follows')
  })

  test('a settlement undone counts as void alone', async () => {
    const { game, says } = SESSIONS.find(({ title }) => title.includes('after the settlement'))!
    expect(await told((await atDesk(game, says)).file)).toContain('0 rounds settled, 1 void')
  })

  test('for programs: the irregularities with who declared and who decided, and what was voided', async () => {
    const { game, says } = SESSIONS.find(({ kind }) => kind === 'deck-count')!
    const { stdout } = await punto(['replay', (await atDesk(game, says)).file, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      rounds: [
        { round: 1, winner: null, settlement: null, void: { kind: 'deck-count', because: 'INS 5.5.2' }, claims: [] },
      ],
      irregularities: [
        { number: 1, round: 1, rule: 'INS 5.5.2', by: { role: 'dealer', id: 'dana' }, answer: { approved: false } },
        {
          number: 2,
          irregularity: { kind: 'deck-count' },
          needs: ['pit-supervisor', 'pit-manager', 'shift-manager'],
          answer: { approved: true, by: { role: 'pit-supervisor', id: 'sam' }, newShoe: true },
        },
      ],
    })
    const other = await punto([
      'replay',
      (await atDesk(game, [...says, 'moved', 'end', 'shoe', 'open'])).file,
      '--json',
      '--round',
      '2',
    ])
    expect(JSON.parse(other.stdout)).toMatchObject({ rounds: [{ round: 2 }], irregularities: [] })
  })

  test('[INS 5.13] claims, accepted and refused', async () => {
    const story = flat(await told((await atDesk('insurance', CLAIMED)).file))
    expect(story).toContain('Claim 1: max (pit manager) accepts; the Original Bet of 500 goes back to ann')
    expect(story).toContain('Claim 1: max (pit manager) refuses, because “she was asked”. INS 5.13')
  })
})

test('[INS 5.10.2] a shoe that the pit of an automatic table wants no longer is asked for again as it was', () => {
  const cause = { id: 'x', role: 'pit-manager', by: 'pam', at: 5, digest: 0 } as const
  expect(commandOf([{ v: 1, type: 'shoe-condemned', shoe: 1, rule: 'INS 5.10.2', cause }], 3)).toEqual({
    type: 'end-shoe',
    round: 3,
    id: 'x',
    actor: { role: 'pit-manager', id: 'pam' },
    at: 5,
  })
})

describe('a change is named with its line', () => {
  /** The first event of a type in the first recording that has it. */
  async function changed(type: EventType, change: (text: string) => string, title = '') {
    for (const session of RECORDINGS) {
      if (!session.title.includes(title)) continue
      const { lines, events, file } = await recordingOf(session)
      const at = events.findIndex((event) => event.type === type)
      if (at < 0) continue
      const altered = change(lines[at]!)
      expect(altered).not.toBe(lines[at])
      writeFileSync(`${file}.altered`, `${lines.with(at, altered).join('\n')}\n`)
      const { code, stdout } = await punto(['replay', `${file}.altered`])
      expect(code).toBe(1)
      return { stdout, line: at + 1 }
    }
    throw new Error(`No recording has ${type}`)
  }

  test.each([
    [
      'round-voided',
      '"stake":500',
      '"stake":400',
      /round-voided says lines\[0\]\.stake is 400; by the rules it is 500/,
    ],
    [
      'irregularity-declared',
      'INS 5.4',
      'INS 5.5',
      /irregularity-declared says rule is "INS 5.5"; by the rules it is "INS 5.4"/,
    ],
    [
      'irregularity-approved',
      '"pit-supervisor","by":"sam"',
      '"dealer","by":"dana"',
      /irregularity-approved cannot come here: A dealer may not give the command approve/,
    ],
    [
      'irregularity-approved',
      /"by":"sam"/g,
      '"by":"dana"',
      /cannot come here: dana asked for this: another person decides it/,
    ],
    ['irregularity-dismissed', '"number":1', '"number":2', /cannot come here: No irregularity 2 awaits a decision/],
    [
      'round-suspended',
      '"established":true',
      '"established":false',
      /round-suspended says established is false; by the rules it is true/,
    ],
    [
      'cards-reconstructed',
      '"made":["5c"]',
      '"made":["6c"]',
      /cards-reconstructed says made\[0\] is "6c"; by the rules it is "5c"/,
    ],
    ['cards-set-aside', '"5c"', '"6c"', /cards-set-aside says dealt\[0\]\.card is "6c"/],
    ['options-opened', '"ann","bob"', '"ann"', /options-opened says players\[1\] is missing; by the rules it is "bob"/],
    ['bets-taken-back', '"amount":200', '"amount":300', /bets-taken-back says amount is 300; by the rules it is 200/],
    [
      'options-closed',
      '"silent":["ann"]',
      '"silent":[]',
      /options-closed says silent\[0\] is missing; by the rules it is "ann"/,
    ],
    [
      'option-chosen',
      'take-back',
      'continue',
      /option-chosen says rule is "INS 5.12.3"; by the rules it is "INS 5.12.1"/,
    ],
    ['bet-returned', '"amount":1000', '"amount":1001', /bet-returned says amount is 1001; by the rules it is 1000/],
    ['insurance-returned', '"amount":75,"stake"', '"amount":76,"stake"', /insurance-returned says amount is 76/],
    ['claim-accepted', '"amount":500', '"amount":600', /claim-accepted says amount is 600; by the rules it is 500/],
    ['insurance-claimed', '"stage":1', '"stage":2', /insurance-claimed cannot come here: This claim is not open/],
  ] as const)('%s: %s to %s', async (type, from, to, message) => {
    const { stdout, line } = await changed(type, (text) => text.replace(from, to))
    expect(stdout).toMatch(message)
    expect(stdout).toContain(`line ${line}:`)
  })

  test('[INS 5.10] an order the supervisor did not choose', async () => {
    const { stdout } = await changed(
      'irregularity-approved',
      (text) => text.replace('"order":1', '"order":0'),
      'INS 5.10',
    )
    expect(stdout).toMatch(/the table|cards-reconstructed says made/)
  })

  test('a consequence that is missing', async () => {
    const { game, says } = SESSIONS.find(({ kind }) => kind === 'unshuffled')!
    const { lines, events, file } = await atDesk(game, says)
    const at = events.findIndex(({ type }) => type === 'round-voided')
    writeFileSync(file, `${lines.toSpliced(at, 1).join('\n')}\n`)
    const { code, stdout } = await punto(['replay', file])
    expect(stdout).toContain('the table tells round-voided here, not shoe-condemned')
    expect(code).toBe(1)
  })
})
