// A few worlds of the simulator of faults, by their seeds: every invariant of the simulated house holds in each, the same seed
// is the same world to the last byte, and the wall clock makes no difference.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KEPT_SEEDS } from '../../src/faults/seeds.ts'
import { type SimulateOptions, simulate } from '../../src/faults/simulate.ts'

const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const world = (options: Omit<SimulateOptions, 'folder'>) =>
  simulate({ ...options, folder: mkdtempSync(join(root, 'punto-faults-')) })

describe('[INS 5.4] a house that breaks on purpose', () => {
  it.each(KEPT_SEEDS)('holds in world $seed, which once showed that $showed', async ({ seed, hours }) => {
    const { rounds, acknowledged } = await world({ seed, hours })
    expect(rounds).toBeGreaterThan(0)
    expect(acknowledged).toBeGreaterThan(0)
  })

  it('is the same world for the same seed, whatever the wall clock does', async () => {
    const [jumping, again, steady] = [
      await world({ seed: 7, hours: 0.5 }),
      await world({ seed: 7, hours: 0.5 }),
      await world({ seed: 7, hours: 0.5, steadyWall: true }),
    ]
    expect(jumping.tally.of('wall clock jumps')).toBeGreaterThan(0)
    expect(again.digest).toBe(jumping.digest)
    expect(steady.tally.of('wall clock jumps')).toBe(0)
    expect(steady.digest).toBe(jumping.digest)
  })

  it('meets every kind of fault', async () => {
    const { tally } = await world({ seed: 11, hours: 3 })
    const kinds = ['crash-before', 'crash-after', 'torn', 'lost-done', 'lost-undone', 'failed', 'slow'] as const
    for (const kind of kinds) expect(tally.of(kind), kind).toBeGreaterThan(0)
  })
})
