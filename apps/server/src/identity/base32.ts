// Base 32 as in RFC 4648 section 6, without padding: what authenticator programs read, and short names without doubtful letters.

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

/** A name that nobody can guess and that never comes twice: 80 bits in 16 small letters and digits. */
export const randomName = (random: (bytes: number) => Uint8Array): string => toBase32(random(10)).toLowerCase()

/** What `randomName` makes. */
export const RANDOM_NAME = /^[a-z2-7]{16}$/
