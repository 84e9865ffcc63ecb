// A seed is a 64-bit number; any text names one.

import { ArgumentError } from '@punto/rules'

/** What all randomness of a run comes from. */
export type Seed = bigint

const BITS = 64
/** FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv */
const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/** A whole number below 2^64 stands for itself; other text is hashed, the low byte of each UTF-16 unit before the high. */
export function seedFrom(text: string): Seed {
  if (typeof text !== 'string') throw new ArgumentError('text', 'a text', text)
  if (/^\d{1,20}$/.test(text)) {
    const number = BigInt(text)
    if (number === BigInt.asUintN(BITS, number)) return number
  }
  let hash = FNV_OFFSET
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    for (const byte of [unit & 0xff, unit >> 8]) hash = BigInt.asUintN(BITS, (hash ^ BigInt(byte)) * FNV_PRIME)
  }
  return hash
}
