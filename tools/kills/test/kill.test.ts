// A short share of `npm run kills`: real processes, really killed.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@punto/harness/postgres'
import { expect, it, vi } from 'vitest'
import { killRepeatedly } from '../src/kill.ts'
import { type KilledDatabase, onDisk, onPostgres } from '../src/killed-database.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = 7
/** Fewer on PostgreSQL, whose recovery is its own; more by night. */
const KILLS = Number(process.env.PUNTO_KILLS ?? 4)

async function kill(killed: KilledDatabase, times: number): Promise<void> {
  try {
    const { commands, refusals, buyIns, chips, settlements, operations } = await killRepeatedly({
      ...killed,
      times,
      seed: SEED,
    })
    expect(commands).toBeGreaterThan(0)
    expect(refusals).toBeGreaterThan(0)
    expect(buyIns).toBeGreaterThan(0)
    expect(chips).toBeGreaterThan(0)
    expect(settlements).toBeGreaterThan(0)
    expect(operations).toBeGreaterThan(0)
  } finally {
    await killed.remove()
  }
}

it('[INS 5.4] loses nothing that was acknowledged, does nothing twice and settles by the documents, killed again and again, on SQLite', async () => {
  await kill(onDisk(mkdtempSync(join(tmpdir(), 'punto-kill-'))), KILLS)
})

it('[INS 5.4] and on PostgreSQL', async () => {
  await kill(onPostgres(await startPostgres([])), Math.ceil(KILLS / 2))
})
