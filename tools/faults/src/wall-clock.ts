// The wall clock of a simulated world: it drifts, and jumps by years in either direction, also back to 1970. Nothing may depend on it.
import type { Dice } from '@punto/server/bots'
import type { Tally } from './tally.ts'

const DAY_ONE = 1_700_000_000_000

export class WallClock {
  readonly #dice: Dice
  readonly #steady: boolean
  readonly #tally: Tally
  #now = DAY_ONE

  constructor(dice: Dice, steady: boolean, tally: Tally) {
    this.#dice = dice
    this.#steady = steady
    this.#tally = tally
  }

  now(): number {
    this.#now += this.#dice.below(50)
    if (!this.#steady && this.#dice.once(40)) {
      this.#now = this.#dice.once(5) ? 0 : DAY_ONE + this.#dice.below(2 ** 31) * 100
      this.#tally.add('wall clock jumps')
    }
    return this.#now
  }
}
