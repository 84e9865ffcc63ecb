// A process of the siege, spoken to in lines.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export class Child {
  readonly #process: ChildProcess
  readonly #lines: AsyncIterator<string>
  /** Its exit code; undefined while it runs. */
  ended: number | undefined

  constructor(script: string, args: readonly string[]) {
    const options = ['--conditions=punto-source', '--expose-gc', '--disable-warning=ExperimentalWarning']
    this.#process = spawn(process.execPath, [...options, join(import.meta.dirname, script), ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    this.#process.once('exit', (code, signal) => {
      this.ended = code ?? (signal ? 1 : 0)
    })
    this.#lines = createInterface({ input: this.#process.stdout! })[Symbol.asyncIterator]()
  }

  /** The next line that it says. */
  async next<T>(): Promise<T> {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error('A process of the siege has ended')
    return JSON.parse(value) as T
  }

  say(line: string): void {
    this.#process.stdin!.write(`${line}\n`)
  }

  ask<T>(line: string): Promise<T> {
    this.say(line)
    return this.next<T>()
  }

  async close(): Promise<void> {
    if (this.ended !== undefined) return
    this.#process.stdin!.end()
    await once(this.#process, 'exit')
  }
}
