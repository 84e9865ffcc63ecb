// The shoes of a run in blocks, which have random words of their own: any part of them can be dealt alone.
import type { Shard } from '../shard.ts'

/** Some of a run's blocks. */
export interface Blocks {
  readonly from: number
  /** The first that is not dealt. */
  readonly to: number
}

/** Those of a shard; all of them unless said. */
export function blocksOf(shoes: number, size: number, shard: Shard = { number: 1, of: 1 }): Blocks {
  const blocks = Math.ceil(shoes / size)
  const before = (number: number) => Math.floor((number * blocks) / shard.of)
  return { from: before(shard.number - 1), to: before(shard.number) }
}
