import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compare,
  fraction,
  gcd,
  makeFraction,
  minus,
  parseFraction,
  plus,
  safeGcd,
  times,
  toNumber,
} from '../src/index.ts'

const SEED = 20140730
const big = fc.bigInt({ min: -(2n ** 200n), max: 2n ** 200n })
const positive = fc.bigInt({ min: 1n, max: 2n ** 200n })

describe('fractions', () => {
  it('are in lowest terms with a positive denominator, and written so', () => {
    expect(makeFraction(fraction(6n, -4n))).toBe('-3/2')
    expect(makeFraction(fraction(0n, 7n))).toBe('0/1')
    expect(makeFraction(fraction(-5n, 5n))).toBe('-1/1')
    fc.assert(
      fc.property(big, positive, (n, d) => {
        const made = fraction(n, d)
        expect(gcd(made.n, made.d)).toBe(1n)
        expect(made.n * d).toBe(n * made.d)
        expect(parseFraction(makeFraction(made))).toEqual(made)
      }),
      { seed: SEED },
    )
  })

  it.each(['', '1', '1/0', '1/-2', '1.5/2', 'a/b', '1/2/3'])('refuses to read "%s"', (text) => {
    expect(parseFraction(text)).toBeUndefined()
  })

  it('add, subtract, multiply and compare as fractions do', () => {
    const any = fc.tuple(big, positive).map(([n, d]) => fraction(n, d))
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a)
        expect(times(a, b)).toEqual(fraction(a.n * b.n, a.d * b.d))
        expect(Math.sign(compare(a, b))).toBe(Number(minus(a, b).n > 0n) - Number(minus(a, b).n < 0n))
      }),
      { seed: SEED },
    )
  })

  it('become floats, however long their parts', () => {
    expect(toNumber(fraction(1n, 3n))).toBe(1 / 3)
    expect(toNumber(fraction(-(10n ** 500n), 3n * 10n ** 500n))).toBeCloseTo(-1 / 3, 14)
  })
})

describe('the greatest common divisor in floats', () => {
  it('is the one of large integers, up to 2^53', () => {
    const safe = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
    fc.assert(
      fc.property(safe, safe, (a, b) => {
        let [x, y] = [BigInt(a), BigInt(b)]
        while (y !== 0n) [x, y] = [y, x % y]
        expect(BigInt(safeGcd(a, b))).toBe(x)
      }),
      { seed: SEED, numRuns: 2000 },
    )
    // Quotients that are nearly whole, where a float division rounds up.
    for (const divisor of [3, 7, 94_906_265, 94_906_267, 4_503_599_627_370_495]) {
      for (const top of [2 ** 53 - 1, 2 ** 53 - 2, 2 ** 53 - 3]) {
        let [x, y] = [BigInt(top), BigInt(divisor)]
        while (y !== 0n) [x, y] = [y, x % y]
        expect(BigInt(safeGcd(top, divisor))).toBe(x)
      }
    }
  })
})
