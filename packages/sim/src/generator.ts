// The random words of a block of shoes, as docs/simulation.md defines them: four xoshiro128++ generators side by side, and
// spare words by shoe. Plain and slow; the kernel computes the same words in vectors.
import type { Seed } from './seed.ts'

const GAMMA = 0x9e3779b97f4a7c15n
const STREAMS = 4
const SPARES_A_SHOE = 1024n

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value)

/** The finalizer of SplitMix64 (Steele, Lea and Flood 2014): a bijection in which every bit depends on every other. */
export function mix(word: bigint): bigint {
  let z = word
  z = u64((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n)
  z = u64((z ^ (z >> 27n)) * 0x94d049bb133111ebn)
  return z ^ (z >> 31n)
}

const rotateLeft = (x: number, by: number): number => (x << by) | (x >>> (32 - by))

/** The random words of one block, which depend on seed and block alone. */
export class BlockGenerator {
  readonly #states: readonly Int32Array[]
  readonly #spareKey: bigint

  constructor(seed: Seed, block: number) {
    const start = mix(u64(mix(seed) + BigInt(block)))
    const word = (k: number) => mix(u64(start + GAMMA * BigInt(k)))
    this.#states = Array.from({ length: STREAMS }, (_, stream) => {
      const halves = [word(2 * stream + 1), word(2 * stream + 2)]
      return Int32Array.from(
        halves.flatMap((half) => [half, half >> 32n]),
        (bits) => Number(BigInt.asIntN(32, bits)),
      )
    })
    this.#spareKey = word(2 * STREAMS + 1)
  }

  /** The next eight words of sixteen bits, from place `at` on: the low and the high half of each generator's output. */
  fill(words: Uint16Array, at: number): void {
    for (let stream = 0; stream < STREAMS; stream++) {
      const output = nextWord(this.#states[stream]!)
      words[at + 2 * stream] = output & 0xffff
      words[at + 2 * stream + 1] = output >>> 16
    }
  }

  /** The k-th spare word of a shoe, from 1: sixteen bits. */
  spare(shoe: number, k: number): number {
    return Number(mix(u64(this.#spareKey + GAMMA * (BigInt(shoe) * SPARES_A_SHOE + BigInt(k)))) >> 48n)
  }
}

/** xoshiro128++ 1.0 (Blackman and Vigna 2019, https://prng.di.unimi.it): its output, and its state moved on. */
export function nextWord(state: Int32Array): number {
  const output = (rotateLeft((state[0]! + state[3]!) | 0, 7) + state[0]!) | 0
  const shifted = state[1]! << 9
  state[2]! ^= state[0]!
  state[3]! ^= state[1]!
  state[1]! ^= state[2]!
  state[0]! ^= state[3]!
  state[2]! ^= shifted
  state[3] = rotateLeft(state[3]!, 11)
  return output
}
