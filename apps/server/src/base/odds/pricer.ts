// Prices odds in a worker thread, one request at a time. The queue is limited, in all and per address; beyond that a request is refused
// as busy. Results are cached, and equal requests share one computation.
import { Worker } from 'node:worker_threads'
import { fault } from '@punto/protocol'
import type { OddsAsked, Priced } from './price.ts'
import type { PriceAnswer, PriceCall } from './pricing-thread.ts'

const MOST_KEPT = 500
export const MOST_WAITING = 32
export const MOST_WAITING_OF_ADDRESS = 4
/** A price takes a fraction of this, and the queue is short. */
const BUSY_SECONDS = 2

interface Waiting {
  readonly resolve: (priced: Priced) => void
  readonly reject: (error: unknown) => void
}

export class Pricer {
  readonly #kept = new Map<string, Priced>()
  readonly #underWay = new Map<string, Promise<Priced>>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #ofAddress = new Map<string, number>()
  #worker: Worker | undefined
  #asked = 0

  async price(asked: OddsAsked, address: string): Promise<Priced> {
    const key = JSON.stringify([asked.game, asked.decks, asked.with, asked.without])
    const known = this.#kept.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const own = this.#ofAddress.get(address) ?? 0
    if (this.#underWay.size >= MOST_WAITING || own >= MOST_WAITING_OF_ADDRESS) {
      return { ok: false, refusal: fault('odds/busy', { seconds: BUSY_SECONDS }) }
    }
    const pricing = this.#ask(asked)
    this.#underWay.set(key, pricing)
    this.#ofAddress.set(address, own + 1)
    try {
      const priced = await pricing
      this.#keep(key, priced)
      return priced
    } finally {
      this.#underWay.delete(key)
      const left = this.#ofAddress.get(address)! - 1
      if (left > 0) this.#ofAddress.set(address, left)
      else this.#ofAddress.delete(address)
    }
  }

  /** Starts its thread, unless it runs; otherwise the first price does. */
  start(): Worker {
    this.#worker ??= this.#startThread()
    return this.#worker
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #keep(key: string, priced: Priced): void {
    if (!priced.ok) return
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, priced)
  }

  #ask(asked: OddsAsked): Promise<Priced> {
    const worker = this.start()
    const call: PriceCall = { number: ++this.#asked, asked }
    worker.postMessage(call)
    return new Promise((resolve, reject) => this.#waiting.set(call.number, { resolve, reject }))
  }

  /** Started once, and again after a death. */
  #startThread(): Worker {
    const worker = new Worker(new URL('./pricing-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ number, priced }: PriceAnswer) => {
      this.#waiting.get(number)?.resolve(priced)
      this.#waiting.delete(number)
    })
    const died = (error: unknown) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', died)
    worker.on('exit', () => died(new Error('The thread that prices odds has ended')))
    return worker
  }
}
