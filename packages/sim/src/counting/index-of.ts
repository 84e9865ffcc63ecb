// An index: the true count at which a decision turns. Where the count speaks against it, it is taken up to the index.
import { breakEven } from '@punto/odds'
import type { ByValue } from './by-value.ts'

/** Take the decision from this true count on, or up to it; never, or always, where the count says nothing of it. */
export type Index = { readonly from: number } | { readonly upTo: number } | { readonly always: boolean }

/** `worth` of the decision from a fresh shoe of so many cards, and what each card that is gone does to it. */
export function indexOf(tags: ByValue, effects: ByValue, worth: number, cards: number): Index {
  const from = breakEven(tags, effects, worth, cards)
  if (from !== undefined) return { from }
  const upTo = breakEven(
    tags.map((tag) => -tag),
    effects,
    worth,
    cards,
  )
  return upTo === undefined ? { always: worth > 0 } : { upTo: -upTo }
}

/** Whether a decision is taken at this true count. */
export const isTaken = (index: Index, trueCount: number): boolean =>
  'from' in index ? trueCount >= index.from : 'upTo' in index ? trueCount <= index.upTo : index.always

/** How near to turning a decision is, in terms of what the cards of a shoe do to it: the density of a normal law there. */
export function nearness(effects: ByValue, worth: number): number {
  // The spread of a decision's worth half way through a shoe, from what each card does to it.
  const spread =
    Math.sqrt(effects.reduce((sum, effect, value) => sum + (value === 0 ? 4 : 1) * effect ** 2, 0) / 13) * HALF
  return spread > 0 ? Math.exp(-((worth / spread) ** 2) / 2) / spread : 0
}

/** Half of eight decks are gone, and what is left is half as many: twice the root of 208 cards. */
const HALF = 2 * Math.sqrt(208)
