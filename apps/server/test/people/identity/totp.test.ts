// One-time codes against the vectors of RFC 4226 (appendix D) and RFC 6238 (appendix B), and base 32 against RFC 4648 (10).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RANDOM_NAME, randomName, toBase32 } from '../../../src/base/index.ts'
import { hotp, STEP_MS, stepAt, stepOf, totpAddress } from '../../../src/people/identity/totp.ts'
import { fromBase32, seededRandom } from './world.ts'

const ascii = (text: string) => new Uint8Array(Buffer.from(text))
const SECRET = ascii('12345678901234567890')

describe('one-time codes', () => {
  it('are those of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => hotp(SECRET, counter))
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
  })

  const SEEDS = {
    sha1: '12345678901234567890',
    sha256: '12345678901234567890123456789012',
    sha512: '1234567890123456789012345678901234567890123456789012345678901234',
  }
  it.each([
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ])('are those of RFC 6238 at %i', (seconds, ...codes) => {
    const algorithms = ['sha1', 'sha256', 'sha512'] as const
    const found = algorithms.map((name) => hotp(ascii(SEEDS[name]), stepAt(seconds * 1000), 8, name))
    expect(found).toEqual(codes)
  })

  it('hold for one step before and one after, and only after the last one used', () => {
    const now = 1_111_111_111_000
    const step = stepAt(now)
    for (const aside of [-3, -2, -1, 0, 1, 2, 3]) {
      const found = stepOf(SECRET, hotp(SECRET, step + aside), now, 0)
      expect(found).toBe(Math.abs(aside) <= 1 ? step + aside : undefined)
    }
    expect(stepOf(SECRET, hotp(SECRET, step), now, step)).toBeUndefined()
    expect(stepOf(SECRET, hotp(SECRET, step), now, step - 1)).toBe(step)
    expect(stepOf(SECRET, hotp(SECRET, step - 1), now, step)).toBeUndefined()
    expect(stepOf(SECRET, hotp(SECRET, step + 1), now, step)).toBe(step + 1)
    expect(stepOf(SECRET, '', now, 0)).toBeUndefined()
    expect(stepOf(SECRET, hotp(SECRET, 1), STEP_MS / 2, -1)).toBe(1)
  })

  it('are set up by an address', () => {
    expect(totpAddress('ABC', 'Punto', 'anna & co')).toBe(
      'otpauth://totp/Punto:anna%20%26%20co?secret=ABC&issuer=Punto',
    )
  })
})

describe('base 32', () => {
  it('is that of RFC 4648, without padding', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar']
    expect(texts.map((text) => toBase32(ascii(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(fromBase32(toBase32(bytes))).toEqual(bytes)
      }),
      { seed: 1 },
    )
  })

  it('makes names of sixteen requests, each another', () => {
    const random = seededRandom('names')
    const names = Array.from({ length: 1000 }, () => randomName(random))
    expect(new Set(names).size).toBe(1000)
    expect(names.every((name) => RANDOM_NAME.test(name))).toBe(true)
  })
})
