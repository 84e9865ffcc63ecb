// A server of child.ts, as the one who measures sees it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Used {
  readonly cpuMicros: number
  readonly rss: number
  /** How far the rows of evidence are behind, where they are written. */
  readonly behindMs: number
}

export interface Served {
  readonly url: string
  readonly cookies: readonly string[]
  used(): Promise<Used>
  close(): Promise<void>
}

/** One of several processes on a PostgreSQL. */
export interface Place {
  readonly database: string
  readonly name: string
}

/** The name of the process that runs no table. */
export const DOOR = 'door'

export async function serve(
  what: 'echo' | 'crowd' | 'evidence' | 'watched' | 'boxless',
  people: number,
  place?: Place,
): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-live-'))
  const script = join(import.meta.dirname, 'child.ts')
  const options = ['--conditions=punto-source', '--disable-warning=ExperimentalWarning']
  const args = [what, String(people), folder, ...(place ? [place.database, place.name] : [])]
  const child = spawn(process.execPath, [...options, script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async <T>(): Promise<T> => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`The server (${what}) ended`)
    return JSON.parse(value) as T
  }
  const { url, cookies } = await next<Pick<Served, 'url' | 'cookies'>>()
  return {
    url,
    cookies,
    used: () => {
      child.stdin.write('\n')
      return next<Used>()
    },
    close: async () => {
      child.stdin.end()
      await once(child, 'close')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
