// Checks that a house without faults for a while deals rounds. It also counts the time in which a table was open.
import { failUnless } from '@punto/harness/checks'
import type { HouseRuns } from './house-runs.ts'
import type { SimulatedWorld } from './simulated-world.ts'

const MINUTE = 60_000
const EVERY = 2 * MINUTE
/** Longer than any table waits between two movements. */
const LONGEST_SILENCE = 40 * MINUTE

export class ProgressCheck {
  readonly #world: SimulatedWorld
  readonly #runs: HouseRuns
  /** Since when nothing has kept the house from dealing. */
  #fairSince = 0
  /** Time in which the house ran with a table open. */
  openMs = 0

  constructor(world: SimulatedWorld, lives: HouseRuns) {
    this.#world = world
    this.#runs = lives
  }

  start(): void {
    this.#world.timeline.after(EVERY, () => {
      if (this.#runs.house?.tables.some(({ state }) => state.phase !== 'table-closed')) this.openMs += EVERY
      this.#world.failures.run(() => this.#checkSilence())
      this.start()
    })
  }

  #checkSilence(): void {
    const { faults, timeline } = this.#world
    const { house, stopping, openedAt } = this.#runs
    if (faults.diskState !== 'fair' || !house || stopping) this.#fairSince = timeline.now
    if (!house || timeline.now - Math.max(this.#fairSince, openedAt) < LONGEST_SILENCE) return
    for (const { name, state } of house.tables) {
      const silence = house.clock.now() - state.at
      const quiet = state.phase === 'table-closed' || state.settings.operation === 'dealer'
      failUnless(quiet || silence < LONGEST_SILENCE, 'a table stands still', () => [
        name,
        state.phase,
        state.open,
        silence,
      ])
    }
  }
}
