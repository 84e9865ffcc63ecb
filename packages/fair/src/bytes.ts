// The byte encodings that everything hashed is built from: docs/fairness.md, "Bytes".
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'

export { bytesToHex, concatBytes }

/** Length in bytes of a seed, a share, a salt and a hash alike. */
export const HASH_BYTES = 32

export const u8 = (value: number): Uint8Array => Uint8Array.of(value)
export const u16 = (value: number): Uint8Array => Uint8Array.of(value >>> 8, value)
export const u32 = (value: number): Uint8Array => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)

/** A name or a domain: one byte of length, then its ASCII characters. Names are checked to be ASCII before. */
export function str(text: string): Uint8Array {
  const bytes = new Uint8Array(1 + text.length)
  bytes[0] = text.length
  for (let i = 0; i < text.length; i++) bytes[1 + i] = text.charCodeAt(i)
  return bytes
}

/** Lower-case hexadecimal that is known to be well formed. */
export function hexToBytes(hex: string): Uint8Array {
  const bytes = new Uint8Array(hex.length / 2)
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = nibble(hex.charCodeAt(2 * i)) * 16 + nibble(hex.charCodeAt(2 * i + 1))
  return bytes
}

const nibble = (code: number): number => (code <= 57 ? code - 48 : code - 87)

const HASH_HEX = /^[0-9a-f]{64}$/

/** Whether a text is 32 bytes in lower-case hexadecimal, the one way in which records write them. */
export const isHashHex = (text: string): boolean => HASH_HEX.test(text)
