// The house's clock, as well as it can be known here. What the server stamps arrives late by the way it took, so of all
// stamps the one that makes the house latest is nearest to the truth; it fades, so that a clock that drifts is followed.

/** How fast an old stamp loses its say: one millisecond in this many. */
const FADE = 2000

export class HouseClock {
  readonly #now: () => number
  #best: { readonly offset: number; readonly at: number } | undefined

  constructor(now: () => number) {
    this.#now = now
  }

  /** A message stamped `houseMs` has just arrived. */
  heard(houseMs: number): void {
    const at = this.#now()
    const offset = houseMs - at
    if (!this.#best || offset >= this.#best.offset - (at - this.#best.at) / FADE) this.#best = { offset, at }
  }

  /** Another connection may lead to a house that has started its clock anew. */
  forget(): void {
    this.#best = undefined
  }

  /** Milliseconds on the house's clock; undefined before anything was heard. */
  now(): number | undefined {
    return this.#best && this.#now() + this.#best.offset
  }
}
