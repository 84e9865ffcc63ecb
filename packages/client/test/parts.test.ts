// The small parts: waiting, clocks, listeners.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HouseClock } from '../src/house-clock.ts'
import { BACKOFF, live, waitBefore } from '../src/index.ts'

describe('waiting before the next attempt', () => {
  it('doubles up to the most, and is spread by chance', () => {
    const waits = (chance: number) => [1, 2, 3, 4, 20, 5000].map((attempt) => waitBefore(attempt, BACKOFF, chance))
    expect(waits(1)).toEqual([400, 800, 1600, 3200, 15_000, 15_000])
    expect(waits(0.5)).toEqual([200, 400, 800, 1600, 7500, 7500])
    expect(waits(0)).toEqual([0, 0, 0, 0, 0, 0])
  })
})

describe('the clock of the house', () => {
  it('is never ahead of the house, and as near as the quickest message', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ gap: fc.nat(1000), way: fc.nat(300) }), { minLength: 1 }), (messages) => {
        let here = 0
        const clock = new HouseClock(() => here)
        let least = Number.POSITIVE_INFINITY
        for (const { gap, way } of messages) {
          here += gap
          clock.heard(here + 5000 - way)
          least = Math.min(least, way)
          const behind = here + 5000 - clock.now()!
          expect(behind).toBeGreaterThanOrEqual(0)
          expect(behind).toBeLessThanOrEqual(least + here / 2000 + 1)
        }
      }),
      { seed: 4 },
    )
  })

  it('knows nothing before it has heard, nor after it has forgotten', () => {
    const clock = new HouseClock(() => 0)
    expect(clock.now()).toBeUndefined()
    clock.heard(7)
    expect(clock.now()).toBe(7)
    clock.forget()
    expect(clock.now()).toBeUndefined()
  })
})

describe('a live value', () => {
  it('tells of changes, and of nothing else', () => {
    const value = live(1)
    const seen: number[] = []
    const leave = value.subscribe(() => seen.push(value.get()))
    value.set(1)
    value.set(2)
    leave()
    value.set(3)
    expect(seen).toEqual([2])
  })
})
