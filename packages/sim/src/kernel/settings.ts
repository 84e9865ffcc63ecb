// What the host has set: the shoe, how far it is dealt, and the table of play.
import { THRESHOLDS } from './memory'

export let cards: i32 = 0
/** How many cards of a shoe are drawn in vectors. */
export let drawn: i32 = 0
/** Rounds from each shoe, or 0 where it is dealt to the cut card. */
export let rounds: i32 = 0
/** Cards before the cut card. */
export let cutAt: i32 = 0
export let playerDrawsBelow: i32 = 0
export let naturalFrom: i32 = 0

export function open(
  cardsInShoe: i32,
  vectorDraws: i32,
  roundsEach: i32,
  cut: i32,
  playerBelow: i32,
  natural: i32,
): void {
  cards = cardsInShoe
  drawn = vectorDraws
  rounds = roundsEach
  cutAt = cut
  playerDrawsBelow = playerBelow
  naturalFrom = natural
  for (let i = 0; i < vectorDraws; i++) store<u16>(THRESHOLDS + 2 * i, 65536 % (cards - i))
}
