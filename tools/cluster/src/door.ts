// A socket at one process's door, for one player or for the public: it comes back by itself, and answers are found by their id.
import { setTimeout as wait } from 'node:timers/promises'

export interface Answer {
  readonly id: string
  /** Undefined where the command was carried out. */
  readonly refusal: string | undefined
}

/** What was seen of a table. */
export interface Felt {
  phase: string
  round: number
}

const SILENCE_MS = 2000

export class Door {
  readonly #url: string
  readonly #token: string | undefined
  readonly #answered: (answer: Answer) => void
  readonly #felts: ReadonlyMap<string, Felt> | undefined
  #socket: WebSocket | undefined
  #welcome = false
  #closed = false
  #heardAt = 0
  /** What this door has told of each table, and when. */
  readonly #seen = new Map<string, Felt & { at: number }>()

  /** With felts it watches the tables; otherwise it plays. */
  constructor(
    url: string,
    token: string | undefined,
    answered: (answer: Answer) => void,
    felts?: ReadonlyMap<string, Felt>,
  ) {
    this.#url = `${url.replace('http', 'ws')}/ws`
    this.#token = token
    this.#answered = answered
    this.#felts = felts
    void this.#keepOpen()
  }

  get isOpen(): boolean {
    return this.#welcome
  }

  /** Whether it went out. */
  send(message: object): boolean {
    if (!this.#welcome) return false
    this.#socket!.send(JSON.stringify(message))
    return true
  }

  close(): void {
    this.#closed = true
    this.#socket?.close()
  }

  async #keepOpen(): Promise<void> {
    while (!this.#closed) {
      await this.#connection()
      await wait(200)
    }
  }

  #connection(): Promise<void> {
    return new Promise((resolve) => {
      const socket = new WebSocket(this.#url, 'punto.v1')
      this.#socket = socket
      this.#heardAt = performance.now()
      const silence = setInterval(() => {
        if (performance.now() - this.#heardAt > SILENCE_MS) over()
        else if (this.#welcome) {
          socket.send('{"type":"ping","id":"ping"}')
          this.#watch()
        }
      }, SILENCE_MS / 2)
      const over = () => {
        clearInterval(silence)
        this.#welcome = false
        socket.onmessage = null
        socket.close()
        resolve()
      }
      socket.onopen = () =>
        socket.send(
          JSON.stringify({ type: 'hello', id: 'hello', version: 1, ...(this.#token && { token: this.#token }) }),
        )
      socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)))
      socket.onclose = over
      socket.onerror = over
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: messages of every kind.
  #hear(message: any): void {
    this.#heardAt = performance.now()
    if (message.type === 'welcome') {
      this.#welcome = true
      this.#seen.clear()
      this.#watch()
    } else if (message.type === 'done') this.#answered({ id: message.id, refusal: undefined })
    else if (message.type === 'refused') this.#answered({ id: message.id, refusal: message.error.code })
    if (this.#felts?.has(message.table)) this.#see(message.table, message.view ?? message.changes)
  }

  /** A table that another process has taken over is watched again, wherever it is told of. */
  #watch(): void {
    const now = performance.now()
    for (const table of this.#felts?.keys() ?? []) {
      const { at = 0 } = this.#seen.get(table) ?? {}
      if (now - at > SILENCE_MS) this.send({ type: 'watch', id: `watch-${table}`, table })
    }
  }

  /** An owner of before may still tell of an earlier round. */
  #see(table: string, told: { phase?: string; round?: { number?: number } | null } | undefined): void {
    if (!told) return
    const seen = this.#seen.get(table) ?? { phase: '', round: 0, at: 0 }
    seen.at = performance.now()
    if (told.phase !== undefined) seen.phase = told.phase
    if (typeof told.round?.number === 'number') seen.round = told.round.number
    this.#seen.set(table, seen)
    const felt = this.#felts!.get(table)!
    if (seen.round < felt.round) return
    felt.round = seen.round
    felt.phase = seen.phase
  }
}
