// What must hold whatever was sent: nothing of ours fails, every refusal is a known one, every answer fits its schema, and no
// money moves but by what was answered as done.
import { errorEntry, PROBLEM_MEDIA_TYPE, problem, ROUTES, type Route, type WireError } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { Store } from '../storage/index.ts'
import type { HttpInput } from './inputs.ts'
import type { Answered } from './request.ts'
import { CHIPS } from './target.ts'

const MOST_TOLD = 20

export class Judge {
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
    if (!errorEntry(code)) this.blame(`${about} is refused with ${code}, which the catalogue does not know`)
    else if (/\{\w+\}/.test(message)) this.blame(`${about} is refused in unfinished words: ${message}`)
  }

  /** Of an HTTP request, by the route it was meant for. */
  answered(input: HttpInput, answered: Answered | undefined): void {
    const about = `${input.method} ${input.path.slice(0, 200)}`
    // Bytes that are no HTTP end the connection.
    if (!answered) return this.count('(no answer)')
    const { status, headers, text } = answered
    const type = String(headers['content-type'] ?? '')
    this.count(`${status}`)
    if (status >= 500) this.blame(`${about} is answered with ${status}: ${text.slice(0, 300)}`)
    if (status >= 400) {
      if (input.method === 'HEAD') return
      if (!type.startsWith(PROBLEM_MEDIA_TYPE))
        return this.blame(`${about}: ${status} as ${type}: ${text.slice(0, 200)}`)
      const parsed = problem.safeParse(safeJson(text))
      if (!parsed.success) return this.blame(`${about}: no problem details: ${text.slice(0, 300)}`)
      const { code, detail, status: told } = parsed.data
      if (told !== status || errorEntry(code)?.status !== status) this.blame(`${about}: ${code} with ${status}`)
      return this.refused({ code, message: detail }, about)
    }
    if (input.route === null || status === 304) return
    const { answer, status: expected = 200 } = (ROUTES as Readonly<Record<string, Route>>)[input.route]!
    if (status !== (answer === null ? 204 : expected)) return this.blame(`${about} is answered with ${status}`)
    if (answer === null) return
    const parsed = answer.safeParse(safeJson(text))
    if (!parsed.success) this.blame(`${about} answers what does not fit: ${parsed.error.message.slice(0, 400)}`)
  }

  /** The books: nothing made, nothing lost, and nobody's touched who took part in nothing. */
  async audit(): Promise<void> {
    let sum = 0
    for await (const { account, balance } of this.#store.accounts()) {
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

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
