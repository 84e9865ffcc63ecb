// Rounds of drand for shoes in which nobody shares: which one an opening names, and its signature once it is published, asked of one
// address after another until one tells a round that holds. No table waits for it longer than for a delay (table/share-list.ts).
import { type Drawn, type NamedRound, roundFrom, roundTime } from '@punto/fair'
import type { World } from '../base/index.ts'
import { reasonOf } from '../storage/index.ts'
import type { Beacon } from '../table/index.ts'
import type { BeaconConfig } from './config/beacon-config.ts'

/** A round is named that is published so long after the list has closed: whoever sees the opening has seen it before the round. */
const LEAD_SECONDS = 10
const LOOK_MS = 1000
const ANSWER_MS = 5000
const MOST_ANSWERED = 16_384

export interface DrandOptions extends BeaconConfig {
  readonly world: Pick<World, 'wall' | 'later' | 'notice'>
  /** Whether the chain has signed a round; computed beside the tables. */
  readonly holds: (named: NamedRound, drawn: Drawn) => Promise<boolean>
  /** The house has closed. */
  readonly ended: AbortSignal
}

export class Drand implements Beacon {
  readonly #options: DrandOptions
  #isFailing = false

  constructor(options: DrandOptions) {
    this.#options = options
  }

  next(windowSeconds: number): NamedRound {
    const { chain, world } = this.#options
    const seconds = Math.ceil(world.wall() / 1000) + windowSeconds + LEAD_SECONDS
    return { chain: chain.chain, key: chain.key, round: roundFrom(chain, seconds) }
  }

  knows({ chain, key }: NamedRound): boolean {
    return chain === this.#options.chain.chain && key === this.#options.chain.key
  }

  /** Rejected once it is called off: the table deals without it. */
  async drawn(named: NamedRound, calledOff: AbortSignal): Promise<Drawn> {
    const { chain, urls, world } = this.#options
    const ended = AbortSignal.any([calledOff, this.#options.ended])
    const due = roundTime(chain, named.round) * 1000
    const late = () => world.notice({ level: 'warn', what: 'beacon-late', round: named.round })
    calledOff.addEventListener('abort', late, { once: true })
    for (let asked = 0; ; asked++) {
      while (world.wall() < due) await this.#pause(Math.min(due - world.wall(), LOOK_MS), ended)
      const found = await this.#ask(urls[asked % urls.length]!, named, ended)
      ended.throwIfAborted()
      if (found) return found
      await this.#pause(LOOK_MS, ended)
    }
  }

  async #ask(url: string, named: NamedRound, ended: AbortSignal): Promise<Drawn | undefined> {
    const { world, holds } = this.#options
    const { chain, round } = named
    try {
      const signal = AbortSignal.any([ended, AbortSignal.timeout(ANSWER_MS)])
      const reply = await fetch(`${url}/${chain}/public/${round}`, { signal })
      const text = (await reply.text()).slice(0, MOST_ANSWERED)
      if (reply.status !== 200) throw new Error(`it answers ${reply.status}`)
      const told = JSON.parse(text) as { readonly round?: unknown; readonly signature?: unknown } | null
      const drawn = told?.round === round && typeof told.signature === 'string' ? told.signature : ''
      if (!/^[0-9a-f]{96}$/.test(drawn) || !(await holds(named, { drawn })))
        throw new Error(`what it tells is not round ${round} of the chain`)
      if (this.#isFailing) world.notice({ level: 'info', what: 'beacon-answers-again', url })
      this.#isFailing = false
      return { drawn }
    } catch (error) {
      if (!ended.aborted && !this.#isFailing) {
        this.#isFailing = true
        world.notice({ level: 'warn', what: 'beacon-fails', url, round, why: reasonOf(error) })
      }
      return undefined
    }
  }

  #pause(ms: number, ended: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.#options.world.later(ms, () => {
        ended.removeEventListener('abort', stop)
        resolve()
      })
      const stop = () => {
        cancel()
        reject(ended.reason as Error)
      }
      if (ended.aborted) stop()
      else ended.addEventListener('abort', stop, { once: true })
    })
  }
}
