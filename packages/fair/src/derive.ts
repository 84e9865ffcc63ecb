// From seed and shares to the whole shoe: its order, its salts and its tree. The table does it to deal, anybody does it
// to check.
import { bytesToHex } from './bytes.ts'
import { saltKey, shuffleKey } from './digests.ts'
import { leafHash, saltsOf, treeOf } from './merkle.ts'
import type { RecordVersion } from './records.ts'
import { newDecks, shuffle, wordsFrom } from './shuffle.ts'
import { sharedSaltKey, sharedShuffleKey } from './signed-digests.ts'

export interface DerivedShoe {
  readonly order: Uint8Array
  readonly salts: readonly Uint8Array[]
  /** The tree's hashes as records write them: each stands in the paths of many cards. */
  readonly tree: readonly (readonly string[])[]
}

/** The two keys that everything comes from, in the domains of each version. */
const KEYS = {
  1: { shuffleKey, saltKey },
  2: { shuffleKey: sharedShuffleKey, saltKey: sharedSaltKey },
} as const

export function deriveShoe(
  decks: number,
  seed: Uint8Array,
  digest: Uint8Array,
  version: RecordVersion = 1,
): DerivedShoe {
  const keys = KEYS[version]
  const order = shuffle(newDecks(decks), wordsFrom(keys.shuffleKey(seed, digest)))
  const salts = saltsOf(keys.saltKey(seed, digest), order.length)
  const leaf = leafHash(digest)
  const leaves = salts.map((salt, position) => leaf(position, order[position]!, salt))
  return { order, salts, tree: treeOf(leaves).map((level) => level.map(bytesToHex)) }
}
