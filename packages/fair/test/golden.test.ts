import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EXAMPLES, exampleRecord, verifyRecord } from '../src/index.ts'
import { second } from './second-implementation.ts'
import { failing, failingChain } from './second-verifier.ts'
import { sharedVector } from './shared-vector.ts'
import { VECTOR_INPUTS, vectorOf } from './vectors.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../docs/fairness/${name}.json`, import.meta.url), 'utf8'))

const golden = read('vectors') as { version: number; vectors: ReturnType<typeof vectorOf>[] }

describe('golden vectors', () => {
  test('the file has one for each input', () => {
    expect(golden.version).toBe(1)
    expect(golden.vectors.map(({ name }) => name)).toEqual(VECTOR_INPUTS.map(({ name }) => name))
  })

  test.each(VECTOR_INPUTS.map((input, i) => [input.name, input, golden.vectors[i]!] as const))(
    'the package makes: %s',
    (_, input, vector) => {
      expect(vectorOf(input)).toEqual(vector)
    },
  )

  test.each(golden.vectors.map((vector) => [vector.name, vector] as const))(
    'the second implementation makes: %s',
    (_, vector) => {
      const { seed, shares, ...terms } = vector.in
      const made = second(terms, seed, shares)
      expect(made).toMatchObject({
        commitment: vector.commitment,
        shareCommitments: vector.shareCommitments,
        closing: vector.closing,
        digest: vector.digest,
        shuffleKey: vector.shuffleKey,
        saltKey: vector.saltKey,
        firstBlock: vector.firstBlock,
        passedOver: vector.wordsPassedOver,
        order: vector.order,
        root: vector.root,
      })
      for (const { position, card, leaf, salt, path } of vector.proofs) {
        expect(made.order.slice(2 * position, 2 * position + 2)).toBe(card)
        expect(made.leaves[position]).toBe(leaf)
        expect(made.salts[position]).toBe(salt)
        expect(made.path(position)).toEqual(path)
      }
    },
  )

  test('some vectors pass words over, so that an implementation without rejection fails them', () => {
    expect(golden.vectors.map(({ wordsPassedOver }) => wordsPassedOver)).toContain(3)
  })

  test('each holds every card as often as it has decks', () => {
    for (const { order, in: given } of golden.vectors) {
      const counts = new Map<string, number>()
      for (const card of order.match(/../g)!) counts.set(card, (counts.get(card) ?? 0) + 1)
      expect([...counts.values()]).toEqual(Array.from({ length: 52 }, () => given.decks))
    }
  })
})

describe('golden records', () => {
  test.each(EXAMPLES)('example-%s.json is what the package makes, and holds', (which) => {
    const record = read(`example-${which}`)
    expect(exampleRecord(which)).toEqual(record)
    expect(verifyRecord(record)).toMatchObject({ ok: true })
  })

  test('the second implementation finds the same root and cards in the example shoe', () => {
    const { header, rounds, seed } = read('example-shoe')
    const made = second(header, seed, header.entropy)
    expect(made.root).toBe(header.root)
    for (const { position, card, salt, path } of rounds.flatMap((round: { cards: unknown[] }) => round.cards)) {
      expect(made.order.slice(2 * position, 2 * position + 2)).toBe(card)
      expect(made.salts[position]).toBe(salt)
      expect(made.path(position)).toEqual(path)
    }
  })
})

describe('golden records of version 2', () => {
  test('the second verifier holds them to be true, and the two shoes to be a chain', () => {
    expect(failingChain([read('example-first-shoe'), read('example-shared-shoe')])).toBeUndefined()
    expect(failing(read('example-shared-round'))).toBeUndefined()
  })

  test('vectors-2.json has every value on the way', () => {
    expect(sharedVector()).toEqual(read('vectors-2'))
  })
})
