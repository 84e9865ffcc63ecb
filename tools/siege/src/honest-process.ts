// Honest players in a process of their own: they bet while bets are open, ask for the lobby and for health, and measure how long
// each answer takes. Arguments: the house and their address. `begin` measures anew; `end` tells what was measured.
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { BESIEGED_TABLES } from './besieged.ts'
import { Caller } from './caller.ts'
import { Tally } from './tally.ts'

const PLAYERS = 4
const EVERY_MS = 100

const [, , url = '', address = '127.0.0.1'] = process.argv
const caller = new Caller(url, address, new Tally())
let latencies: number[] = []
let failures: string[] = []

const measured = async (act: () => Promise<string | undefined>) => {
  const start = performance.now()
  const wrong = await act()
  latencies.push(performance.now() - start)
  if (wrong !== undefined) failures.push(wrong)
}

class Player {
  readonly #waiting = new Map<string, (code: string | undefined) => void>()
  readonly #table: string
  readonly #box: number
  #socket: WebSocket | undefined
  #cookie: string | undefined
  #round = 0
  #phase = ''
  #sent = 0

  constructor(index: number) {
    this.#table = BESIEGED_TABLES[index % BESIEGED_TABLES.length]!
    this.#box = 7 + Math.floor(index / BESIEGED_TABLES.length)
  }

  async play(): Promise<never> {
    this.#cookie ??= await caller.guest()
    for (;;) {
      if (this.#socket?.readyState !== 1) await this.#connect()
      await measured(() => this.#act())
      await pause(EVERY_MS)
    }
  }

  async #connect(): Promise<void> {
    if (this.#socket) failures.push('a connection was lost')
    this.#socket = await caller.greeted(this.#cookie)
    this.#socket?.on('message', (data) => this.#hear(JSON.parse(String(data))))
    this.#socket?.on('close', () => {
      for (const answered of this.#waiting.values()) answered('the connection was closed')
      this.#waiting.clear()
    })
    if (!this.#socket) return void (await pause(EVERY_MS))
    await this.#ask({ type: 'watch', table: this.#table })
    await this.#ask({ type: 'do', table: this.#table, command: { type: 'sit', box: this.#box } })
  }

  /** A small bet while bets are open; otherwise a ping. What the table itself refuses is an answer like any other. */
  #act(): Promise<string | undefined> {
    if (this.#phase !== 'betting') return this.#ask({ type: 'ping' })
    const bet = { round: this.#round, box: this.#box, bet: 'player' }
    return this.#ask({ type: 'do', table: this.#table, command: { type: 'place-bet', ...bet, stake: 100 } })
  }

  #ask(message: object): Promise<string | undefined> {
    const id = `${this.#box}-${++this.#sent}-${Date.now()}`
    return new Promise((resolve) => {
      this.#waiting.set(id, (code) => resolve(code?.startsWith('rate/') || code?.includes(' ') ? code : undefined))
      this.#socket?.send(JSON.stringify({ ...message, id }))
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: messages of every kind.
  #hear(message: any): void {
    const view = message.view ?? message.changes
    if (view?.phase !== undefined) this.#phase = view.phase
    if (typeof view?.round?.number === 'number') this.#round = view.round.number
    const answered = this.#waiting.get(message.id)
    if (!answered) return
    this.#waiting.delete(message.id)
    answered(message.error?.code)
  }
}

async function lookAround(): Promise<never> {
  for (;;) {
    for (const path of ['/api/tables', '/healthz']) {
      await measured(async () => {
        const answer = await caller.ask(path).catch(() => undefined)
        return answer?.status === 200 ? undefined : `${path} was answered ${answer?.status ?? 'by nobody'}`
      })
    }
    await pause(5 * EVERY_MS)
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'end') {
    const sorted = latencies.toSorted((one, other) => one - other)
    const told = { answers: sorted.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), failures }
    process.stdout.write(`${JSON.stringify(told)}\n`)
  }
  latencies = []
  failures = []
})
process.stdin.on('end', () => process.exit(0))
for (let i = 0; i < PLAYERS; i++) void new Player(i).play()
void lookAround()
process.stdout.write('{}\n')
