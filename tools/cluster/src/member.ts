// One `punto serve` of the house: a real process, with links of its own to each server of the database, and one through which the other
// processes reach it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Link } from '@punto/harness/links'
import { freePort } from '@punto/harness/postgres'
import { type HouseFiles, NAMES, tablesOf } from './house-files.ts'

const PUNTO = join(dirname(createRequire(import.meta.url).resolve('@punto/cli/package.json')), 'bin', 'punto.js')
const RESTART_MS = 300
const LINES_KEPT = 60
const ALTERED = 'storage-altered'
/** What a process says that could not start, in a sentence: whoever watches over it starts it again. */
const SENTENCE = /^punto serve: /m

interface Ports {
  readonly port: number
  /** Behind the door. */
  readonly listenPort: number
  readonly links: readonly Link[]
  readonly door: Link
}

export class Member {
  readonly name: string
  readonly port: number
  /** To the two servers of the database. */
  readonly links: readonly Link[]
  /** From the other processes, as many as dial this one. */
  readonly door: Link
  readonly #args: readonly string[]
  readonly #env: NodeJS.ProcessEnv
  #process: ChildProcess | undefined
  /** Whether it is to run: then it is started again whenever it ends. */
  #wanted = false
  /** Signals that were sent: it may end by them. */
  #killed = false
  readonly said: string[] = []
  /** Its log's codes, counted. */
  readonly codes = new Map<string, number>()
  /** How it ended by itself, or what it found that cannot be. */
  failure: string | undefined

  private constructor(index: number, { port, listenPort, links, door }: Ports, files: HouseFiles, folder: string) {
    const name = NAMES[index]!
    this.name = name
    this.port = port
    this.links = links
    this.door = door
    const hosts = links.map((link) => `127.0.0.1:${link.port}`).join(',')
    this.#env = { ...process.env, DATABASE_URL: `postgres://punto:punto@${hosts}/postgres` }
    this.#args = [
      ...['--conditions=punto-source', '--disable-warning=ExperimentalWarning', PUNTO, 'serve'],
      ...['--config', files.config, '--port', String(port), '--name', name, '--data', join(folder, name)],
      ...['--tables', tablesOf(index).join(',')],
      ...['--link', `127.0.0.1:${door.port}`, '--link-port', String(listenPort)],
      ...['--key', `file:${files.key}`, '--signing-key', `file:${files.signingKey}`],
    ]
  }

  static async make(index: number, ports: readonly number[], files: HouseFiles, folder: string): Promise<Member> {
    const links: Link[] = []
    for (const port of ports) links.push(await Link.to(port))
    const listenPort = await freePort()
    const own = { port: await freePort(), listenPort, links, door: await Link.to(listenPort) }
    return new Member(index, own, files, folder)
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts it, and again whenever it ends, as a supervisor does. */
  start(): void {
    this.#wanted = true
    if (!this.#process) this.#spawn()
  }

  signal(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void {
    if (signal === 'SIGKILL' || signal === 'SIGTERM') this.#killed = true
    this.#process?.kill(signal)
  }

  /** Whether its door is open. */
  async isOpen(): Promise<boolean> {
    const reply = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
    return reply?.ok ?? false
  }

  /** Ends it for good. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.#wanted = false
    const ending = this.#process
    if (!ending) return
    const ended = once(ending, 'exit')
    this.signal('SIGCONT')
    this.signal(signal)
    const tooLong = setTimeout(() => ending.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(tooLong)
  }

  async close(): Promise<void> {
    await this.end('SIGKILL')
    for (const link of [...this.links, this.door]) await link.close()
  }

  #spawn(): void {
    this.#killed = false
    const child = spawn(process.execPath, this.#args, {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    this.#process = child
    let errors = ''
    child.stderr!.on('data', (chunk) => {
      errors = (errors + chunk).slice(-4000)
      for (const line of String(chunk).split('\n').filter(Boolean)) this.#hear(line)
    })
    child.once('exit', async (code, signal) => {
      this.#process = undefined
      if (!this.#killed && !SENTENCE.test(errors)) {
        this.failure ??= `${this.name} ended by itself with ${code ?? signal}: ${errors}`
      }
      await wait(RESTART_MS)
      if (this.#wanted && !this.#process) this.#spawn()
    })
  }

  #hear(line: string): void {
    this.said.push(`${this.name}: ${line}`)
    if (this.said.length > LINES_KEPT) this.said.shift()
    const code = /"msg":"([\w-]+)"/.exec(line)?.[1]
    if (code !== undefined) this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
    // Its own checks of the seals run all night, and nobody alters anything.
    if (code === ALTERED) this.failure ??= `${this.name} finds its database altered: ${line}`
  }
}
