// A round of drand in a shoe in which nobody shares: against rounds that quicknet has published, and against a chain of the tests' own.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  BEACON_CHAINS,
  ChainCheck,
  closeShares,
  LATE,
  openShared,
  randomnessOf,
  roundFrom,
  roundHolds,
  roundTime,
  type SignedHeader,
  sealShared,
  verifyRecord,
} from '../src/index.ts'
import { isDelayed } from '../src/shares.ts'
import { openingHash, sharedDigest } from '../src/signed-digests.ts'
import { failing } from './second-verifier.ts'
import { CHAIN, drawnRecord, drawnShoe, KEYS, roundOf, SHARED, SIGNER, signedRecord } from './signed-shoes.ts'
import { hex, SEED } from './small-shoes.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../docs/fairness/${name}.json`, import.meta.url), 'utf8'))
const vectors = read('beacon-vectors')
const bin = (text: string) => Buffer.from(text, 'hex')
const sha = (...parts: readonly Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex')
const checksOf = (record: unknown) => {
  const verdict = verifyRecord(record)
  return verdict.ok ? verdict.checked.map(({ code }) => code) : verdict.failure.code
}

describe('the vectors', () => {
  it('are of the chain whose hash the package knows: drand makes it from these', () => {
    const { periodSeconds, genesisSeconds, genesisSeed, beaconId, key, chain } = vectors.chain
    const times = Buffer.alloc(12)
    times.writeUInt32BE(periodSeconds, 0)
    times.writeBigInt64BE(BigInt(genesisSeconds), 4)
    expect(sha(times, bin(key), bin(genesisSeed), Buffer.from(beaconId))).toBe(chain)
    expect(BEACON_CHAINS.quicknet).toEqual({ chain, key, periodSeconds, genesisSeconds })
  })

  it.each(vectors.rounds as readonly { round: number; drawn: string; randomness: string; seconds: number }[])(
    'round $round holds, and no other by its signature',
    ({ round, drawn, randomness, seconds }) => {
      const named = { ...BEACON_CHAINS.quicknet, round }
      expect(roundHolds(named, { drawn })).toBe(true)
      expect(roundHolds({ ...named, round: round + 1 }, { drawn })).toBe(false)
      expect(roundHolds({ ...named, key: CHAIN.key }, { drawn })).toBe(false)
      expect([randomnessOf({ drawn }), sha(bin(drawn))]).toEqual([randomness, randomness])
      expect([roundTime(BEACON_CHAINS.quicknet, round), roundFrom(BEACON_CHAINS.quicknet, seconds)]).toEqual([
        seconds,
        round,
      ])
      expect(roundFrom(BEACON_CHAINS.quicknet, seconds + 1)).toBe(round + 1)
    },
  )

  it('have the hashes of the example, which Node’s own make too', () => {
    const { header } = read('example-drawn-shoe') as { readonly header: SignedHeader }
    expect(vectors.example).toEqual({
      opening: openingHash(header),
      closing: header.closing,
      digest: header.digest,
      root: header.root,
    })
    expect(sharedDigest(header, header.delayed)).toBe(header.digest)
    expect(failing(read('example-drawn-shoe'))).toBeUndefined()
  })
})

describe('a shoe in which nobody shares', () => {
  it('is decided by the round that its opening names, and by the seed', () => {
    const [one, other] = [7, 8].map((round) => drawnShoe({ drawn: roundOf(round) }, { ...CHAIN, round }))
    expect(one!.header.root).not.toBe(other!.header.root)
    expect(one!.header.delayed).toEqual({ drawn: roundOf(7) })
    expect(isDelayed(one!.header)).toBe(false)
    expect(checksOf(drawnRecord())).toContain('beacon/unknown-chain')
    expect(checksOf(read('example-drawn-shoe'))).toContain('beacon/drawn')
  })

  it('says where no round was named, and where it was late', () => {
    expect(checksOf(signedRecord(3, []))).toContain('beacon/none')
    expect(checksOf(drawnRecord(LATE))).toContain('beacon/late')
    expect(checksOf(drawnRecord(LATE))).not.toContain('delay/late')
    const chain = new ChainCheck(KEYS)
    for (const record of [drawnRecord()]) expect(chain.add(record)).toBeUndefined()
    expect(chain.counts).toMatchObject({ shoes: 1, shared: 0, late: 0, drawn: 1, alone: 0 })
    const alone = new ChainCheck(KEYS)
    expect(alone.add(drawnRecord(LATE))).toBeUndefined()
    expect(alone.counts).toMatchObject({ drawn: 0, alone: 1, late: 0 })
  })

  it('is made of nothing else than what it waited for', () => {
    const terms = { table: 'small', shoe: 3, decks: 4, cut: 190, windowSeconds: 5, delay: 11 }
    const named = openShared(terms, hex(9), SEED, SIGNER, { ...CHAIN, round: 7 })
    const drawn = { drawn: roundOf(7) }
    const seal = (opening: typeof named, shares: readonly string[], delayed: SignedHeader['delayed']) => () =>
      sealShared(closeShares(opening, shares, SIGNER), delayed, SEED, SIGNER)
    expect(seal(named, [], null)).toThrow('the round that was named')
    expect(seal(named, SHARED, drawn)).toThrow('the round that was named')
    expect(seal(openShared(terms, hex(9), SEED, SIGNER), [], drawn)).toThrow('the round that was named')
    expect(seal(named, [], drawn)).not.toThrow()
  })
})

it.each([
  ['round', 0, 'a whole number from 1'],
  ['round', 1.5, 'a whole number from 1'],
  ['key', 'ab', '192 lower-case hexadecimal digits'],
  ['chain', 'AB', '64 lower-case hexadecimal digits'],
])('a round is named with its %s, and not %j', (field, value, expected) => {
  const record = JSON.parse(JSON.stringify(drawnRecord()))
  record.header.beacon[field] = value
  expect(verifyRecord(record)).toMatchObject({
    failure: { code: 'field/wrong', params: { where: `header.beacon.${field}`, expected } },
  })
})
