// What a shoe is before it has a seed: whose it is, which one, and of what. Every hash of the shoe is bound to it.
// Carries ruling 5 (the cut card's place is fixed before the shoe is shuffled).
import { CARDS_IN_DECK, LEAST_DECKS, MAX_CARDS_IN_COUP, MAX_DECKS } from '@punto/rules'
import { MAX_DELAY, MIN_DELAY } from './delay.ts'

/** What is settled of a shoe before it is shuffled. */
export interface ShoeTerms {
  /** The table's name. */
  readonly table: string
  /** The shoe's number at its table: 1, 2, 3 and so on without a gap, so that no shoe can be left out unseen. */
  readonly shoe: number
  readonly decks: number
  /** How many cards lie behind the cut card. */
  readonly cut: number
}

/** The terms of a shoe of version 2. */
export interface SharedTerms extends ShoeTerms {
  /** How long shares are taken, in seconds; 0 where the table takes none for this shoe. */
  readonly windowSeconds: number
  /** The delay is 2^delay squarings. */
  readonly delay: number
}

export const MAX_SHOE_NUMBER = 0xffffffff
/** How many players can add entropy to one shoe. */
export const MAX_SHARES = 64

const NAME = /^[A-Za-z0-9._:-]{1,64}$/

/** What a table or a player may be called in a record: ASCII without spaces, so that its bytes are beyond doubt. */
export const isName = (text: string): boolean => NAME.test(text)
/** What such a name is made of, in words. */
export const NAME_WORDS = '1 to 64 of the characters A-Z a-z 0-9 . _ : -'

export const cardsInShoe = (decks: number): number => decks * CARDS_IN_DECK

/** The first thing wrong with a shoe's terms: which field, and what it should be. */
export function wrongTerm(
  terms: ShoeTerms,
): { readonly field: keyof ShoeTerms; readonly expected: string } | undefined {
  const { table, shoe, decks, cut } = terms
  if (!isName(table)) return { field: 'table', expected: NAME_WORDS }
  if (!Number.isInteger(shoe) || shoe < 1 || shoe > MAX_SHOE_NUMBER)
    return { field: 'shoe', expected: `a whole number from 1 to ${MAX_SHOE_NUMBER}` }
  if (!Number.isInteger(decks) || decks < LEAST_DECKS || decks > MAX_DECKS)
    return { field: 'decks', expected: `a whole number from ${LEAST_DECKS} to ${MAX_DECKS}` }
  const deepest = cardsInShoe(decks) - MAX_CARDS_IN_COUP
  if (!Number.isInteger(cut) || cut < 0 || cut > deepest)
    return { field: 'cut', expected: `a whole number from 0 to ${deepest}` }
  return undefined
}

/** Shares are taken for ten minutes at most. */
export const MAX_WINDOW_SECONDS = 600

/** The same of a shoe of version 2. */
export function wrongSharedTerm(
  terms: SharedTerms,
): { readonly field: keyof SharedTerms; readonly expected: string } | undefined {
  const wrong = wrongTerm(terms)
  if (wrong) return wrong
  const { windowSeconds, delay } = terms
  if (!Number.isInteger(windowSeconds) || windowSeconds < 0 || windowSeconds > MAX_WINDOW_SECONDS)
    return { field: 'windowSeconds', expected: `a whole number from 0 to ${MAX_WINDOW_SECONDS}` }
  if (!Number.isInteger(delay) || delay < MIN_DELAY || delay > MAX_DELAY)
    return { field: 'delay', expected: `a whole number from ${MIN_DELAY} to ${MAX_DELAY}` }
  return undefined
}
