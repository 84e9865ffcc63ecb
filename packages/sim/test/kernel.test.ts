// The kernel against the plain reference: the same seed, the same shoes, the same counts in every cell.

import { EVERY_PACK, GAMES, ladderFacts, looksAtCards } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileKernel, kernelDigest, recordedDigest } from '../../../scripts/kernels.ts'
import {
  betFigures,
  COUNT_KINDS,
  type Engine,
  kernelEngine,
  planShoe,
  readGame,
  referenceEngine,
  SHOES_IN_BLOCK,
  type Tallies,
} from '../src/index.ts'
import { KERNEL_BASE64 } from '../src/kernel-bytes.ts'

const DEALINGS = ['fixed-rounds', 'cut-card'] as const

/** Cells that differ, and their counts. */
function differences(a: Tallies, b: Tallies): string[] {
  const cells = (['course', 'first', 'pairs', 'starts'] as const).flatMap((name) =>
    Array.from(a[name]).flatMap((count, i) => (count === b[name][i] ? [] : [`${name}[${i}]: ${count}, ${b[name][i]}`])),
  )
  const bets = a.bets && b.bets ? differences(a.bets, b.bets).map((line) => `bets ${line}`) : []
  return [...(a.hands === b.hands ? [] : [`hands: ${a.hands}, ${b.hands}`]), ...cells, ...bets]
}

const dealt = (engine: Engine, block: number, shoes: number): Tallies => {
  engine.deal(block, shoes)
  return engine.take()
}

describe('the kernel', () => {
  it('is compiled from the sources beside it', () => {
    // When this fails: npm run kernel -w @punto/sim
    expect(kernelDigest('sim', KERNEL_BASE64)).toBe(recordedDigest('sim'))
  })

  it.runIf(process.env.PUNTO_KERNELS)('is what the compiler makes of them', () => {
    expect(compileKernel('sim') === KERNEL_BASE64).toBe(true)
  })

  it.each(DEALINGS.flatMap((dealing) => [4, 5, 6, 7, 8].map((decks) => [dealing, decks] as const)))(
    'tallies what the reference tallies: %s, %i decks',
    (dealing, decks) => {
      const plan = planShoe(decks, dealing)
      const shoes = decks === 8 ? 400 : 120
      const kernel = dealt(kernelEngine(plan, 20_140_730n), 3, shoes)
      expect(differences(kernel, dealt(referenceEngine(plan, 20_140_730n), 3, shoes))).toEqual([])
    },
  )

  it('tallies what the reference tallies: any seed, block and number of shoes', () => {
    const property = fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 4, max: 8 }),
      fc.constantFrom(...DEALINGS),
      (seed, block, shoes, decks, dealing) => {
        const plan = planShoe(decks, dealing)
        const kernel = dealt(kernelEngine(plan, seed), block, shoes)
        expect(differences(kernel, dealt(referenceEngine(plan, seed), block, shoes))).toEqual([])
      },
    )
    fc.assert(property, { seed: 416, numRuns: 60 })
  })

  const tallied = EVERY_PACK.filter(({ bets }) => !bets.some(({ rungs }) => looksAtCards(ladderFacts(rungs))))

  it.each(tallied)(
    'tallies what the reference tallies for every bet of $id, one after the other and by a count',
    (pack) => {
      const game = { ...GAMES[0]!, bets: pack.bets }
      const reading = readGame(game, {})
      expect(reading.loose).toBe(false)
      const plan = planShoe(8, 'cut-card', { depth: 14, extraRound: true })
      const count = { tags: [0, 0, 0, 0, -1, -1, -1, -1, 2, 2], trigger: 1.5 }
      const kernel = dealt(kernelEngine(plan, 77n, { starts: reading.starts, count }), 2, 60)
      const reference = dealt(referenceEngine(plan, 77n, reading, count), 2, 60)
      expect(differences(kernel, reference)).toEqual([])
      expect(kernel.bets!.hands).toBeGreaterThan(100)
      expect(kernel.bets!.hands).toBeLessThan(kernel.hands / 2)
      expect(kernel.starts.length > 0).toBe(['pairs', 'majestic-match'].includes(pack.id))
      expect(betFigures(reading, kernel)).toEqual(betFigures(reading, reference))
    },
  )

  it('counts as the reference counts: any tags, trigger, decks and cut, cards burned or not', () => {
    const property = fc.property(
      fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 10, maxLength: 10 }),
      fc.integer({ min: -1200, max: 2000 }),
      fc.integer({ min: 4, max: 8 }),
      fc.integer({ min: 12, max: 80 }),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(...COUNT_KINDS),
      fc.integer({ min: -60, max: 60 }),
      (tags, hundredths, decks, depth, extraRound, burn, shoes, kind, start) => {
        const plan = planShoe(decks, 'cut-card', { depth, extraRound, burn })
        const count = { tags, trigger: hundredths / 100, kind, start }
        const kernel = dealt(kernelEngine(plan, 9n, { count }), 1, shoes)
        expect(differences(kernel, dealt(referenceEngine(plan, 9n, undefined, count), 1, shoes))).toEqual([])
      },
    )
    fc.assert(property, { seed: 1114, numRuns: 60 })
  })

  it('adds up what it deals until it is asked, and begins again', () => {
    const plan = planShoe(6)
    const [together, apart] = [kernelEngine(plan, 1n), kernelEngine(plan, 1n)]
    together.deal(0, 30)
    together.deal(1, 17)
    const sum = together.take()
    const [one, other] = [dealt(apart, 0, 30), dealt(apart, 1, 17)]
    expect(sum.hands).toBe(one.hands + other.hands)
    expect(sum.course).toEqual(one.course.map((count, i) => count + other.course[i]!))
    expect(together.take()).toMatchObject({ hands: 0 })
  })

  it('deals a whole block in which every tally holds every hand', () => {
    const plan = planShoe(8)
    const tallies = dealt(kernelEngine(plan, 5n), 0, SHOES_IN_BLOCK)
    const sum = (counts: Float64Array) => counts.reduce((total, count) => total + count, 0)
    expect(tallies.hands).toBe(SHOES_IN_BLOCK * 66)
    expect([sum(tallies.course), sum(tallies.first), sum(tallies.pairs)]).toEqual(Array(3).fill(tallies.hands))
  })
})
