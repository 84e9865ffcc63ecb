// Base 32 (RFC 4648, section 6) without padding: for authenticator programs, and for short random ids.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= BITS; ) {
      bits -= BITS
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (BITS - bits)) & 31] : text
}

/** 80 random bits as 16 lower-case letters and digits. */
export const randomName = (random: (bytes: number) => Uint8Array): string => toBase32(random(10)).toLowerCase()

/** Matches the result of `randomName`. */
export const RANDOM_NAME = /^[a-z2-7]{16}$/
