// The work that the house asks of strangers while many sign in: an answer so that SHA-256 of "PUZZLE ANSWER" begins with so many zero
// bits. In plain JavaScript, since the browser's own hash is missing on hosts without TLS, and with pauses, so that whoever runs
// it on their only thread goes on.
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { globalWorld } from './world.ts'

/** The work that the house asks of a stranger who signs in while many do. */
export interface Puzzle {
  readonly puzzle: string
  readonly bits: number
}

/** Answers with the puzzle, a space and the answer. */
export type Solve = (asked: Puzzle) => Promise<string>

/** A few milliseconds' worth. */
const TRIES_AT_ONCE = 2000
/** The house asks for 20 bits at most; what asks for far more is no house of ours. */
const MOST_BITS = 26

export const solvePuzzle: Solve = async ({ puzzle, bits }) => {
  if (bits > MOST_BITS) throw new RangeError(`no puzzle of ${bits} bits is solved here`)
  const { after } = globalWorld()
  for (let tried = 0; ; tried++) {
    const text = `${puzzle} ${tried.toString(36)}`
    if (beginsWithZeros(sha256(utf8ToBytes(text)), bits)) return text
    if (tried % TRIES_AT_ONCE === TRIES_AT_ONCE - 1) await new Promise<void>((resolve) => after(0, resolve))
  }
}

function beginsWithZeros(bytes: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at += 8) {
    const wanted = Math.min(8, bits - at)
    if (bytes[at >> 3]! >> (8 - wanted) !== 0) return false
  }
  return true
}
