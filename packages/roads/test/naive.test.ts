// Every road against the naive implementation beside this file.
import { describe, expect, it } from 'vitest'
import { boardOf, contractRoads, randomShoe, streakyShoe } from './boards.ts'
import { naiveRoads } from './naive.ts'

/** Texts compare far quicker than deep values; a shoe that differs is then named, and can be looked at by itself. */
const agrees = (sequence: string): boolean =>
  JSON.stringify(contractRoads(boardOf(sequence))) === JSON.stringify(naiveRoads(sequence))

const seeds = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

describe('the roads agree with a naive second implementation', () => {
  it('on every sequence of up to eight letters', () => {
    let sequences = ['']
    const differing: string[] = []
    for (let length = 1; length <= 8; length++) {
      sequences = sequences.flatMap((start) => [`${start}B`, `${start}P`, `${start}T`])
      differing.push(...sequences.filter((sequence) => !agrees(sequence)))
    }
    expect(sequences).toHaveLength(3 ** 8)
    expect(differing).toEqual([])
  })

  it('on 3,000 random shoes, by seed', () => {
    expect(seeds(3_000).filter((seed) => !agrees(randomShoe(seed)))).toEqual([])
  })

  it('on 1,000 streaky shoes, by seed', () => {
    expect(seeds(1_000).filter((seed) => !agrees(streakyShoe(seed)))).toEqual([])
  })

  it('and would not agree on a shoe with two results exchanged', () => {
    const exchanged = randomShoe(1).replace('BP', 'PB')
    expect(JSON.stringify(contractRoads(boardOf(exchanged)))).not.toBe(JSON.stringify(naiveRoads(randomShoe(1))))
  })
})
