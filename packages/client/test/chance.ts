// Chance from a seed, for worlds that can be played again.

export interface Chance {
  /** From 0 up to 1. */
  next(): number
  below(n: number): number
  happens(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { next, below, happens: (probability) => next() < probability, pick: (list) => list[below(list.length)]! }
}
