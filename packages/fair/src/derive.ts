// From seed and shares to the whole shoe: its order, its salts and its tree. The table does it to deal, anybody does it
// to check.
import { bytesToHex } from './bytes.ts'
import { saltKey } from './digests.ts'
import { leafHash, saltsOf, treeOf } from './merkle.ts'
import { shuffledOrder } from './shuffle.ts'

export interface DerivedShoe {
  readonly order: Uint8Array
  readonly salts: readonly Uint8Array[]
  /** The tree's hashes as records write them: each stands in the paths of many cards. */
  readonly tree: readonly (readonly string[])[]
}

export function deriveShoe(decks: number, seed: Uint8Array, digest: Uint8Array): DerivedShoe {
  const order = shuffledOrder(decks, seed, digest)
  const salts = saltsOf(saltKey(seed, digest), order.length)
  const leaf = leafHash(digest)
  const leaves = salts.map((salt, position) => leaf(position, order[position]!, salt))
  return { order, salts, tree: treeOf(leaves).map((level) => level.map(bytesToHex)) }
}
