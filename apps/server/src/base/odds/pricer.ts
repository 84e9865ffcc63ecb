// Prices odds in a worker thread, one request at a time. The queue is limited, in all and per address; beyond that a request is refused
// as busy. Results are cached, and equal requests share one computation.
import type { WireFault } from '@punto/protocol'
import { callThread, endedAs, type ThreadCalls } from '../thread-calls.ts'
import type { OddsAsked, Priced } from './price.ts'
import type { Pricing } from './pricing-thread.ts'

const MOST_KEPT = 500
export const MOST_WAITING = 32
export const MOST_WAITING_OF_ADDRESS = 4
/** A price takes a fraction of this, and the queue is short. */
const BUSY_SECONDS = 2
// Written out: every thread of the house reads this room, and few need the protocol.
const BUSY: WireFault = { code: 'odds/busy', params: { seconds: BUSY_SECONDS } }

export class Pricer {
  readonly #kept = new Map<string, Priced>()
  readonly #underWay = new Map<string, Promise<Priced>>()
  readonly #ofAddress = new Map<string, number>()
  #thread: ThreadCalls<Pricing> | undefined

  async price(asked: OddsAsked, address: string): Promise<Priced> {
    const key = JSON.stringify([asked.game, asked.decks, asked.with, asked.without])
    const known = this.#kept.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const own = this.#ofAddress.get(address) ?? 0
    if (this.#underWay.size >= MOST_WAITING || own >= MOST_WAITING_OF_ADDRESS) {
      return { ok: false, refusal: BUSY }
    }
    const pricing = this.start().ask('price', asked)
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

  /** Starts its thread, unless it runs; otherwise the first price does. One that has died is started again. */
  start(): ThreadCalls<Pricing> {
    if (!this.#thread || this.#thread.death) {
      const endedBy = endedAs('The thread that prices odds has ended')
      this.#thread = callThread<Pricing>(new URL('./pricing-thread.ts', import.meta.url), { endedBy })
    }
    return this.#thread
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #keep(key: string, priced: Priced): void {
    if (!priced.ok) return
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(key, priced)
  }
}
