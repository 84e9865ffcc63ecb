// The tree over a table's headers, by RFC 6962: what its checkpoints name the root of, and what shows that one tree goes on from
// another. docs/fairness.md, "Witnessed heads".
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, HASH_BYTES, u8 } from './bytes.ts'

const LEAF = u8(0)
const NODE = u8(1)

/** The hash of an entry of a log. */
export const logLeaf = (entry: Uint8Array): Uint8Array => sha256(concatBytes(LEAF, entry))
const node = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(concatBytes(NODE, left, right))

/** The largest power of two below a size of two or more. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1))

/** The root over leaves that are hashed already. */
export function logRoot(leaves: readonly Uint8Array[]): Uint8Array {
  if (leaves.length === 0) return sha256(new Uint8Array())
  if (leaves.length === 1) return leaves[0]!
  const left = split(leaves.length)
  return node(logRoot(leaves.slice(0, left)), logRoot(leaves.slice(left)))
}

/** The hashes that show that the tree over all leaves goes on from the one over the first so many. */
export const consistencyProof = (leaves: readonly Uint8Array[], from: number): readonly Uint8Array[] =>
  from === 0 || from === leaves.length ? [] : subProof(from, leaves, true)

function subProof(from: number, leaves: readonly Uint8Array[], isWhole: boolean): readonly Uint8Array[] {
  if (from === leaves.length) return isWhole ? [] : [logRoot(leaves)]
  const left = split(leaves.length)
  return from <= left
    ? [...subProof(from, leaves.slice(0, left), isWhole), logRoot(leaves.slice(left))]
    : [...subProof(from - left, leaves.slice(left), false), logRoot(leaves.slice(0, left))]
}

/** Whether a proof leads from the tree of one size and root to that of another (RFC 9162, 2.1.4.2). */
export function isConsistent(
  from: { readonly size: number; readonly root: Uint8Array },
  to: { readonly size: number; readonly root: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (proof.some((hash) => hash.length !== HASH_BYTES) || from.size > to.size) return false
  if (from.size === to.size) return proof.length === 0 && isSame(from.root, to.root)
  if (from.size === 0) return proof.length === 0
  // A whole subtree of the new tree is its own first hash.
  const path = Number.isInteger(Math.log2(from.size)) ? [from.root, ...proof] : [...proof]
  if (path.length === 0) return false
  let [first, last] = [from.size - 1, to.size - 1]
  while (first % 2 === 1) [first, last] = [Math.floor(first / 2), Math.floor(last / 2)]
  let [one, other] = [path[0]!, path[0]!]
  for (const hash of path.slice(1)) {
    if (last === 0) return false
    if (first % 2 === 1 || first === last) {
      one = node(hash, one)
      other = node(hash, other)
      while (first % 2 === 0 && first !== 0) [first, last] = [Math.floor(first / 2), Math.floor(last / 2)]
    } else other = node(other, hash)
    ;[first, last] = [Math.floor(first / 2), Math.floor(last / 2)]
  }
  return last === 0 && isSame(one, from.root) && isSame(other, to.root)
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, i) => byte === other[i])
