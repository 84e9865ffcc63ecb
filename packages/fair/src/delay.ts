// The delay between the closed list of shares and the shoe: 2^delay squarings, one after the other, modulo a number whose
// factors nobody knows. Nobody can take a short cut, so nobody knows what a list leads to before that time has passed; and
// Pietrzak's proof (ITCS 2019) lets anybody check the result in a fraction of a second. docs/fairness.md, "Delay".
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, str, u8 } from './bytes.ts'

/** RSA-2048 of the RSA Factoring Challenge (1991 to 2007): its makers kept no factors, and none have been found. */
export const MODULUS = BigInt(
  '0xc7970ceedcc3b0754490201a7aa613cd73911081c790f5f1a8726f463550bb5b' +
    '7ff0db8e1ea1189ec72f93d1650011bd721aeeacc2acde32a04107f0648c2813' +
    'a31f5b0b7765ff8b44b4b6ffc93384b646eb09c7cf5e8592d40ea33c80039f35' +
    'b4f14a04b51f7bfd781be4d1673164ba8eb991c2c4d730bbbe35f592bdef524a' +
    'f7e8daefd26c66fc02c479af89d64d373f442709439de66ceb955f3ea37d5159' +
    'f6135809f85334b5cb1813addc80cd05609f10ac6a95ad65872c909525bdad32' +
    'bc729592642920f24c61dc5b3c3b7923e56b16a4d9d373d8721f24a3fc0f1b31' +
    '31f55615172866bccc30f95054c824e733a5eb6817f7bc16399d48c6361cc7e5',
)

/** The length of a number modulo RSA-2048. */
export const ELEMENT_BYTES = 256
/** The proof halves the squarings until so many are left (2^10), which the verifier does. */
export const LAST_HALF = 10
/** The shortest delay, as a power of two of squarings. */
export const MIN_DELAY = LAST_HALF
/** The longest delay, as a power of two of squarings. */
export const MAX_DELAY = 40

/** The result of the delay, and its proof: each a number below the modulus, as 512 hexadecimal digits. */
export interface Delayed {
  readonly output: string
  readonly proof: readonly string[]
}

/** Squares a number so many times modulo the modulus. A server hands in a quicker one. */
export type Squarer = (value: bigint, times: number) => bigint

export const plainSquarer: Squarer = (value, times) => {
  let squared = value
  for (let i = 0; i < times; i++) squared = (squared * squared) % MODULUS
  return squared
}

/** x and N − x count as one, since whoever knows one knows the other: the smaller stands for both. */
const lesser = (value: bigint): bigint => (value > MODULUS - value ? MODULUS - value : value)
const times = (a: bigint, b: bigint): bigint => lesser((a * b) % MODULUS)

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % MODULUS
    square = (square * square) % MODULUS
  }
  return lesser(result)
}

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`)
const elementHex = (value: bigint): string => value.toString(16).padStart(2 * ELEMENT_BYTES, '0')

const BASE = str('punto-fair/2/base')
const HALVING = str('punto-fair/2/halving')
/** 2,304 bits, so that the remainder modulo the modulus favours no number by more than 2^-256. */
const BASE_BLOCKS = 9

/** The number that is squared: nobody knows a root of it. */
function baseOf(closing: Uint8Array): bigint {
  const blocks = Array.from({ length: BASE_BLOCKS }, (_, i) => sha256(concatBytes(BASE, closing, u8(i))))
  return lesser(numberOf(concatBytes(...blocks)) % MODULUS)
}

/** What a step of the proof is challenged with: 128 bits from all that the step is about. */
const challengeOf = (closing: Uint8Array, left: number, from: bigint, to: bigint, middle: bigint): bigint =>
  numberOf(
    sha256(
      concatBytes(HALVING, closing, u8(left), ...[from, to, middle].map((value) => hexToBytes(elementHex(value)))),
    ).subarray(0, 16),
  )

/** Places kept on the way, 2^8 of them, from which the proof is made at about a hundredth of the cost of the delay. */
const KEPT = 8

/** Does the squarings of a delay, and proves that they were done. */
export function passDelay(closing: Uint8Array, delay: number, square: Squarer = plainSquarer): Delayed {
  const kept = Math.min(KEPT, delay - LAST_HALF)
  const between = 2 ** (delay - kept)
  // At each place: the base after so many squarings. They stand for the same places of each halved statement in turn.
  let places = [baseOf(closing)]
  for (let i = 0; i < 2 ** kept; i++) places.push(lesser(square(places[i]!, between)))
  const output = places.at(-1)!
  const proof: string[] = []
  let to = output
  for (let left = delay; left > LAST_HALF; left--) {
    const from = places[0]!
    const half = (places.length - 1) / 2
    const middle = half >= 1 ? places[half]! : lesser(square(from, 2 ** (left - 1)))
    const challenge = challengeOf(closing, left, from, to, middle)
    to = times(power(middle, challenge), to)
    // The statement's own last place is never asked for again: the next one ends where its output says.
    places =
      half >= 1
        ? places.slice(0, half + 1).map((place, i) => times(power(place, challenge), places[i + half]!))
        : [times(power(from, challenge), middle)]
    proof.push(elementHex(middle))
  }
  return { output: elementHex(output), proof }
}

/** How many elements a proof of so much delay has. */
export const proofLength = (delay: number): number => delay - LAST_HALF

/** Whether the output is what the delay makes of this list. */
export function delayHolds(closing: Uint8Array, delay: number, { output, proof }: Delayed): boolean {
  if (proof.length !== proofLength(delay)) return false
  let from = baseOf(closing)
  let to = BigInt(`0x${output}`)
  if (!isElement(to)) return false
  for (const [i, hex] of proof.entries()) {
    const middle = BigInt(`0x${hex}`)
    if (!isElement(middle)) return false
    const challenge = challengeOf(closing, delay - i, from, to, middle)
    from = times(power(from, challenge), middle)
    to = times(power(middle, challenge), to)
  }
  return lesser(plainSquarer(from, 2 ** LAST_HALF)) === to
}

const isElement = (value: bigint): boolean => value > 0n && value === lesser(value)
