// The worker thread of one delay. It squares with OpenSSL: RSA "encryption" with the exponent 2^k is k modular squarings, about
// fifteen times as fast as BigInt. That leaves little advantage to anyone who would compute the delay faster than the house.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { type Delayed, ELEMENT_BYTES, MODULUS, passDelay } from '@punto/fair'
import { LOWEST_PRIORITY, lowerPriority, serveCalls } from '../base/index.ts'

/** A public exponent must be below the modulus. */
const MOST_AT_ONCE = 2040

const bytesOf = (value: bigint): Buffer => Buffer.from(value.toString(16).padStart(2 * ELEMENT_BYTES, '0'), 'hex')

/** The key whose "encryption" squares `times` times. */
const squaringKey = (times: number) =>
  createPublicKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: bytesOf(MODULUS).toString('base64url'),
      e: bytesOf(1n << BigInt(times)).toString('base64url'),
    },
  })

const keys = new Map<number, ReturnType<typeof squaringKey>>()

function square(value: bigint, times: number): bigint {
  let bytes = bytesOf(value)
  for (let left = times; left > 0; ) {
    const now = Math.min(left, MOST_AT_ONCE)
    const key = keys.get(now) ?? squaringKey(now)
    keys.set(now, key)
    bytes = publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, bytes)
    left -= now
  }
  return BigInt(`0x${bytes.toString('hex')}`)
}

const delaying = { pass: (closing: Uint8Array, delay: number): Delayed => passDelay(closing, delay, square) }
export type Delaying = typeof delaying

lowerPriority(LOWEST_PRIORITY)
serveCalls(delaying)
