import { assemble } from '@punto/rules'
import { NAMED_PLANS, planShoe, seedFrom, summariseSessions } from '@punto/sim'
import { playSessionsOnThreads } from '@punto/sim/node'
import { describe, expect, it } from 'vitest'
import { parsePlan, planOf, UNIT_MINOR } from '../../src/lab/sessions/plan.ts'
import { play } from '../../src/lab/sessions/play.ts'

describe('sessions in the page', () => {
  const game = assemble('commission')
  if (!game.ok) throw new Error('refused')
  const request = {
    ...parsePlan(new URLSearchParams('plan=martingale&rounds=40&sessions=300&bankroll=60&most=50&seed=7'), 'banker'),
  }

  it('come to what `punto session` comes to for the same seed', async () => {
    const played = play(game.value, 8, request)
    const { results } = await playSessionsOnThreads({
      plan: planShoe(8),
      seed: seedFrom('7'),
      game: game.value,
      raises: {},
      bet: 'banker',
      rules: {
        betting: NAMED_PLANS.martingale,
        unitMinor: UNIT_MINOR,
        mostMinor: 50 * UNIT_MINOR,
        bankrollMinor: 60 * UNIT_MINOR,
        rounds: 40,
      },
      sessions: 300,
      threads: 1,
    })
    expect(played.summary).toEqual(summariseSessions(results))
    expect(played.fan[0]).toEqual({ round: 0, nets: [0, 0, 0, 0, 0] })
    expect(played.fan.at(-1)!.round).toBe(40)
    for (const { nets } of played.fan) expect(nets).toEqual([...nets].sort((a, b) => a - b))
    expect(played.exact).toBeCloseTo(-0.010579, 6)
    // With no goal in reach the ruin is that of the sessions, but for chance.
    const { risk } = play(game.value, 8, { ...request, goal: 100_000, sessions: 100 })
    expect(Math.abs(risk!.ruin - played.summary.ruin.value)).toBeLessThan(4 * played.summary.ruin.se + 0.01)
    expect(risk!.ruin + risk!.goal + risk!.neither).toBeCloseTo(1, 10)
    expect(played.risk!.goal).toBeGreaterThanOrEqual(0)
    expect(played.kelly).toEqual({ share: 0, growth: 0 })
  })

  it('take of an address what makes sense', () => {
    const odd = parsePlan(new URLSearchParams('plan=nonsense&rounds=-5&sessions=abc&bankroll=1e9'), 'tie')
    expect(odd).toMatchObject({ plan: 'flat', rounds: 1, sessions: 5000, bankroll: 1_000_000, goal: 1_000_001 })
    expect(planOf('1,3 2, 6')).toEqual({ stakes: [1, 3, 2, 6], advance: 'win' })
    expect(planOf('1,-3')).toBeUndefined()
    expect(planOf('')).toBeUndefined()
  })
})
