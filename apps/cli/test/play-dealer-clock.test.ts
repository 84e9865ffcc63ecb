// The desk at a terminal, against a clock that the test moves; and what Tab offers there.
import { GAMES } from '@punto/rules'
import type { Clocks } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { completions } from '../src/dealer/completing.ts'
import { KIND_WORDS, kindFrom } from '../src/dealer/kinds.ts'
import { PLAYER_WORDS, WORDS } from '../src/dealer/obey.ts'
import { shiftFrom } from '../src/dealer/options.ts'
import { DealerPlay } from '../src/dealer/session.ts'
import { runningClock } from '../src/play/clock.ts'
import { findWord } from '../src/play/vocabulary.ts'
import { flat, START } from './dealer-terminal.ts'
import { TimedTalk } from './timed-talk.ts'

/** Lines a second apart unless they say when; then nothing until the desk is left. */
async function timed(
  lines: readonly (string | readonly [at: number, line: string])[],
  leavesAt: number,
  clocks: Clocks = 'close',
) {
  const script = lines.map((line, i) => (typeof line === 'string' ? ([1000 + i, line] as const) : line))
  const talk = new TimedTalk(script, leavesAt)
  const args = {
    positionals: ['insurance'],
    text: (name: string) => (name === 'clocks' ? clocks : undefined),
    has: (name: string) => name === 'dealer',
  }
  const session = new DealerPlay(
    shiftFrom(args, 'normal'),
    talk,
    runningClock(() => talk.at),
    () => {},
  )
  await session.run()
  return { talk, session, story: flat(talk.said.join('\n')) }
}

describe('against the clock', () => {
  test('bets close by themselves, and the prompt counts down', async () => {
    const { talk, story, session } = await timed([...START, 'ann banker 500'], 95_000)
    expect(talk.prompts).toContain('[90s] dana, dealer | bets, then close (dealer)> ')
    expect(talk.prompts).toContain('[1s] dana, dealer | bets, then close (dealer)> ')
    expect(talk.prompts.at(-1)).toBe("dana, dealer | Player's 1st card (dealer)> ")
    expect(story).toContain('“No more bets”. INS 3.8')
    expect(session.table.state.phase).toBe('dealing')
  })

  test('[INS 3.8] where the dealer closes, the guide runs out, the prompt says so, and bets stay open', async () => {
    const { talk, story, session } = await timed(
      [...START, 'ann banker 500', [120_000, 'bob 2 player 200']],
      130_000,
      'guide',
    )
    expect(talk.prompts).toContain('[1s] dana, dealer | bets, then close (dealer)> ')
    expect(talk.prompts.at(-1)).toBe('[guide over] dana, dealer | bets, then close (dealer)> ')
    expect(story).not.toContain('“No more bets”')
    expect(session.table.state.round!.bets).toHaveLength(2)
  })

  test('nobody is dealt past: with nothing on the felt the clock stops at ten seconds', async () => {
    const { talk, session } = await timed([...START], 600_000)
    expect(session.table.state.phase).toBe('betting')
    expect(new Set(talk.prompts.slice(-100))).toEqual(new Set(['[10s] dana, dealer | bets, then close (dealer)> ']))
  })

  test('a card is waited for as long as it takes', async () => {
    const { session } = await timed([...START, 'ann banker 500', 'close', [900_000, '9s']], 1_000_000)
    expect(session.table.state.round!.cards).toHaveLength(1)
  })

  test('[INS 5.12] who says nothing in time goes on, and nobody is cut short', async () => {
    const lines = [
      ...START,
      'ann banker 500',
      'bob 2 player 200',
      'close',
      'declare exposed 5c',
      'as sam supervisor approve 1',
    ]
    const { story, talk } = await timed([...lines, 'close', 'wait', [20_000, 'bob takes back']], 40_000)
    expect(talk.prompts).toContain('[30s] dana, dealer | goes on or takes back: ann, bob (dealer)> ')
    expect(story).toContain("Yet to answer: ann, bob; 30 seconds left. Nobody's choice is cut short. INS 5.12")
    expect(story).toContain('The clock runs by itself here.')
    expect(story).toContain('200 comes back to bob')
    expect(talk.prompts).toContain('[1s] dana, dealer | goes on or takes back: ann (dealer)> ')
    expect(story).toContain('Without an answer, and so going on: ann. INS 5.12')
  })

  test('[INS 5.3] a window closes at its time', async () => {
    const { story, session } = await timed([...START, 'ann banker 500', 'close', '2s 4d 3h 3d'], 40_000)
    expect(story).toContain('ann has taken none and is offered no more in this round. INS 5.3')
    expect(session.table.state.phase).toBe('dealing')
  })
})

describe('Tab', () => {
  test('offers what can be said', async () => {
    const { session } = await timed([...START, 'ann banker 500', 'as sam supervisor', 'as dana'], 2000)
    expect(completions(session, 'clo')).toEqual(['close '])
    expect(completions(session, 'an')).toEqual(['ann '])
    expect(completions(session, 'ann super')).toEqual(['super-six-plus '])
    expect(completions(session, 'ann with')).toEqual(['withdraws '])
    expect(completions(session, 'ann banker 500 ti')).toEqual(['tie '])
    expect(completions(session, 'declare exc')).toEqual(['excess '])
    expect(completions(session, 'as s')).toEqual(['sam '])
    expect(completions(session, 'as sam m')).toEqual(['manager '])
    expect(completions(session, 'help d')).toEqual(['declare '])
    expect(completions(session, 'settle')).toEqual([])
  })
})

describe('the words of the desk', () => {
  test('are each the only one of their name and short form', () => {
    for (const list of [WORDS, PLAYER_WORDS]) {
      const all = list.flatMap(({ name, short = [] }) => [name, ...short])
      expect(new Set(all).size).toBe(all.length)
    }
  })

  test("a player's word is no bet of any game", () => {
    for (const game of GAMES) {
      const bets = game.bets.map(({ id }) => id)
      for (const { name, short = [] } of PLAYER_WORDS) {
        for (const word of [name, ...short]) expect([word, findWord(word, bets)]).toEqual([word, undefined])
      }
    }
  })

  test('every kind of irregularity is found by its short word, its name and a clear beginning', () => {
    for (const [kind, { word }] of Object.entries(KIND_WORDS)) {
      expect(kindFrom(word)).toBe(kind)
      expect(kindFrom(kind)).toBe(kind)
    }
    expect(kindFrom('diff')).toBe('excess-differential')
    expect(kindFrom('unc')).toBe('uncovered')
    expect(kindFrom('ex')).toBeUndefined()
  })
})
