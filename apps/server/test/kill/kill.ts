// Kills a real house in the middle of its work, again and again, and holds each life against what was promised in it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Store } from '../../src/storage/index.ts'
import { Promises, parsePromises } from './promises.ts'

export interface Killing {
  /** A folder, or a postgres:// address. */
  readonly database: string
  readonly open: () => Promise<Store>
  readonly times: number
  readonly seed: number
  /** Told after each life. */
  readonly progress?: (life: number, kept: number) => void
}

const VICTIM = join(import.meta.dirname, 'victim.ts')

/** How many acknowledged commands were found again. */
export async function killAgainAndAgain({ database, open, times, seed, progress }: Killing): Promise<number> {
  const promises = new Promises()
  for (let life = 1; life <= times; life++) {
    const output = await liveAndDie(database, seed + life)
    const store = await open()
    try {
      await promises.check(store, parsePromises(output))
    } catch (error) {
      throw new Error(`Life ${life} of seed ${seed}: ${(error as Error).message}`, { cause: error })
    } finally {
      await store.close()
    }
    progress?.(life, promises.kept)
  }
  return promises.kept
}

/** What the house said before it was killed, at an instant that hangs on the seed and on the machine. */
async function liveAndDie(database: string, seed: number): Promise<string> {
  const child = spawn(process.execPath, ['--conditions=punto-source', VICTIM, database, String(seed)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const lifetime = 50 + ((seed * 2654435761) % 900)
  // Every other life counts from its first promise: on a slow machine a house may not come to one in its time.
  const born = seed % 2 === 0 ? /^ready\n/ : /^ready\n.*\n/
  child.stdout.on('data', (chunk) => {
    const before = born.test(output)
    output += chunk
    if (!before && born.test(output)) setTimeout(() => child.kill('SIGKILL'), lifetime)
  })
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL') throw new Error(`The house ended by itself with ${code}: ${errors}`)
  return output
}
