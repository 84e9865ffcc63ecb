// Random part-dealt shoes from a seed, so that a failure can be seen again.
import { type Composition, freshShoe } from '@punto/rules'

/** A small generator (mulberry32): the tests need variety, not quality. */
export function numbersFrom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** A shoe of so many decks dealt down to so many cards. */
export function partDealt(seed: number, decks: number, cards: number): Composition {
  const next = numbersFrom(seed)
  const deck = freshShoe(decks).flatMap((count, card) => new Array<number>(count).fill(card))
  const left = new Array<number>(52).fill(0)
  for (let i = 0; i < cards; i++) {
    const j = i + next(deck.length - i)
    ;[deck[i], deck[j]] = [deck[j]!, deck[i]!]
    left[deck[i]!]!++
  }
  return left
}
