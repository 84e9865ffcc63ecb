// Modular squarings with OpenSSL: RSA "encryption" with the exponent 2^k is k of them, about fifteen times as fast as BigInt. That leaves
// little advantage to anyone who would compute a delay faster than the house; and it tells how long one takes on this machine.
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { ELEMENT_BYTES, MODULUS } from '@punto/fair'

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

export function square(value: bigint, times: number): bigint {
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

/** A few milliseconds of the processor at a time, of which the quickest count: other work in the process may fall between. */
const MEASURED_BATCHES = 12

/** Seconds of processor time that one squaring takes on this machine. */
export function measureSquaring(): number {
  let quickest = Number.POSITIVE_INFINITY
  let value = MODULUS / 3n
  for (let batch = 0; batch < MEASURED_BATCHES; batch++) {
    const before = process.cpuUsage()
    value = square(value, MOST_AT_ONCE)
    const { user, system } = process.cpuUsage(before)
    if (user + system > 0) quickest = Math.min(quickest, user + system)
  }
  return quickest / 1e6 / MOST_AT_ONCE
}
