// A house in a process of its own, which is killed without a word and started again over what it had stored.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Secret } from '@punto/server/people'
import type { HouseRequest, TestHouse } from './support.ts'

interface Opened {
  readonly url: string
  readonly folder: string
  readonly operator?: string
  readonly password?: string
}

export class KilledHouse implements Pick<TestHouse, 'url' | 'folder' | 'firstOperator'> {
  readonly #request: HouseRequest
  readonly url: string
  readonly folder: string
  readonly firstOperator: TestHouse['firstOperator']
  #child: ChildProcess
  #starts = 1

  private constructor(request: HouseRequest, child: ChildProcess, { url, folder, operator, password }: Opened) {
    this.#request = request
    this.#child = child
    this.url = url
    this.folder = folder
    this.firstOperator = operator && password ? { name: operator, password: new Secret(password) } : undefined
  }

  static async start(request: HouseRequest): Promise<KilledHouse> {
    const { child, opened } = await startProcess(request)
    return new KilledHouse(request, child, opened)
  }

  /** Nothing is said to it beforehand. */
  async kill(): Promise<void> {
    if (this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }

  /** Over the same folder, at the same address; what it draws by chance is drawn anew. */
  async startAgain(): Promise<void> {
    const { folder, url } = this
    const seed = ++this.#starts
    const { child } = await startProcess({ ...this.#request, folder, port: Number(new URL(url).port), seed })
    this.#child = child
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

async function startProcess(request: HouseRequest): Promise<{ readonly child: ChildProcess; readonly opened: Opened }> {
  const file = join(import.meta.dirname, 'house-process.ts')
  const child = spawn(process.execPath, ['--conditions=punto-source', file, JSON.stringify(request)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const opened = await Promise.race([
    once(child, 'message').then(([message]) => message as Opened),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The house ended with ${code} before it had opened`)
    }),
  ])
  return { child, opened }
}
