// `npm run joins`: processes of one house leave, are killed and come back while commands fall at every table. How long one takes to
// open its doors, and how long no table is answered for, as whoever plays at another door sees it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeApi } from '@punto/client'
import { optionsOrExit, readOptions, wholeNumber } from '@punto/harness/arguments'
import { freePort, startPostgres } from '@punto/harness/postgres'
import { type HouseFiles, TABLES, writeHouseFiles } from './house-files.ts'

const HELP = `npm run joins -- [--joins N] [--pause MS]
Three processes on one PostgreSQL; N times (20) one of them is stopped, or killed with -9, and started again, while a command is sent to
every table MS (100) after the last was answered.
Example: npm run joins -- --joins 20 --pause 20`

const PUNTO = join(dirname(createRequire(import.meta.url).resolve('@punto/cli/package.json')), 'bin', 'punto.js')
/** Tables have been given to whoever has come by then. */
const SETTLED_MS = 8000

const { joins, pauseMs } = optionsOrExit(HELP, (words) => {
  const { values } = readOptions(words, { values: ['joins', 'pause'] })
  return {
    joins: wholeNumber('--joins', values.joins ?? '20', 1, 1000),
    pauseMs: wholeNumber('--pause', values.pause ?? '100', 0, 60_000),
  }
})

class Process {
  readonly #args: readonly string[]
  readonly #url: string
  readonly url: string
  #child: ChildProcess | undefined

  private constructor(name: string, port: number, files: HouseFiles, folder: string, database: string) {
    this.url = `http://127.0.0.1:${port}`
    this.#url = database
    this.#args = [
      ...['--conditions=punto-source', '--disable-warning=ExperimentalWarning', PUNTO, 'serve'],
      ...['--config', files.config, '--port', String(port), '--name', name, '--data', join(folder, name)],
      ...['--key', `file:${files.key}`, '--signing-key', `file:${files.signingKey}`],
    ]
  }

  static async make(name: string, files: HouseFiles, folder: string, database: string): Promise<Process> {
    return new Process(name, await freePort(), files, folder, database)
  }

  /** How long it took until its doors were open. */
  async start(): Promise<number> {
    const began = performance.now()
    this.#child = spawn(process.execPath, this.#args, {
      env: { ...process.env, DATABASE_URL: this.#url },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    while (!(await this.#isOpen())) await wait(50)
    return performance.now() - began
  }

  async #isOpen(): Promise<boolean> {
    const reply = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    return reply?.ok ?? false
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
}

/** Somebody who sits down and gets up again at one table, and when that was answered. */
class Sitter {
  readonly table: string
  readonly #url: string
  readonly #token: string
  #answeredAt = performance.now()
  #longest = 0
  answered = 0
  over = false

  constructor(table: string, url: string, token: string) {
    this.table = table
    this.#url = url
    this.#token = token
  }

  async run(): Promise<void> {
    for (let n = 0; !this.over; n++) {
      const command = n % 2 === 0 ? { type: 'sit', box: 1 } : { type: 'leave' }
      const reply = await this.#send(`${this.table}-${n}`, command).catch(() => undefined)
      // A refusal of the table is an answer; one of the house is none.
      if (reply === undefined || reply.status >= 500) n--
      else this.#note()
      await wait(pauseMs)
    }
  }

  #send(id: string, command: object): Promise<Response> {
    return fetch(`${this.#url}/api/tables/${this.table}/commands`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id, command }),
      signal: AbortSignal.timeout(10_000),
    })
  }

  #note(): void {
    const now = performance.now()
    this.#longest = Math.max(this.#longest, now - this.#answeredAt)
    this.#answeredAt = now
    this.answered++
  }

  /** The longest time without an answer since it was asked last. */
  longest(): number {
    const longest = Math.max(this.#longest, performance.now() - this.#answeredAt)
    this.#longest = 0
    return longest
  }
}

const folder = mkdtempSync(join(tmpdir(), 'punto-joins-'))
const server = await startPostgres([])
const files = writeHouseFiles(folder)
const [stays, ...others] = await Promise.all(
  ['c', 'a', 'b'].map((name) => Process.make(name, files, folder, server.url)),
)
try {
  await stays!.start()
  for (const other of others) await other.start()
  const sitters: Sitter[] = []
  for (const table of TABLES) {
    const api = makeApi({ url: stays!.url })
    await api.guest()
    const { token } = await api.makeToken({ body: { label: 'joins', scopes: ['watch', 'play'] } })
    sitters.push(new Sitter(table, stays!.url, token))
  }
  for (const sitter of sitters) void sitter.run()
  await wait(SETTLED_MS)
  const standstill = () => Math.max(...sitters.map((sitter) => sitter.longest()))
  const began = performance.now()
  const answered = () => sitters.reduce((sum, sitter) => sum + sitter.answered, 0)
  const before = answered()
  const seen = { quiet: [standstill()], stopped: [] as number[], killed: [] as number[], ready: [] as number[] }
  for (let n = 0; n < joins; n++) {
    const one = others[n % others.length]!
    const killed = n % 4 < 2
    standstill()
    await one.end(killed ? 'SIGKILL' : 'SIGTERM')
    await wait(SETTLED_MS)
    seen[killed ? 'killed' : 'stopped'].push(standstill())
    seen.ready.push(await one.start())
    await wait(SETTLED_MS)
    // A table that is given to whoever has come moves as planned.
    seen.stopped.push(standstill())
    const load = loadavg()[0]!.toFixed(1)
    console.log(
      `${n + 1} of ${joins}: ${killed ? 'killed' : 'stopped'}, ready in ${inSeconds(seen.ready)}, load ${load}`,
    )
  }
  const rate = (answered() - before) / ((performance.now() - began) / 1000)
  console.log(
    [
      `${rate.toFixed(0)} commands a second at ${TABLES.length} tables; load average ${loadavg()
        .map((one) => one.toFixed(1))
        .join(', ')}.`,
      `Longest time without an answer at a table with nothing going on: ${inSeconds(seen.quiet)}`,
      `Doors open after a start: ${inSeconds(seen.ready)}`,
      `No answer at a table while tables moved as planned: ${inSeconds(seen.stopped)}`,
      `No answer at a table after kill -9: ${inSeconds(seen.killed)}`,
    ].join('\n'),
  )
  for (const sitter of sitters) sitter.over = true
} finally {
  for (const one of [...others, stays!]) await one.end('SIGKILL')
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)

function inSeconds(times: readonly number[]): string {
  if (times.length === 0) return 'none'
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => `${(sorted[Math.floor((sorted.length - 1) * share)]! / 1000).toFixed(2)} s`
  return sorted.length === 1 ? at(0) : `median ${at(0.5)}, longest ${at(1)} of ${sorted.length}`
}
