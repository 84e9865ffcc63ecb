// Tells everybody when a closing comes nearer, when it has come, and when an announcement ends. Times are of the calendar, which may be
// set: it is looked at again every half minute at least.
import type { Text } from '@punto/rules'
import type { Clock } from '../../base/index.ts'
import type { HouseOrders } from './house-orders.ts'
import { CLOSED, closingWords } from './words.ts'

const MINUTE_MS = 60_000
/** So long before the closing players are told of it again. */
export const TOLD_BEFORE_MS: readonly number[] = [60, 30, 15, 10, 5, 2, 1].map((minutes) => minutes * MINUTE_MS)
const LONGEST_WAIT_MS = 30_000

export interface MomentsOptions {
  readonly orders: HouseOrders
  readonly clock: Clock
  readonly wall: () => number
  /** Called at every such moment, with what is to be said. */
  readonly tell: (text: Text | undefined) => void
}

export class Moments {
  readonly #options: MomentsOptions
  readonly #unwatch: () => void
  #lookedAt: number
  #cancel: () => void = () => undefined

  constructor(options: MomentsOptions) {
    this.#options = options
    this.#lookedAt = options.wall()
    this.#unwatch = options.orders.watch(() => {
      this.#lookedAt = options.wall()
      this.#schedule()
    })
    this.#schedule()
  }

  close(): void {
    this.#unwatch()
    this.#cancel()
  }

  /** Of the orders in force: when something is to be told. */
  #moments(): readonly { readonly at: number; readonly text?: (now: number) => Text }[] {
    const { closing, announcements } = this.#options.orders.orders
    return [
      ...announcements.map(({ until }) => ({ at: until })),
      ...(closing
        ? [
            ...TOLD_BEFORE_MS.map((ms) => ({
              at: closing.at - ms,
              text: (now: number) => closingWords(closing.at, now),
            })),
            { at: closing.at, text: () => CLOSED },
          ]
        : []),
    ].sort((one, other) => one.at - other.at)
  }

  #schedule(): void {
    this.#cancel()
    const { clock, wall } = this.#options
    const now = wall()
    const next = this.#moments().find(({ at }) => at > now)
    if (!next) {
      this.#cancel = () => undefined
      return
    }
    this.#cancel = clock.at(clock.now() + Math.min(next.at - now, LONGEST_WAIT_MS), () => this.#look())
  }

  #look(): void {
    const now = this.#options.wall()
    const passed = this.#moments().filter(({ at }) => at > this.#lookedAt && at <= now)
    this.#lookedAt = now
    // Of several at once, the last has the newest words.
    const said = passed.findLast(({ text }) => text !== undefined)
    if (passed.length > 0) this.#options.tell(said?.text?.(now))
    this.#schedule()
  }
}
