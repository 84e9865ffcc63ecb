// The tree over the cards. Leaves and nodes are hashed apart, as in RFC 6962, so that neither can pass for the other;
// a node without a neighbour goes up as it is. docs/fairness.md, "Tree".
import { HASH_BYTES, u16 } from './bytes.ts'
import { hashOfTwo, keyedHash } from './digests.ts'

const LEAF = 0
const NODE = 1

/** The leaves of one shoe: by position, card number and salt. */
export function leafHash(digest: Uint8Array): (position: number, card: number, salt: Uint8Array) => Uint8Array {
  // What comes before the salt: 0, the digest, the position in two bytes, the card in one.
  const head = new Uint8Array(1 + HASH_BYTES + 2 + 1)
  head[0] = LEAF
  head.set(digest, 1)
  return (position, card, salt) => {
    head[33] = position >>> 8
    head[34] = position
    head[35] = card
    return hashOfTwo(head, salt)
  }
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  const head = new Uint8Array(1 + HASH_BYTES)
  head[0] = NODE
  head.set(left, 1)
  return hashOfTwo(head, right)
}

/** One salt for each position: without it a leaf could be guessed by trying the 52 cards. */
export function saltsOf(key: Uint8Array, count: number): readonly Uint8Array[] {
  const hash = keyedHash(key)
  return Array.from({ length: count }, (_, position) => {
    const salt = new Uint8Array(HASH_BYTES)
    hash(u16(position), salt)
    return salt
  })
}

/** The tree's levels, leaves first, the root alone in the last. */
export function treeOf(leaves: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  const levels = [leaves]
  let level = leaves
  while (level.length > 1) {
    const above: Uint8Array[] = []
    for (let i = 0; i + 1 < level.length; i += 2) above.push(nodeHash(level[i]!, level[i + 1]!))
    if (level.length % 2 === 1) above.push(level[level.length - 1]!)
    levels.push(above)
    level = above
  }
  return levels
}

export const rootOf = <T>(tree: readonly (readonly T[])[]): T => tree[tree.length - 1]![0]!

/** The neighbours on the way from a leaf to the root, lowest first. */
export function pathOf<T>(tree: readonly (readonly T[])[], position: number): readonly T[] {
  const path: T[] = []
  let index = position
  for (const level of tree.slice(0, -1)) {
    const neighbour = level[index % 2 === 0 ? index + 1 : index - 1]
    if (neighbour) path.push(neighbour)
    index >>= 1
  }
  return path
}

/** Where a path leads from a leaf at this position of so many, or nothing when it has not the length it must have. */
export function rootFrom(
  leaf: Uint8Array,
  position: number,
  count: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  let hash = leaf
  let index = position
  let width = count
  let used = 0
  while (width > 1) {
    const alone = index === width - 1 && index % 2 === 0
    if (!alone) {
      const neighbour = path[used++]
      if (!neighbour) return undefined
      hash = index % 2 === 0 ? nodeHash(hash, neighbour) : nodeHash(neighbour, hash)
    }
    index >>= 1
    width = (width + 1) >> 1
  }
  return used === path.length ? hash : undefined
}
