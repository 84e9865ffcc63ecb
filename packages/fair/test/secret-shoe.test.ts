// Nothing that is sent holds a secret, and the shoe itself cannot be sent by mistake.
import { inspect } from 'node:util'
import { DECK, makeCard } from '@punto/rules'
import { describe, expect, test } from 'vitest'
import { bytesToHex, hexToBytes } from '../src/bytes.ts'
import { deriveShoe } from '../src/derive.ts'
import { saltKey, shuffleKey } from '../src/digests.ts'
import { abandonUnsealed, sealShoe, verifyRecord } from '../src/index.ts'
import { leafHash } from '../src/merkle.ts'
import { bytes, SEED, SHARES, smallClosing, smallShoe } from './small-shoes.ts'

const shoe = smallShoe()
const digest = hexToBytes(shoe.header.digest)
const derived = deriveShoe(4, SEED, digest)
const secrets = {
  seed: bytesToHex(SEED),
  'key of the shuffle': bytesToHex(shuffleKey(SEED, digest)),
  'key of the salts': bytesToHex(saltKey(SEED, digest)),
  'salt of a card not dealt': bytesToHex(derived.salts[100]!),
}

describe('what is sent', () => {
  const sent = {
    opening: smallClosing(),
    header: shoe.header,
    cards: Array.from({ length: 30 }, (_, position) => shoe.cardAt(position)),
    round: shoe.roundRecord(2, 4),
  }
  test.each(Object.entries(sent))('%s: no secret in it', (_, message) => {
    const text = JSON.stringify(message)
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
  })

  test('a dealt card’s path holds the next card’s leaf, which only its own salt opens', () => {
    const { path, salt } = shoe.cardAt(0)
    const guesses = (tried: Uint8Array) =>
      DECK.filter((card) => bytesToHex(leafHash(digest)(1, card, tried)) === path[0]).map(makeCard)
    for (const known of [new Uint8Array(32), hexToBytes(salt), digest]) expect(guesses(known)).toEqual([])
    expect(guesses(derived.salts[1]!)).toEqual([shoe.cardAt(1).card])
  })
})

describe('the shoe itself', () => {
  test('cannot be turned into JSON', () => {
    expect(() => JSON.stringify(shoe)).toThrow('never sent')
    expect(() => JSON.stringify({ table: { shoe } })).toThrow('never sent')
  })

  test('keeps its secrets from copies, clones, printing and reflection', () => {
    const views = [
      JSON.stringify({ ...shoe }),
      JSON.stringify(structuredClone(shoe)),
      inspect(shoe, { depth: 9, showHidden: true }),
      JSON.stringify(Reflect.ownKeys(shoe)),
      JSON.stringify(Object.entries(shoe)),
    ]
    for (const view of views) for (const secret of Object.values(secrets)) expect(view).not.toContain(secret)
    expect(Object.keys(shoe)).toEqual(['header'])
  })

  test('does not change when the caller’s seed is wiped', () => {
    const seed = Uint8Array.from(SEED)
    const mine = sealShoe(smallClosing(), SHARES, seed)
    seed.fill(0)
    expect(mine.reveal({ burned: 0, rounds: [] }).seed).toBe(secrets.seed)
  })

  test('is the same shoe again from the same seed, list and shares', () => {
    const again = smallShoe()
    expect(again.header).toEqual(shoe.header)
    expect(again.cardAt(123)).toEqual(shoe.cardAt(123))
  })

  test('has no card outside its positions', () => {
    for (const position of [-1, 208, 0.5, Number.NaN]) expect(() => shoe.cardAt(position)).toThrow('no position')
    expect(() => shoe.reveal({ burned: 0, rounds: [209] })).toThrow('no position')
  })

  test('is refused another seed, a wrong share and a missing one', () => {
    expect(() => sealShoe(smallClosing(), SHARES, bytes(8))).toThrow('committed')
    expect(() => sealShoe(smallClosing(), SHARES, new Uint8Array(31))).toThrow('32 bytes')
    const wrong = new Map([...SHARES, ['ann', '00'.repeat(32)]])
    expect(() => sealShoe(smallClosing(), wrong, SEED)).toThrow('ann')
    expect(() => sealShoe(smallClosing(), new Map([['ann', SHARES.get('ann')!]]), SEED)).toThrow('bob is withheld')
  })

  test('leaves behind what else a caller’s objects carry', () => {
    const loaded = { ...smallClosing(), seed: secrets.seed }
    expect(JSON.stringify(sealShoe(loaded, SHARES, SEED).header)).not.toContain(secrets.seed)
  })
})

test('a shoe given up before it was fixed has a record, with the withheld share named', () => {
  const record = abandonUnsealed(smallClosing(), new Map([['bob', SHARES.get('bob')!]]), SEED)
  const verdict = verifyRecord(record)
  expect(verdict.ok).toBe(true)
  expect(verdict.checked.find(({ code }) => code === 'share/some-withheld')?.params).toEqual({ players: 'ann' })
})
