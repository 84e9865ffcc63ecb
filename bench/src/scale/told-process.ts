// A process of the benchmark that is told lines of JSON and answers each with one; it ends when its input does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export class ToldProcess {
  readonly pid: number
  readonly #child
  readonly #lines: AsyncIterator<string>
  readonly #what: string

  /** `what` names it for a failure. */
  constructor(what: string, script: string) {
    const options = ['--conditions=punto-source', '--disable-warning=ExperimentalWarning']
    this.#child = spawn(process.execPath, [...options, script], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#child.stdin.on('error', () => undefined)
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]()
    this.#what = what
    this.pid = this.#child.pid!
  }

  /** Answers what it says to this. */
  async tell<T>(message: object): Promise<T> {
    this.#child.stdin.write(`${JSON.stringify(message)}\n`)
    const { value, done } = await this.#lines.next()
    if (done) throw new Error(`${this.#what} ended too soon.`)
    return JSON.parse(value) as T
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const closed = once(this.#child, 'close')
    this.#child.stdin.end()
    await closed
  }
}

/** In the process itself: answers what it is told, one after the other. */
export async function answerLines(answer: (message: never) => unknown): Promise<never> {
  // Also in the middle of an answer: whoever asked is gone.
  process.stdin.once('end', () => process.exit(0))
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line) as never))}\n`)
  }
  return process.exit(0)
}
