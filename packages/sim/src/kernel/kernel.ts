// The WebAssembly kernel, in AssemblyScript: sixteen shoes at a time, shuffled one after the other and then dealt in
// lockstep, each shoe a lane of 128-bit vectors. What it deals and counts is defined by the plain reference
// (../reference.ts), cell for cell; docs/simulation.md describes the generator. `npm run kernel` compiles it into
// ../kernel-bytes.ts. Small functions are inlined by the compiler.
import { seedBlock } from './generator'
import { COURSE, COURSE_BYTES, FIRST, FIRST_BYTES, LANES, PAIRS, PAIRS_BYTES, STARTS } from './memory'
import { play } from './play'
import { betCourse, classes, counting, recording, startsBytes } from './settings'
import { shuffle } from './shuffle'

export {
  BANKER_DRAWS_BELOW,
  COURSE,
  COURSE_BYTES,
  FIRST,
  FRESH,
  LANES,
  NO_PAIR,
  PAIRS,
  RECORD,
  RECORD_BETS,
  RECORD_BYTES,
  START_CLASS,
  STARTS,
  TAGS,
} from './memory'
export { recorded } from './play'
export { betCourse, betFirst, betPairs, betStarts, extend, open, record } from './settings'

/** Empties the tallies. */
export function clear(): void {
  memory.fill(COURSE, 0, COURSE_BYTES)
  memory.fill(FIRST, 0, FIRST_BYTES)
  memory.fill(PAIRS, 0, PAIRS_BYTES)
  if (classes > 0) memory.fill(STARTS, 0, startsBytes())
  if (counting && !recording) memory.fill(betCourse, 0, COURSE_BYTES + FIRST_BYTES + PAIRS_BYTES + startsBytes())
}

/** Begins a block whose shoes are dealt sixteen at a time. */
export function beginBlock(seed: u64, block: u32): void {
  seedBlock(seed, block)
}

/** Deals the next sixteen shoes of a block that was begun. */
export function dealSixteen(shoe: i32): void {
  shuffle(shoe, LANES)
  play(shoe, LANES)
}

/** Deals the first so many shoes of a block, on top of what is tallied already. */
export function deal(seed: u64, block: u32, shoes: i32): void {
  seedBlock(seed, block)
  for (let shoe = 0; shoe < shoes; shoe += LANES) {
    const lanes = min(LANES, shoes - shoe)
    shuffle(shoe, lanes)
    play(shoe, lanes)
  }
}
