// A few worlds of the simulator of faults, by their seeds: every invariant of the simulated house holds in each, the same seed
// is the same world to the last byte, and the wall clock makes no difference.
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KEPT_SEEDS } from '../../src/faults/seeds.ts'
import { type SimulateOptions, simulate } from '../../src/faults/simulate.ts'
import { Tally } from '../../src/faults/tally.ts'
import { FATES } from '../../src/faults/weather.ts'

const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
const world = (options: Omit<SimulateOptions, 'folder'>) =>
  simulate({ ...options, folder: mkdtempSync(join(root, 'punto-faults-')) })

/** Chosen because together they meet every kind of fault. */
const MORE_WORLDS = [
  { seed: 11, hours: 3, showed: 'meets much' },
  { seed: 1001, hours: 2, showed: 'meets a disk that is away' },
  { seed: 1003, hours: 2, showed: 'loses answers' },
  { seed: 13, hours: 4, showed: 'loses its power' },
]

describe('[INS 5.4] a house that breaks on purpose', () => {
  const met = new Tally()

  it.each([...KEPT_SEEDS, ...MORE_WORLDS])('holds in world $seed, which $showed', async ({ seed, hours }) => {
    const { rounds, acknowledged, tally } = await world({ seed, hours })
    expect(rounds).toBeGreaterThan(0)
    expect(acknowledged).toBeGreaterThan(0)
    met.take(tally)
  })

  it('has met every kind of fault in these worlds', () => {
    for (const kind of FATES.filter((fate) => fate !== 'fine')) expect(met.of(kind), kind).toBeGreaterThan(0)
    for (const kind of ['crash-idle', 'damaged snapshot', 'damaged chain', 'stops', 'configuration changed']) {
      expect(met.of(kind), kind).toBeGreaterThan(0)
    }
    expect(met.of('season: full') + met.of('season: away')).toBeGreaterThan(0)
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
})
