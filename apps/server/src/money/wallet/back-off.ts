// How long to wait before a wallet that gave no answer is asked again: a little at first, then longer and longer, never for good.
import type { World } from '../../base/index.ts'

const FIRST_MS = 100
const LONGEST_MS = 30_000

export class BackOff {
  readonly #world: World
  #next = FIRST_MS
  /** How long it has waited in all. */
  waitedMs = 0

  constructor(world: World) {
    this.#world = world
  }

  /** Waits; `wake` is given a function that ends the wait early. */
  async wait(wake: (end: () => void) => void): Promise<void> {
    const ms = this.#next
    this.#next = Math.min(LONGEST_MS, ms * 2)
    this.waitedMs += ms
    await new Promise<void>((resolve) => {
      const cancel = this.#world.later(ms, resolve)
      wake(() => {
        cancel()
        resolve()
      })
    })
  }
}
