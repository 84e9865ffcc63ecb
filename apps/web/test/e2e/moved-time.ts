// The time at the tables of a house: it stands still until the test moves it, so that no window closes under a slow page and no test
// waits for one to pass. The pages' own clocks, and the waits between processes, are real.
import { setTimeout as sleep } from 'node:timers/promises'
import { Timeline } from '@punto/faults'
import type { World } from '@punto/server/base'
import type { RunningServer } from '@punto/server/serve'

/** Of the tables' time; what has not come about by then never will. */
const LONGEST_MS = 6 * 3_600_000
const PATIENCE_MS = 60_000
/** Longer than a table takes to write what it has decided. */
const WRITE_MS = 100

export class MovedTime {
  readonly #timeline = new Timeline()
  #house: RunningServer['house'] | undefined

  clock: World['clock'] = (origin) => ({
    now: () => origin + this.#timeline.now,
    at: (time, call) => this.#timeline.at(time - origin, call),
  })

  /** Whose tables it is, once they are there. */
  of(house: RunningServer['house']): void {
    this.#house = house
  }

  /** Goes on from one call that is due to the next until something holds. */
  async until(holds: () => boolean): Promise<void> {
    const last = this.#timeline.now + LONGEST_MS
    const patience = performance.now() + PATIENCE_MS
    while (!holds()) {
      const { next } = this.#timeline
      if (next !== undefined && next <= last) await this.#timeline.runTo(next, () => undefined)
      else if (performance.now() > patience) throw new Error(`It never came to ${holds}`)
      // What a table waits for outside the house, as an operator's wallet, may take as long as it likes.
      const soon = performance.now() + WRITE_MS
      do await sleep(1)
      while (!holds() && performance.now() < soon && this.#house?.tables.some(({ idle }) => !idle))
    }
  }

  /** To the next time that bets are open at a table. */
  async untilBetting(table: string): Promise<void> {
    const state = () => this.#house!.table(table)!.state
    const { rounds } = state()
    await this.until(() => state().phase === 'betting' && state().rounds > rounds)
  }

  /** Over the end of the round under way. */
  async untilSettled(table: string): Promise<void> {
    const state = () => this.#house!.table(table)!.state
    await this.until(() => state().phase === 'settled')
  }
}
