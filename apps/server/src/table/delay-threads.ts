// Computes the delays of share lists (docs/fairness.md) ahead of their shoes, in worker threads of the lowest priority. Half as many
// run as there are processors, in the order in which they were asked for; the rest wait, and while many wait tables take no further
// shares. A table that needs its shoe calls its delay off.
import { availableParallelism } from 'node:os'
import type { Delayed, Drawn, NamedRound } from '@punto/fair'
import { callThread, endedAs, type ThreadCalls } from '../base/index.ts'
import type { Delaying } from './delay-worker.ts'

export interface DelayRequest {
  readonly closing: Uint8Array
  readonly delay: number
}

type Compute = (asked: DelayRequest, calledOff: AbortSignal) => Promise<Delayed>

interface Waiting {
  readonly begin: () => void
  readonly giveUp: (why: unknown) => void
}

/** For each thread: what waits longer than so many delays is late anyhow. */
const MOST_WAITING = 4

export class DelayThreads {
  readonly #most: number
  readonly #compute: Compute
  readonly #waiting: Waiting[] = []
  readonly #threads = new Set<ThreadCalls<Delaying>>()
  #running = 0
  readonly #end = new AbortController()

  constructor(most = Math.max(1, Math.floor(availableParallelism() / 2)), compute?: Compute) {
    this.#most = most
    this.#compute =
      compute ??
      (({ closing, delay }, calledOff) => this.#onThread((thread) => thread.ask('pass', closing, delay), calledOff))
  }

  /** Aborted once the house has closed. */
  get ended(): AbortSignal {
    return this.#end.signal
  }

  /** True while so many wait that a further one would be late. */
  readonly areBehind = (): boolean => this.#waiting.length >= MOST_WAITING * this.#most

  readonly pass = async (closing: Uint8Array, delay: number, calledOff: AbortSignal): Promise<Delayed> => {
    // A finished computation hands its place to the next, so that #running does not change.
    if (this.#running >= this.#most) await this.#turn(calledOff)
    else this.#running++
    try {
      calledOff.throwIfAborted()
      return await this.#compute({ closing, delay }, calledOff)
    } finally {
      const next = this.#waiting.shift()
      if (next) next.begin()
      else this.#running--
    }
  }

  /** Whether a beacon has signed a round: nothing beside a delay, and so in a thread of its own at once. */
  readonly roundHolds = (named: NamedRound, drawn: Drawn): Promise<boolean> =>
    this.#onThread((thread) => thread.ask('holds', named, drawn))

  /** Stops running computations; the next start repeats them. */
  async close(): Promise<void> {
    this.#end.abort(new Error('The house has closed'))
    for (const { begin } of this.#waiting.splice(0)) begin()
    await Promise.all([...this.#threads].map((thread) => thread.terminate()))
  }

  #turn(calledOff: AbortSignal): Promise<void> {
    return new Promise((begin, giveUp) => {
      const waiting = { begin, giveUp }
      this.#waiting.push(waiting)
      calledOff.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(waiting)
        if (at < 0) return
        this.#waiting.splice(at, 1)
        giveUp(calledOff.reason)
      })
    })
  }

  async #onThread<T>(ask: (thread: ThreadCalls<Delaying>) => Promise<T>, calledOff?: AbortSignal): Promise<T> {
    this.#end.signal.throwIfAborted()
    const endedBy = endedAs('The delay was not computed to its end')
    const thread = callThread<Delaying>(new URL('./delay-worker.ts', import.meta.url), { endedBy, keepsAlive: true })
    this.#threads.add(thread)
    calledOff?.addEventListener('abort', () => void thread.terminate())
    try {
      return await ask(thread)
    } finally {
      this.#threads.delete(thread)
      void thread.terminate()
    }
  }
}
