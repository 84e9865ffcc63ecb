// A house that turns in circles: a commit is read for and judged again and again, at one instant and to no end. In a simulated
// world the next crash would hide it.
import { must } from './broken.ts'

/** Nobody needs to read for a commit as often without a word written. */
const MOST = 60

export class Circles {
  #at = -1
  #times = 0

  /** Something was read before a commit could be judged. */
  read(now: number): void {
    this.#times = this.#at === now ? this.#times + 1 : 1
    this.#at = now
    must(this.#times < MOST, 'the house turns in circles', () => now)
  }

  wrote(): void {
    this.#times = 0
  }
}
