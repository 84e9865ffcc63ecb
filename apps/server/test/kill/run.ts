// `npm run kills -- [TIMES] [sqlite|postgres]`: kills a real house that many times and says what was found.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres, openSqlite } from '../../src/storage/index.ts'
import { startPostgres } from '../storage/postgres-server.ts'
import { type Killing, killAgainAndAgain } from './kill.ts'

const [times = '500', adapter = 'sqlite'] = process.argv.slice(2)
const seed = Date.now() % 1_000_000
const progress = (life: number, kept: number) =>
  process.stderr.write(`\r${life} of ${times} kills, ${kept} acknowledgements kept`)
console.log(`${times} kills on ${adapter}, seed ${seed}`)

async function run(killing: Pick<Killing, 'database' | 'open'>): Promise<void> {
  const kept = await killAgainAndAgain({ ...killing, times: Number(times), seed, progress })
  console.log(`\n${times} kills: every one of ${kept} acknowledged commands is there once, and the books balance.`)
}

if (adapter === 'postgres') {
  const server = await startPostgres([])
  await run({ database: server.url, open: () => openPostgres(server.url) }).finally(() => server.stop())
} else {
  const folder = mkdtempSync(join(tmpdir(), 'punto-kill-'))
  await run({ database: folder, open: () => openSqlite(folder) })
  rmSync(folder, { recursive: true, force: true })
}
