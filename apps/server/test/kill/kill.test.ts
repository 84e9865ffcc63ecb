// A short share of `npm run kills`: real processes, really killed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openPostgres, openSqlite } from '../../src/storage/index.ts'
import { startPostgres } from '../storage/postgres-server.ts'
import { killAgainAndAgain } from './kill.ts'

const SEED = 7

it('[INS 5.4] loses nothing that was acknowledged and does nothing twice, killed again and again, on SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-kill-'))
  const kept = await killAgainAndAgain({ database: folder, open: () => openSqlite(folder), times: 5, seed: SEED })
  expect(kept).toBeGreaterThan(0)
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

it('[INS 5.4] and on PostgreSQL', async () => {
  const server = await startPostgres([])
  try {
    const { url } = server
    expect(
      await killAgainAndAgain({ database: url, open: () => openPostgres(url), times: 3, seed: SEED }),
    ).toBeGreaterThan(0)
  } finally {
    await server.stop()
  }
}, 120_000)
