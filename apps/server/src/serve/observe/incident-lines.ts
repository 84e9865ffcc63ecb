// How many lines of the log one address may cause: so many incidents a minute are told each, and of the rest only how many.
const MINUTE_MS = 60_000
const LINES_A_MINUTE = 20
const MOST_ADDRESSES = 1000

interface Told {
  readonly since: number
  lines: number
  left: number
}

export class IncidentLines {
  readonly #now: () => number
  readonly #leftOut: (lines: number) => void
  readonly #told = new Map<string, Told>()

  /** `leftOut`: so many lines of one address were not written in the minute before. */
  constructor(leftOut: (lines: number) => void, now: () => number = () => performance.now()) {
    this.#leftOut = leftOut
    this.#now = now
  }

  isLogged(address: string): boolean {
    const now = this.#now()
    for (const [known, told] of this.#told) {
      if (now - told.since < MINUTE_MS && this.#told.size <= MOST_ADDRESSES) break
      this.#told.delete(known)
      if (told.left > 0) this.#leftOut(told.left)
    }
    const told = this.#told.get(address) ?? { since: now, lines: 0, left: 0 }
    this.#told.set(address, told)
    if (told.lines < LINES_A_MINUTE) told.lines++
    else told.left++
    return told.left === 0
  }
}
