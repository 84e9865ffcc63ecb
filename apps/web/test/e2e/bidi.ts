// A Firefox as the machine has it, spoken to over WebDriver BiDi: no driver of another version, nothing to install.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']

/** The Firefox of this machine, or the one that FIREFOX_PATH names; undefined where there is none. */
export const firefoxPath = process.env.FIREFOX_PATH ?? PLACES.find((path) => existsSync(path))

type Fields = Readonly<Record<string, unknown>>

interface Waiting {
  readonly done: (result: Fields) => void
  readonly failed: (error: Error) => void
}

/** How long a Firefox may take to say where it listens, and a thing to come about in its page: a slow machine is no error. */
const PATIENCE_MS = 120_000
const LOOK_MS = 100

export class FirefoxPage {
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  /** What the page reported as an error, which must be nothing. */
  readonly errors: string[] = []
  #context = ''
  #ids = 0

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#heard(JSON.parse(String(data))))
  }

  static async open(path: string, size: { readonly width: number; readonly height: number }): Promise<FirefoxPage> {
    const profile = mkdtempSync(join(tmpdir(), 'punto-firefox-'))
    const process = spawn(path, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const socket = new WebSocket(`${await addressOf(process)}/session`)
    await new Promise((done, failed) => {
      socket.addEventListener('open', done)
      socket.addEventListener('error', failed)
    })
    const page = new FirefoxPage(process, profile, socket)
    await page.#send('session.new', { capabilities: {} })
    await page.#send('session.subscribe', { events: ['log.entryAdded'] })
    const { contexts } = (await page.#send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
    page.#context = contexts[0]!.context
    await page.#send('browsingContext.setViewport', { context: page.#context, viewport: size })
    return page
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /** What an expression comes to in the page: text, a number, yes or no. */
  async evaluate(expression: string): Promise<unknown> {
    const target = { context: this.#context }
    const answer = await this.#send('script.evaluate', { expression, target, awaitPromise: true })
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails))
    return (answer.result as { value?: unknown }).value
  }

  /** Waits until it is true in the page. */
  async until(expression: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS
    while (!(await this.evaluate(`!!(${expression})`))) {
      if (Date.now() > end) throw new Error(`${expression} is still not so`)
      await new Promise((done) => setTimeout(done, LOOK_MS))
    }
  }

  /** Clicks the middle of what a selector finds first, as a mouse does. */
  async click(selector: string): Promise<void> {
    const found = JSON.stringify(selector)
    await this.until(`document.querySelector(${found})`)
    const place = await this.evaluate(
      `(() => { const { x, y, width, height } = document.querySelector(${found}).getBoundingClientRect()
        return Math.round(x + width / 2) + ' ' + Math.round(y + height / 2) })()`,
    )
    const [x, y] = String(place).split(' ').map(Number)
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    })
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#process.once('exit', done))
    this.#socket.close()
    this.#process.kill()
    await ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #send(method: string, params: Fields): Promise<Fields> {
    const id = ++this.#ids
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  #heard(message: Fields): void {
    if (message.type === 'event') {
      const { level, text } = message.params as { level: string; text: string }
      if (level === 'error') this.errors.push(text)
      return
    }
    const waiting = this.#waiting.get(message.id as number)
    this.#waiting.delete(message.id as number)
    if (message.type === 'error') waiting?.failed(new Error(`${message.error}: ${message.message}`))
    else waiting?.done(message.result as Fields)
  }
}

/** Firefox says on its error output where it listens. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    let said = ''
    const timer = setTimeout(() => failed(new Error(`Firefox does not listen: ${said}`)), PATIENCE_MS)
    process.stderr?.on('data', (part) => {
      said += part
      const [, address] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said) ?? []
      if (address === undefined) return
      clearTimeout(timer)
      done(address)
    })
    process.once('exit', (code) => failed(new Error(`Firefox has ended with ${code}: ${said}`)))
  })
}
