// A short form of `npm run cluster`: three real processes, a primary and its synchronous standby, and one night.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { runNights } from '../src/night.ts'
import { parseCluster } from '../src/options.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

/** It takes half a minute to minutes of a busy machine: it runs where it is asked for. */
const NIGHTS = Number(process.env.PUNTO_NIGHTS ?? 0)
const SEED = 30
const DISASTERS = ['stop', 'kill', 'failover', 'cut to the database'] as const

it.runIf(NIGHTS > 0)(
  `[INS 5.4] keeps what it acknowledged while processes are stopped, killed and cut off and the database fails over (seed ${SEED})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punto-cluster-'))
    try {
      const { commands, settlements, nights } = await runNights({
        folder,
        nights: NIGHTS,
        seed: SEED,
        stopMs: 4000,
        disasters: DISASTERS,
      })
      expect(nights).toBe(NIGHTS)
      expect(commands).toBeGreaterThan(0)
      expect(settlements).toBeGreaterThan(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
  600_000,
)

it('reads its arguments', () => {
  expect(parseCluster(['--kills', '3', '--seed', '7', '--stop', '30'])).toEqual({ nights: 3, seed: 7, stopMs: 30_000 })
  expect(() => parseCluster(['--kills', 'many'])).toThrow('--kills must be a whole number')
})
