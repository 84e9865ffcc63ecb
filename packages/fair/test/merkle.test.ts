// The tree, for every number of leaves up to 70 and for the numbers of the shoes.
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { leafHash, pathOf, rootFrom, rootOf, treeOf } from '../src/merkle.ts'
import { bytes } from './small-shoes.ts'

const leaves = (count: number) => Array.from({ length: count }, (_, i) => leafHash(bytes(1))(i, i % 52, bytes(i % 256)))
const COUNTS = [...Array.from({ length: 70 }, (_, i) => i + 1), 208, 260, 312, 364, 416]

test.each(COUNTS)('%i leaves: every path leads to the root, from its own position only', (count) => {
  const all = leaves(count)
  const tree = treeOf(all)
  const root = rootOf(tree)
  for (let position = 0; position < count; position++) {
    const path = pathOf(tree, position)
    expect(rootFrom(all[position]!, position, count, path)).toEqual(root)
    if (count === 1) continue
    const other = position === 0 ? 1 : position - 1
    expect(rootFrom(all[position]!, other, count, path)).not.toEqual(root)
    expect(rootFrom(all[position]!, position, count, path.slice(1))).not.toEqual(root)
    expect(rootFrom(all[position]!, position, count, [...path, root])).toBeUndefined()
  }
})

describe('leaves and nodes', () => {
  test('three leaves: the third goes up as it is', () => {
    const sha = (...parts: Uint8Array[]) => new Uint8Array(createHash('sha256').update(Buffer.concat(parts)).digest())
    const [a, b, c] = leaves(3) as [Uint8Array, Uint8Array, Uint8Array]
    expect(rootOf(treeOf([a, b, c]))).toEqual(sha(Uint8Array.of(1), sha(Uint8Array.of(1), a, b), c))
  })

  test('a leaf depends on digest, position, card and salt', () => {
    const one = leafHash(bytes(1))(1, 1, bytes(1))
    const others = [
      leafHash(bytes(2))(1, 1, bytes(1)),
      leafHash(bytes(1))(257, 1, bytes(1)),
      leafHash(bytes(1))(1, 2, bytes(1)),
      leafHash(bytes(1))(1, 1, bytes(2)),
    ]
    for (const other of others) expect(other).not.toEqual(one)
  })
})
