// Calls about leases, and about the records by which houses know each other, that fail as the seed says: not asked at all, or done
// and not answered. They do not wait for commits, and fail while commits go well, or go well while commits fail.
import { randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import { type Leases, type Records, StorageFault } from '@punto/server/storage'
import { type HouseRun, never } from './house-run.ts'
import type { Tally } from './tally.ts'

/** One call in so many. */
const [SLOW, NOT_ASKED, NOT_ANSWERED, CRASH] = [20, 60, 60, 600]
const SLOW_MS = 800

/** What a house's calls meet just now. */
export interface LeaseWeather {
  /** Nothing fails of its own accord. */
  readonly calm: boolean
  /** No call gets through. */
  readonly leasesAway: boolean
}

export interface LeaseCallsOptions {
  readonly run: HouseRun
  readonly dice: Dice
  readonly weather: LeaseWeather
  readonly tally: Tally
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
  readonly crash: () => void
}

const noAnswer = () => new StorageFault('storage/away', { reason: 'no answer' })

export class LeaseCalls {
  readonly #options: LeaseCallsOptions

  constructor(options: LeaseCallsOptions) {
    this.#options = options
  }

  async call<T>(what: string, work: () => Promise<T>): Promise<T> {
    const { run, dice, weather, inTurn } = this.#options
    if (!run.running) return never()
    if (weather.leasesAway) throw this.#failed(`${what} while leases are away`)
    if (weather.calm) return inTurn(work)
    if (dice.once(SLOW)) await run.sleep(randomDelay(dice, SLOW_MS))
    if (dice.once(NOT_ASKED)) throw this.#failed(`${what} not asked`)
    if (dice.once(CRASH)) return this.#crash(`crash before ${what}`)
    const result = await inTurn(work)
    if (dice.once(CRASH)) return this.#crash(`crash after ${what}`)
    if (dice.once(NOT_ANSWERED)) throw this.#failed(`${what} not answered`)
    if (dice.once(SLOW)) await run.sleep(randomDelay(dice, SLOW_MS))
    return run.running ? result : never()
  }

  #failed(what: string): StorageFault {
    this.#options.tally.add(what)
    return noAnswer()
  }

  #crash(what: string): Promise<never> {
    this.#options.tally.add(what)
    this.#options.crash()
    return never()
  }
}

export const leasesWithFaults = (leases: Leases, calls: LeaseCalls): Leases => ({
  owner: leases.owner,
  take: (tables) => calls.call('take', () => leases.take(tables)),
  renew: () => calls.call('renew', () => leases.renew()),
  epochOf: (table) => leases.epochOf(table),
  release: (tables) => calls.call('release', () => leases.release(tables)),
  survey: () => calls.call('survey', () => leases.survey()),
})

export const recordsWithFaults = (records: Records, calls: LeaseCalls): Records => ({
  read: (kind, key) => calls.call('record', () => records.read(kind, key)),
  list: (kind, asked) => calls.call('records', () => records.list(kind, asked)),
  write: (kind, key, text, revision) => calls.call('record', () => records.write(kind, key, text, revision)),
  remove: (kind, key, revision) => calls.call('record', () => records.remove(kind, key, revision)),
  change: (changes, audit) => calls.call('record', () => records.change(changes, audit)),
})
