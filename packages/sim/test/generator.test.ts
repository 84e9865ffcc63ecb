// The random words: published vectors of the generators, and draws that favour no card.
import { describe, expect, it } from 'vitest'
import { BlockGenerator, mix, nextWord, numberBelow, seedFrom, thresholdOf, WORD_VALUES } from '../src/index.ts'

describe('the generators', () => {
  it('are xoshiro128++ as its authors print it', () => {
    // The first outputs of xoshiro128plusplus.c from the state 1, 2, 3, 4, as in the tests of the rand crates.
    const state = Int32Array.of(1, 2, 3, 4)
    const outputs = Array.from({ length: 10 }, () => nextWord(state) >>> 0)
    expect(outputs).toEqual([
      641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420,
    ])
  })

  it('are seeded by the finalizer of SplitMix64', () => {
    // The first outputs of splitmix64.c (https://prng.di.unimi.it/splitmix64.c) from the state 0.
    const gamma = 0x9e3779b97f4a7c15n
    const outputs = [1n, 2n, 3n].map((k) => mix(BigInt.asUintN(64, gamma * k)))
    expect(outputs).toEqual([0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n, 0x06c45d188009454fn])
  })

  it('give every block and every shoe words of its own', () => {
    const firstWords = (seed: bigint, block: number) => {
      const words = new Uint16Array(8)
      new BlockGenerator(seed, block).fill(words, 0)
      return words.join()
    }
    const keys = [7n, 8n].flatMap((seed) => [0, 1, 2, 2 ** 32 - 1].map((block) => firstWords(seed, block)))
    expect(new Set(keys).size).toBe(keys.length)
    const generator = new BlockGenerator(7n, 0)
    const spares = [0, 1, 1023].flatMap((shoe) => [1, 2, 3, 4].map((k) => generator.spare(shoe, k)))
    expect(new Set(spares).size).toBe(spares.length)
    expect(spares.every((word) => Number.isInteger(word) && word >= 0 && word < WORD_VALUES)).toBe(true)
  })
})

describe('a draw', () => {
  it('is exactly uniform: for every number of cards, each card has as many words', () => {
    const draw = numberBelow
    for (let n = 1; n <= 416; n++) {
      const threshold = thresholdOf(n)
      const counts = new Uint32Array(n)
      let rejected = 0
      for (let word = 0; word < WORD_VALUES; word++) {
        const drawn = draw(word, n, threshold)
        if (drawn < 0) rejected++
        else counts[drawn]!++
      }
      const each = Math.floor(WORD_VALUES / n)
      expect(counts.every((count) => count === each)).toBe(true)
      expect(rejected).toBe(WORD_VALUES - n * each)
    }
  })
})

describe('a seed', () => {
  it('is a whole number as it stands', () => {
    expect(seedFrom('0')).toBe(0n)
    expect(seedFrom('7')).toBe(7n)
    expect(seedFrom('18446744073709551615')).toBe(2n ** 64n - 1n)
  })

  it('is any other text by its hash', () => {
    const seeds = ['', 'a', 'b', 'ab', 'ba', '庄', '-1', '7.0', '18446744073709551616'].map(seedFrom)
    expect(new Set(seeds).size).toBe(seeds.length)
    expect(seeds.every((seed) => seed >= 0n && seed < 2n ** 64n)).toBe(true)
    // FNV-1a of the bytes 0x61 0x00.
    expect(seedFrom('a')).toBe(0x089be207b544f1e4n)
  })
})
