// Every declared act is a word of the terminal, with its letters, its help and its completion, and does there what it does on the page.
import { type Act, DEALER_ACTS, lettersOf, PLAYER_ACTS } from '@punto/desk'
import { findGame } from '@punto/rules'
import { describe, expect, test } from 'vitest'
import { WORDS } from '../src/dealer/obey.ts'
import { WISHES } from '../src/play/obey.ts'
import { betWords, findWord } from '../src/play/vocabulary.ts'
import { atDesk, flat, START } from './dealer-terminal.ts'
import { punto } from './run-punto.ts'

interface Spoken {
  readonly name: string
  readonly short?: readonly string[]
  readonly help: { readonly en: string; readonly zh: string }
}

const game = findGame('knockout')
const bets = game.ok ? betWords(game.value) : []

/** Help and completion list every word by its name. */
function expectWord(act: Act<never>, words: readonly Spoken[]): void {
  const [word, ...others] = words.filter(({ name, short = [] }) => [name, ...short].includes(act.verb))
  expect(others).toEqual([])
  expect(word).toMatchObject({ name: act.verb, help: act.help })
  for (const letter of lettersOf(act)) {
    const meant = words.filter(({ name, short = [] }) => [name, ...short].includes(letter))
    expect(meant.map(({ name }) => name)[0], letter).toBe(act.verb)
  }
}

describe('every act has its word', () => {
  test.each(DEALER_ACTS.map((act) => [act.name, act] as const))('of whoever deals: %s', (_, act) => {
    expectWord(act, WORDS)
  })

  test.each(PLAYER_ACTS.map((act) => [act.name, act] as const))('of whoever plays: %s', (_, act) => {
    // Bets are words of their own, with an amount behind them.
    if (bets.includes(act.verb)) {
      for (const word of [act.verb, ...lettersOf(act)]) expect(findWord(word, bets)).toEqual({ bet: act.verb })
    } else expectWord(act, WISHES)
  })
})

describe('the word does what the key does', () => {
  test('[INS 5.15] undo: the cut card, the close of the bets, and the last card', async () => {
    const { said, events } = await atDesk('commission', [
      ...START,
      ...['ann banker 50', 'v', 'undo', 'next', 'undo', 'undo'],
      ...['as sam supervisor dismiss', '9s 2d', 'undo', 'undo 3d'],
    ])
    const types = events.map(({ type }) => type)
    const at = types.indexOf('cut-card-out')
    expect(types[at + 1]).toBe('cut-card-taken-back')
    expect(flat(said)).toContain('b1 was entered as 2d')
    expect(events.find(({ type }) => type === 'irregularity-declared')).toMatchObject({
      irregularity: { kind: 'closed-early' },
    })
    expect(events.find(({ type }) => type === 'card-corrected')).toMatchObject({ card: '3d' })
  })

  test('[INS 5.17] bet, tray and help, by word and by letter', async () => {
    const { said, events } = await atDesk('insurance', [...START, 'bet ann banker 50', 'b ann tie 10', 'f', '?'])
    expect(events.filter(({ type }) => type === 'bet-placed')).toHaveLength(2)
    expect(said).toContain('bet NAME [BOX] BET AMOUNT')
    expect(flat(said)).toMatch(/[Ff]loat/)
  })

  test('d doubles, Enter deals, and the felt is drawn as at the dealer’s', async () => {
    const says = ['p 100', 'd', 'bets', '', 'quit'].map((line) => `${line}\n`).join('')
    const { stdout } = await punto(['play', 'commission', '--seed', 'lucky', '--box', '5'], {
      columns: 80,
      stdin: [says],
    })
    expect(stdout).toMatch(/Box \d+ +guest +Player +200/)
    const dealt = await atDesk('commission', [...START, 'guest sits 5', 'guest player 200', 'bets'])
    const drawn = (text: string) => /^ *Box 5.*$/m.exec(text)?.[0]
    expect(drawn(dealt.said)).toBe(drawn(stdout))
  })
})
