// Signed shoes: shares in the clear, the delay behind them, signatures, the chain of a table; and the second verifier's word.
import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '../src/bytes.ts'
import { delayHolds, MODULUS, plainSquarer } from '../src/delay.ts'
import {
  ChainCheck,
  checkInPlace,
  closeShares,
  isClosing,
  isOpening,
  isReceipt,
  LATE,
  openShared,
  passDelay,
  receiptFor,
  resealShared,
  type Signer,
  sealShared,
  unendorsed,
  verifyCard,
  verifyHeader,
  verifyRecord,
} from '../src/index.ts'
import { failing, failingChain } from './second-verifier.ts'
import {
  altered,
  ENDORSED,
  KEYS,
  OTHER,
  SHARED,
  SIGNED_CASES,
  SIGNER,
  signedChain,
  signedRecord,
  signedShoe,
} from './signed-shoes.ts'
import { bytes, coupsFrom, hex, SEED } from './small-shoes.ts'

describe('a signed shoe', () => {
  test('holds, with shares and without', () => {
    for (const record of [signedRecord(), signedRecord(3, [])]) {
      expect(verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true })
      expect(failing(record)).toBeUndefined()
    }
  })

  test('holds where its delay was late, and says so', () => {
    const { closed } = signedShoe()
    const shoe = sealShared(closed, LATE, SEED, SIGNER)
    const record = JSON.parse(JSON.stringify(shoe.reveal({ burned: 2, rounds: coupsFrom(shoe, 2) })))
    const verdict = verifyRecord(record)
    expect(verdict).toMatchObject({ ok: true })
    expect(JSON.stringify(verdict)).toContain('delay/late')
    expect(JSON.stringify(verdict)).not.toContain('delay/passed')
    expect(failing(record)).toBeUndefined()
    expect(resealShared(shoe.header, SEED).header.root).toBe(shoe.header.root)
    expect(shoe.header.root).not.toBe(signedShoe().shoe.header.root)
    const chain = new ChainCheck(KEYS)
    expect(chain.add(record)).toBeUndefined()
    expect(chain.counts).toMatchObject({ shared: 1, late: 1 })
    expect(() => sealShared(closeShares(closed, [], SIGNER), LATE, SEED, SIGNER)).toThrow('only there')
  })

  test.each(SIGNED_CASES)('%s: %s', (code, _, failure) => {
    expect(failure()).toMatchObject({ code })
  })

  test('a share, another list or another delay makes another shoe', () => {
    const roots = [[], SHARED, [...SHARED].reverse(), [SHARED[0]!]].map(
      (shares) => signedShoe(3, shares).shoe.header.root,
    )
    expect(new Set(roots).size).toBe(4)
  })

  test('its header is checked once and then each card, as it is dealt', () => {
    const { shoe } = signedShoe()
    const checked = verifyHeader(JSON.parse(JSON.stringify(shoe.header)))
    if (!checked.ok) throw new Error(checked.failure.code)
    expect(verifyCard(checked.value, shoe.cardAt(7))).toMatchObject({ ok: true })
    expect(verifyCard(checked.value, { ...shoe.cardAt(7), position: 8 })).toMatchObject({ ok: false })
  })

  test('is the same again from its header and its seed, and no other', () => {
    const { shoe } = signedShoe()
    expect(resealShared(shoe.header, SEED).cardAt(100)).toEqual(shoe.cardAt(100))
    expect(() => resealShared(shoe.header, bytes(1))).toThrow('not the one that was committed to')
    expect(() => resealShared({ ...shoe.header, digest: hex(1) }, SEED)).toThrow('another root')
  })

  test('bad input is named', () => {
    const terms = { table: 'small', shoe: 1, decks: 4, cut: 190, windowSeconds: 5, delay: 11 }
    expect(() => openShared({ ...terms, delay: 9 }, null, SEED, SIGNER)).toThrow(
      'delay must be a whole number from 10 to 40',
    )
    expect(() => openShared({ ...terms, windowSeconds: -1 }, null, SEED, SIGNER)).toThrow('windowSeconds must be')
    const opening = openShared(terms, null, SEED, SIGNER)
    expect(() => closeShares(opening, ['x'], SIGNER)).toThrow('64 hexadecimal digits')
    expect(() => closeShares(opening, Array(65).fill(hex(1)), SIGNER)).toThrow('at most 64')
    expect(() => closeShares({ ...opening, windowSeconds: 0 }, [hex(1)], SIGNER)).toThrow('takes no shares')
    expect(() => sealShared(closeShares(opening, [hex(1)], SIGNER), null, SEED, SIGNER)).toThrow(
      'where there are shares',
    )
  })
})

describe('what a player can show', () => {
  const { opening, closed } = signedShoe()

  test('that the house fixed its seed, took a share and closed a list: nobody else can have signed it', () => {
    const receipt = receiptFor(opening, SHARED[0]!, SIGNER)
    expect([isOpening(opening), isReceipt(opening, receipt), isClosing(closed)]).toEqual([true, true, true])
    expect(isOpening({ ...opening, commitment: hex(1) })).toBe(false)
    expect(isReceipt(opening, { ...receipt, share: hex(1) })).toBe(false)
    expect(isReceipt({ ...opening, shoe: 4 }, receipt)).toBe(false)
    expect(isClosing({ ...closed, shares: [SHARED[0]!] })).toBe(false)
    expect(isClosing({ ...closed, key: OTHER.key })).toBe(false)
    // A signature of one kind is none of another.
    expect(isClosing({ ...closed, signature: opening.signature })).toBe(false)
  })

  test('a key of node:crypto signs what the package verifies', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519')
    const key = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url').toString('hex')
    const signer: Signer = { key, sign: (message) => sign(null, message, privateKey) }
    const { table, shoe, decks, cut, windowSeconds, delay } = opening
    expect(isOpening(openShared({ table, shoe, decks, cut, windowSeconds, delay }, null, SEED, signer))).toBe(true)
  })
})

describe('the delay', () => {
  const closing = hexToBytes(hex(0x77))

  test.each([10, 11, 13])('of 2^%i squarings is the plain square chain, and its proof holds for it alone', (delay) => {
    const delayed = passDelay(closing, delay)
    expect(delayHolds(closing, delay, delayed)).toBe(true)
    expect(delayHolds(hexToBytes(hex(0x78)), delay, delayed)).toBe(false)
    const negated = (MODULUS - BigInt(`0x${delayed.output}`)).toString(16).padStart(512, '0')
    expect(delayHolds(closing, delay, { ...delayed, output: negated })).toBe(false)
  })

  test('is the same whoever squares, however many steps at a time', () => {
    let most = 0
    const counted = passDelay(closing, 12, (value, times) => {
      most = Math.max(most, times)
      return plainSquarer(value, times)
    })
    expect(counted).toEqual(passDelay(closing, 12))
    expect(most).toBe(1024)
  })

  test('has no output from which the wrong one could be proven: every element of a proof matters', () => {
    const delayed = passDelay(closing, 12)
    for (const i of delayed.proof.keys()) {
      const proof = delayed.proof.with(i, delayed.output)
      expect(delayHolds(closing, 12, { ...delayed, proof })).toBe(false)
    }
    const zero = '0'.repeat(512)
    expect(delayHolds(closing, 12, { output: zero, proof: [zero, zero] })).toBe(false)
  })
})

describe('the shoes of a table', () => {
  test('hold as a chain, and are counted', () => {
    const chain = new ChainCheck(KEYS)
    for (const record of signedChain()) expect(chain.add(record)).toBeUndefined()
    expect(chain.counts).toEqual({
      shoes: 3,
      unsigned: 0,
      abandoned: 0,
      shared: 1,
      late: 0,
      withoutWindow: 0,
      drawn: 0,
      alone: 2,
    })
    expect(failingChain(signedChain())).toBeUndefined()
  })

  test('a key that the one before has signed over is the house’s own', () => {
    expect(unendorsed(ENDORSED)).toBeUndefined()
    expect(unendorsed([ENDORSED[0]!, { ...ENDORSED[1]!, key: SIGNER.key }])).toMatchObject({ key: SIGNER.key })
  })
})

test('a header in its place: its key is published, and it names the one before it', () => {
  const [first, second] = signedChain()
  const codes = (before: typeof first, keys = KEYS) => {
    const { checked, failure } = checkInPlace(second!.header, keys, before?.header)
    return failure?.code ?? checked.map(({ code }) => code)
  }
  expect(codes(first)).toEqual(['key/published', 'chain/holds'])
  expect(codes(undefined)).toEqual(['key/published'])
  expect(codes(signedRecord(1, SHARED, null))).toBe('chain/broken')
  expect(codes(first, [{ key: OTHER.key, endorsement: null }])).toBe('key/not-published')
})

describe('the second verifier', () => {
  test('finds what the first finds, whatever leaf of the header is altered', () => {
    const record = signedRecord()
    const flip = (text: string) => (text[0] === '0' ? '1' : '0') + text.slice(1)
    const changed = (name: string, value: unknown) =>
      altered(record, ({ header }) => Object.assign(header, { [name]: value }))
    const changes = Object.entries(record.header).flatMap(([name, value]) =>
      typeof value === 'string' && value.length >= 64
        ? [changed(name, flip(value))]
        : typeof value === 'number' && name !== 'decks'
          ? [changed(name, value + 1)]
          : [],
    )
    expect(changes.length).toBeGreaterThan(8)
    for (const one of changes) {
      expect(verifyRecord(one).ok).toBe(false)
      expect(failing(one)).toBeDefined()
    }
    const [first, second, third] = signedChain()
    expect(failingChain([first, third])).toBe('number')
    expect(failingChain([signedRecord(1, SHARED, null), second])).toBe('shoe 2: chain')
  })
})
