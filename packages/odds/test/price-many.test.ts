// Many shoes priced at once: the same answers as shoe after shoe, whatever the game, the shoes and their number.
import { assemble, CATALOGUE, DECK, freshShoe, GAMES } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { compileKernel, kernelDigest, recordedDigest } from '../../../scripts/kernels.ts'
import { priceGame, priceMany } from '../src/index.ts'
import { KERNEL_BASE64 } from '../src/kernel-bytes.ts'
import { EVERYTHING } from './support/games.ts'

vi.setConfig({ testTimeout: 60_000 })

const PACKED = [
  ['knockout', 'bad-beat', 'seven-eight'],
  ['insurance', 'five-treasures', 'tiger', 'egalite'],
  ['commission', ...CATALOGUE.map(({ id }) => id)],
] as const

const withPacks = (id: string, packs: readonly string[]) => {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}

const gamesToPrice = [
  ...GAMES.map((game) => [game.id, 12, game] as const),
  ...PACKED.map(([id, ...packs]) => [`${id} with ${packs.length} packs`, 3, withPacks(id, packs)] as const),
  ['everything', 2, EVERYTHING] as const,
]

/** Any shoe that can be priced, and some that cannot: down to no cards at all, and whole values gone. */
const shoe = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: DECK.length, maxLength: DECK.length })
const sparse = fc
  .tuple(shoe, fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }))
  .map(([counts, ranks]) => counts.map((count, card) => (ranks[card >> 2] ? count : 0)))

describe('many shoes at once', () => {
  it('are counted by a kernel that is compiled from the sources beside it', () => {
    // When this fails: npm run kernel -w @punto/odds
    expect(kernelDigest('odds', KERNEL_BASE64)).toBe(recordedDigest('odds'))
  })

  it.runIf(process.env.PUNTO_KERNELS)('are counted by one that is what the compiler makes of them', () => {
    expect(compileKernel('odds') === KERNEL_BASE64).toBe(true)
  })

  it.each(gamesToPrice)('have the prices that each has alone: %s', (_, numRuns, game) => {
    const property = fc.property(fc.array(fc.oneof(shoe, sparse), { maxLength: 5 }), (shoes) => {
      const together = priceMany(game, shoes)
      expect(together).toEqual(shoes.map((one) => priceGame(game, one)))
    })
    fc.assert(property, { numRuns })
  })

  it('answers a shoe that cannot be priced in its place, and prices the others', () => {
    const fresh = freshShoe(8)
    const none = fresh.map(() => 0)
    const nine = fresh.map((count, card) => (card === 7 ? 9 : count))
    const answers = priceMany(GAMES[0]!, [none, fresh, [1, 2], fresh, nine, fresh])
    expect(answers.map((answer) => (answer.ok ? 'priced' : answer.refusal.code))).toEqual([
      'shoe/too-few-cards',
      'priced',
      'shoe/not-a-composition',
      'priced',
      'shoe/not-a-count',
      'priced',
    ])
    expect(answers[1]).toEqual(priceGame(GAMES[0]!, fresh))
    expect(priceMany(GAMES[0]!, [])).toEqual([])
  })
})
