// A house as its operator runs it, `punto serve` in a process of its own over a folder of its own, for whoever has its data to try.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Visitor } from './visitor.ts'

const PUNTO = resolve(import.meta.dirname, '../../../../apps/cli/bin/punto.js')
const CONFIG = {
  tables: [{ table: 'main', game: 'commission', bettingSeconds: 1 }],
  guestChips: 100_000,
  staff: { secondFactor: 'off', waitHours: 0 },
}
const HEARD_MS = 1000
export const PASSWORD = 'an insider’s fine password'

export class PuntoHouse {
  readonly folder: string
  /** With DATABASE_URL on PostgreSQL. */
  readonly #env: Readonly<Record<string, string>>
  /** Of the house's file, in place of what it has otherwise. */
  readonly #config: object
  #child: ChildProcess | undefined
  #url = ''

  constructor(folder: string, env: Readonly<Record<string, string>> = {}, config: object = {}) {
    this.folder = folder
    this.#env = env
    this.#config = config
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  get url(): string {
    return this.#url
  }

  /** What the house says where it does not open; undefined where it does. */
  async start(...options: readonly string[]): Promise<string | undefined> {
    const config = join(this.folder, 'house.json')
    writeFileSync(config, JSON.stringify({ ...CONFIG, ...this.#config }))
    const given = ['serve', '--data', this.data, '--port', '0', '--bots', '0', '--config', config, ...options]
    const child = spawn(process.execPath, ['--conditions=punto-source', PUNTO, ...given], {
      env: { ...process.env, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    let said = ''
    const open = new Promise<boolean>((done) => {
      const heard = (text: Buffer) => {
        said += text
        if (said.includes('Ctrl+C finishes')) done(true)
      }
      child.stdout!.on('data', heard)
      child.stderr!.on('data', heard)
      child.once('exit', () => done(false))
    })
    if (!(await open)) return said
    this.#url = /Punto is open at (\S+)/.exec(said)![1]!
    const password = /name operator, password (\S+)/.exec(said)?.[1]
    if (password !== undefined) await this.#chooseOperatorsPassword(password)
    return undefined
  }

  /** Where it has to open. */
  async open(): Promise<void> {
    const said = await this.start()
    if (said !== undefined) throw new Error(`The house did not open: ${said}`)
  }

  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const over = once(child, 'exit')
    // The second one, once the first is heard, does not wait for rounds under way.
    child.kill('SIGTERM')
    await wait(HEARD_MS)
    child.kill('SIGTERM')
    await over
  }

  /** Somebody of the staff with a password of their own, hired by an operator who is still alone. */
  async hired(boss: Visitor, name: string, role: string): Promise<Visitor> {
    const first = `${PASSWORD} 1`
    await boss.must('/api/staff', { name, role, password: first, reason: 'hired' })
    const one = new Visitor(this.#url)
    await one.must('/api/session', { name, password: first })
    await one.must('/api/me/password', { current: first, password: PASSWORD })
    return one
  }

  async operator(): Promise<Visitor> {
    const operator = new Visitor(this.#url)
    await operator.must('/api/session', { name: 'operator', password: PASSWORD })
    return operator
  }

  async #chooseOperatorsPassword(shown: string): Promise<void> {
    const operator = new Visitor(this.#url)
    await operator.must('/api/session', { name: 'operator', password: shown })
    await operator.must('/api/me/password', { current: shown, password: PASSWORD })
  }
}
