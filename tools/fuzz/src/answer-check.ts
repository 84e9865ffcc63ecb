// What must hold whatever was sent: no error of our own, only known refusals, every answer valid by its schema, and no money moved
// except by what was answered as done.
import { errorEntry, PROBLEM_MEDIA_TYPE, problem, ROUTES, type Route, type WireError } from '@punto/protocol'
import type { Store } from '@punto/server/storage'
import { playerAccount } from '@punto/table'
import type { HttpInput } from './inputs.ts'
import type { Answered } from './request.ts'
import { CHIPS } from './target.ts'

const MOST_TOLD = 20

export class AnswerCheck {
  readonly #store: Store
  readonly #touched = new Set<string>()
  readonly #before = new Map<string, number>()
  readonly wrong: string[] = []
  readonly counts = new Map<string, number>()
  done = 0

  constructor(store: Store) {
    this.#store = store
  }

  blame(what: string): void {
    if (this.wrong.length < MOST_TOLD) this.wrong.push(what)
  }

  /** Somebody's money may move from now on, legally. */
  touch(player: string): void {
    this.done++
    this.#touched.add(playerAccount(player))
  }

  count(code: string): void {
    this.counts.set(code, (this.counts.get(code) ?? 0) + 1)
  }

  refused({ code, message }: Pick<WireError, 'code' | 'message'>, about: string): void {
    this.count(code)
    if (code === 'house/failed') this.blame(`${about} failed on our side`)
    const entry = errorEntry(code)
    if (!entry) this.blame(`${about} is refused with ${code}, which the catalogue does not know`)
    if (entry?.params.some((name) => message.includes(`{${name}}`))) {
      this.blame(`${about} is refused in unfinished words: ${message}`)
    }
  }

  /** Of an HTTP request, by the route it was meant for. */
  answered(input: HttpInput, answered: Answered | undefined): void {
    // Bytes that are no HTTP end the connection; an expectation that nobody can meet is the runtime's own to refuse.
    if (!answered) this.count('no answer')
    else if (answered.status >= 400 && answered.status !== 417) this.#refusal(input, answered)
    else this.#answer(input, answered)
  }

  #refusal({ method, path }: HttpInput, { status, headers, text }: Answered): void {
    const about = `${method} ${path.slice(0, 200)}`
    this.count(`${status}`)
    // A house that prices odds for others says so: that is an answer, and how often depends on the machine.
    const busy = parsedCode(text) === 'odds/busy'
    if (status >= 500 && !busy) this.blame(`${about} is answered with ${status}: ${text.slice(0, 300)}`)
    if (method === 'HEAD') return
    const type = String(headers['content-type'] ?? '')
    const parsed = problem.safeParse(safeJson(text))
    if (!type.startsWith(PROBLEM_MEDIA_TYPE) || !parsed.success) {
      this.blame(`${about} is answered with ${status} and no problem details: ${type} ${text.slice(0, 300)}`)
      return
    }
    const { code, detail, status: told } = parsed.data
    if (told !== status || (errorEntry(code)?.status ?? status) !== status)
      this.blame(`${about}: ${code} with ${status}`)
    this.refused({ code, message: detail }, about)
  }

  #answer({ route, method, path }: HttpInput, { status, text }: Answered): void {
    const about = `${method} ${path.slice(0, 200)}`
    this.count(`${status}`)
    if (route === null || status === 304 || status === 417) return
    const { answer, media, status: expected = 200 } = ({ ...ROUTES } as Readonly<Record<string, Route>>)[route]!
    if (status !== (answer === null ? 204 : expected)) this.blame(`${about} is answered with ${status}`)
    const parsed = answer?.safeParse(media ? text : safeJson(text))
    if (parsed?.success === false) {
      this.blame(`${about} answers what does not fit: ${parsed.error.message.slice(0, 400)}`)
    }
  }

  /** The books: nothing made, nothing lost, and nobody's touched who took part in nothing. */
  async audit(): Promise<void> {
    let sum = 0
    for await (const { account, balance } of this.#store.ledger.accounts()) {
      const { posted, pendingDebits } = balance
      sum += posted
      if (account.kind !== 'player') continue
      const expected = this.#before.get(account.id) ?? CHIPS
      if (posted < 0 || posted < pendingDebits) this.blame(`${account.id} has spent what was not there`)
      if (!this.#touched.has(account.id) && (posted !== expected || pendingDebits !== 0)) {
        // An account is opened a moment before its chips are paid in.
        if (posted !== 0 || this.#before.has(account.id)) this.blame(`${account.id} had ${expected} and has ${posted}`)
      }
      if (posted !== 0) this.#before.set(account.id, posted)
    }
    if (sum !== 0) this.blame(`All accounts together hold ${sum}`)
  }
}

const parsedCode = (text: string): unknown => (safeJson(text) as { code?: unknown } | null | undefined)?.code

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
