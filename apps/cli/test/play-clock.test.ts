// The game at a terminal, against a clock that the test moves; and the words it understands and says.
import { GAMES } from '@punto/rules'
import { describe, expect, test } from 'vitest'
import { runningClock } from '../src/play/clock.ts'
import { stepsBetween } from '../src/play/felt.ts'
import { completions } from '../src/play/obey.ts'
import { sittingFrom } from '../src/play/options.ts'
import { Session } from '../src/play/session.ts'
import { findWord, shortName } from '../src/play/vocabulary.ts'
import { TimedTalk } from './timed-talk.ts'

async function timed(script: readonly (readonly [at: number, line: string])[], leavesAt: number) {
  const talk = new TimedTalk(script, leavesAt)
  const args = {
    positionals: ['knockout'],
    text: (name: string) => (name === 'seed' ? 'a' : undefined),
    has: () => false,
  }
  const session = new Session(
    sittingFrom(args, 'normal', () => ''),
    talk,
    runningClock(() => talk.at),
    () => {},
  )
  await session.run()
  return { talk, session, story: talk.said.join('\n') }
}

describe('against the clock', () => {
  test('the bets close by themselves, and the cards come one by one', async () => {
    const { talk, story, session } = await timed([[3000, 'p 100']], 40_000)
    expect(story).toContain('No more bets.')
    expect(talk.prompts[0]).toBe('[25s] bet> ')
    expect(talk.prompts).toContain('[ 1s] bet> ')
    expect(talk.pictures).toHaveLength(7)
    expect(talk.pictures[0]!.join('\n')).toContain('│4  │')
    expect(talk.pictures.at(-1)![0]).toMatch(/Player {2}4 +Banker {2}4/)
    expect(session.notes.past).toHaveLength(1)
  })

  test('nobody is dealt past: with nothing on the felt the clock stops at ten seconds', async () => {
    const { talk, story } = await timed([], 600_000)
    expect(story).not.toContain('No more bets.')
    expect(new Set(talk.prompts.slice(-100))).toEqual(new Set(['[10s] bet> ']))
  })

  test('Enter closes the bets early, and silence folds an Ante at its time', async () => {
    const { talk, story } = await timed(
      [
        [2000, 'ap 50'],
        [3000, ''],
      ],
      25_000,
    )
    expect(talk.prompts).toContain('[15s] raise or fold> ')
    expect(story).toContain('No word on Ante (Player): it is folded. KO 3.4.1')
    expect(talk.at).toBeLessThan(25_001)
  })

  test('Enter hurries the dealer', async () => {
    const { session } = await timed(
      [[1000, 'p 100'], ...Array.from({ length: 8 }, (_, i) => [1001 + i, ''] as const)],
      1500,
    )
    expect(session.notes.past).toHaveLength(1)
  })

  test('completion offers what can be said', async () => {
    const { session } = await timed([], 2000)
    expect(completions(session, 'winning-total-5')).toEqual(['winning-total-5-6 '])
    expect(completions(session, 'player 100 ti')).toEqual(['tie '])
    expect(completions(session, 'hi')).toEqual(['history '])
    expect(completions(session, 'odds e')).toEqual([])
    expect(completions(session, 'verify r')).toEqual(['round '])
  })
})

describe('words for bets', () => {
  test('every bet of every game has a short name of its own', () => {
    for (const { bets } of GAMES) {
      const names = bets.map(({ id }) => shortName(id))
      expect(new Set(names).size).toBe(bets.length)
      for (const [i, { id }] of bets.entries())
        expect(
          findWord(
            names[i]!,
            bets.map((bet) => bet.id),
          ),
        ).toEqual({ bet: id })
    }
  })

  test('from any felt to any other there is a way', () => {
    const steps = stepsBetween(
      new Map([
        ['player', 100],
        ['winning-total-9', 20],
        ['tie', 10],
      ]),
      new Map([
        ['banker', 50],
        ['tie', 30],
      ]),
      { player: 'guest', box: 1, round: 1, bets: GAMES.find(({ id }) => id === 'knockout')!.bets },
    )
    expect(steps.map((step) => `${step.type} ${'bet' in step ? step.bet : ''}`)).toEqual([
      'withdraw-bet winning-total-9',
      'increase-bet tie',
      'place-bet banker',
      'withdraw-bet player',
    ])
  })
})
