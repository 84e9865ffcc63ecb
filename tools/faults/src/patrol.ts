// Whatever has happened before: a house that has been left in peace for a while deals. The same round of the tables counts
// the hours in which one was open.
import { must } from '@punto/harness/broken'
import type { Lives } from './lives.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const EVERY = 2 * MINUTE
/** Longer than any table waits between two movements. */
const LONGEST_SILENCE = 40 * MINUTE

export class Patrol {
  readonly #world: World
  readonly #lives: Lives
  /** Since when nothing has kept the house from dealing. */
  #fairSince = 0
  /** Time in which the house ran with a table open. */
  openMs = 0

  constructor(world: World, lives: Lives) {
    this.#world = world
    this.#lives = lives
  }

  walk(): void {
    this.#world.timeline.after(EVERY, () => {
      if (this.#lives.house?.tables.some(({ state }) => state.phase !== 'table-closed')) this.openMs += EVERY
      this.#world.trouble.watched(() => this.#checkSilence())
      this.walk()
    })
  }

  #checkSilence(): void {
    const { weather, timeline } = this.#world
    const { house, stopping, openedAt } = this.#lives
    if (weather.season !== 'fair' || !house || stopping) this.#fairSince = timeline.now
    if (!house || timeline.now - Math.max(this.#fairSince, openedAt) < LONGEST_SILENCE) return
    for (const { name, state } of house.tables) {
      const silence = house.clock.now() - state.at
      const quiet = state.phase === 'table-closed' || state.settings.operation === 'dealer'
      must(quiet || silence < LONGEST_SILENCE, 'a table stands still', () => [name, state.phase, state.open, silence])
    }
  }
}
