// What the host has set: the shoe, how far it is dealt, and the table of play.
import {
  COURSE_BYTES,
  ENDING_BYTES,
  FIRST_BYTES,
  PAIRS_BYTES,
  RECORD,
  RECORD_BYTES,
  STARTS,
  THRESHOLDS,
} from './memory'

export let cards: i32 = 0
/** How many cards of a shoe are drawn in vectors. */
export let drawn: i32 = 0
/** Rounds from each shoe, or 0 where it is dealt to the cut card. */
export let rounds: i32 = 0
/** Cards before the cut card. */
export let cutAt: i32 = 0
export let playerDrawsBelow: i32 = 0
export let naturalFrom: i32 = 0

/** Whether one more round is dealt after that in which the cut card comes out. */
export let extraRound: bool = false
/** Whether the first card is shown and as many more as it counts, or ten, are put away unseen. */
export let burn: bool = false
/** Classes of starts that are told apart; 0 where no bet needs them. */
export let classes: i32 = 0
/** Whether rounds that the count says to bet on are tallied once more, apart. */
export let counting: bool = false
/** From where the count says to bet, as a line in the cards not seen: see count.ts. */
export let slope: i32 = 0
export let level: i32 = 0

// Tallies of the rounds that were bet on: the same as the others, and where they lie.
export let betCourse: usize = 0
export let betFirst: usize = 0
export let betPairs: usize = 0
export let betStarts: usize = 0

/** Whether each round is recorded. */
export let recording: bool = false

/** Records rounds, of which a shoe has at most so many. */
export function record(mostRounds: i32): void {
  recording = true
  const pages = ((RECORD + mostRounds * RECORD_BYTES + 0xffff) >> 16) as i32
  if (pages > memory.size()) memory.grow(pages - memory.size())
}

/** Told before `open`: what of the memory behind is needed. */
export function extend(
  startClasses: i32,
  counts: bool,
  lineSlope: i32,
  lineLevel: i32,
  extra: bool,
  burns: bool,
): void {
  classes = startClasses
  counting = counts
  slope = lineSlope
  level = lineLevel
  extraRound = extra
  burn = burns
  const starts = startsBytes()
  betCourse = STARTS + starts
  betFirst = betCourse + COURSE_BYTES
  betPairs = betFirst + FIRST_BYTES
  betStarts = betPairs + PAIRS_BYTES
  const end = counts ? betStarts + starts : classes > 0 ? STARTS + starts : 0
  const pages = ((end + 0xffff) >> 16) as i32
  if (pages > memory.size()) memory.grow(pages - memory.size())
}

export function startsBytes(): i32 {
  return classes * classes * ENDING_BYTES
}

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
