// The line between the house and its database, which fails as the weather says. Calls are carried out one after the other, in
// the order in which they were made; the house may have made the next before the last is over. Whatever really happens in the
// database is put on record at the instant it happens, answered or not.
import { StorageFault } from '../storage/index.ts'
import type { Backing, Image } from './backing.ts'
import { type Life, never } from './life.ts'
import type { Tally } from './tally.ts'
import type { Weather } from './weather.ts'

export interface LineOptions {
  readonly backing: Backing
  readonly life: Life
  readonly weather: Weather
  readonly tally: Tally
  /** Has the simulated clock wait for something real. */
  readonly outside: <T>(work: Promise<T>) => Promise<T>
  /** The house is gone at this instant. */
  readonly crash: (before?: Image) => void
}

export const away = () => new StorageFault('storage/away', { reason: 'no answer' })

export class FaultyLine {
  readonly #options: LineOptions
  #uncertain: StorageFault | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: LineOptions) {
    this.#options = options
  }

  read<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#perform(false, work, () => undefined))
  }

  /** `done` is told of what was carried out; `torn` where nobody can say yet whether it was written whole. */
  write<T>(work: () => Promise<T>, done: (result: T, torn: boolean) => void = () => undefined): Promise<T> {
    return this.#inTurn(() => this.#perform(true, work, done))
  }

  close(work: () => Promise<void>): Promise<void> {
    const { life, backing, outside } = this.#options
    return this.#inTurn(async () => {
      if (!life.alive) return
      await outside(work())
      backing.closed()
    })
  }

  #inTurn<T>(call: () => Promise<T>): Promise<T> {
    const answer = this.#last.then(call)
    this.#last = answer.catch(() => undefined)
    return answer.then((result) => (this.#options.life.alive ? result : never()))
  }

  async #perform<T>(writes: boolean, work: () => Promise<T>, done: (result: T, torn: boolean) => void): Promise<T> {
    const { life, weather, tally, backing, outside, crash } = this.#options
    if (!life.alive) return never()
    if (this.#uncertain) throw this.#uncertain
    const { fate, before, after } = weather.fate(writes)
    if (before > 0) await life.sleep(before)
    this.#throwSeason(writes)
    if (fate !== 'fine') tally.add(fate)
    if (fate === 'failed') throw new StorageFault('storage/failed', { reason: 'the disk says no' })
    if (fate === 'lost-undone') throw this.#lose()
    if (fate === 'crash-before') {
      crash()
      return never()
    }
    const image = fate === 'torn' ? backing.image() : undefined
    const result = await outside(work())
    done(result, image !== undefined)
    if (fate === 'crash-after' || fate === 'torn') {
      crash(image)
      return never()
    }
    if (fate === 'lost-done') throw this.#lose()
    if (after > 0) await life.sleep(after)
    return result
  }

  #throwSeason(writes: boolean): void {
    const { season } = this.#options.weather
    if (season === 'fair' || (season === 'full' && !writes)) return
    this.#options.tally.add(`call while ${season}`)
    throw season === 'away' ? away() : new StorageFault('storage/full', { reason: 'no space left on device' })
  }

  #lose(): StorageFault {
    this.#uncertain = new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    return this.#uncertain
  }
}
