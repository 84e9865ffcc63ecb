// The clock that whoever watches a table is told runs for exactly as long as the table has opened it for.
import { describe, expect, it } from 'vitest'
import { highestSeated } from '../src/dealing/squeeze.ts'
import { outsideLimits, windowMs } from '../src/index.ts'

const SECONDS = { bettingSeconds: 20, anteSeconds: 10, insuranceSeconds: 8, optionsSeconds: 15 }

describe('the length of what closes by the clock', () => {
  it.each([
    ['betting', 20_000],
    ['ante', 10_000],
    ['insurance', 8_000],
    ['options', 15_000],
    ['dealing', null],
    ['between', null],
    ['suspended', null],
  ] as const)('in the phase %s is %s', (phase, ms) => {
    expect(windowMs(SECONDS, phase)).toBe(ms)
  })
})

describe('what a watcher reads as the table decides it', () => {
  const bet = (player: string | undefined, box: number, name: string, stake: number) => ({
    ...(player !== undefined && { player }),
    box,
    bet: name,
    stake,
  })

  it('[INS 3.9] gives the squeeze to the highest seated bet on a hand, the earliest where equal, and to nobody unknown', () => {
    const seats: Readonly<Record<number, string>> = { 2: 'ann', 3: 'ben' }
    const bets = [
      bet('ann', 2, 'tie', 5000),
      bet('ann', 2, 'player', 500),
      bet('ben', 3, 'banker', 500),
      bet('cat', 2, 'player', 900),
      bet(undefined, 4, 'player', 900),
    ]
    expect(highestSeated(bets, (box) => seats[box])).toBe('ann')
    expect(highestSeated([bet(undefined, 4, 'player', 900)], () => undefined)).toBeUndefined()
  })

  it('[INS 5.2] says which stake is outside the limits of its bet', () => {
    const settings = { limits: { min: 100, max: 1000 }, limitsOf: { tie: { min: 50, max: 200 } } }
    expect(outsideLimits(settings, { bet: 'player', stake: 50 })).toBe('under')
    expect(outsideLimits(settings, { bet: 'tie', stake: 50 })).toBeNull()
    expect(outsideLimits(settings, { bet: 'tie', stake: 201 })).toBe('over')
    expect(outsideLimits(settings, { bet: 'player', stake: 0 })).toBeNull()
  })
})
