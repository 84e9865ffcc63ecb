// Raw words of the random source, two bytes each, the higher byte first: what NIST STS, dieharder and PractRand read, and what a
// laboratory asks for.
import { once } from 'node:events'
import { DEFAULT_DECKS } from '@punto/rules'
import type { Io } from '../command.ts'
import { wordStream } from './shuffles.ts'

const WORDS_AT_ONCE = 1 << 16

/** In pieces, one after the other. */
export function* pieces(words: number, seed: string): Generator<Uint8Array> {
  const next = wordStream(DEFAULT_DECKS, seed)
  for (let left = words; left > 0; left -= WORDS_AT_ONCE) {
    const bytes = new Uint8Array(2 * Math.min(left, WORDS_AT_ONCE))
    for (let i = 0; i < bytes.length; i += 2) {
      const word = next()
      bytes[i] = word >>> 8
      bytes[i + 1] = word & 255
    }
    yield bytes
  }
}

export const bytesOfWords = (words: number, seed: string): Uint8Array => Buffer.concat([...pieces(words, seed)])

/** Stops without a word where the reader has had enough. */
export async function writeWords(words: number, seed: string, { stdout }: Io): Promise<number> {
  let closed = false
  const end = () => {
    closed = true
  }
  stdout.on('error', end)
  try {
    for (const piece of pieces(words, seed)) {
      if (closed) break
      if (!stdout.write(piece)) await Promise.race([once(stdout, 'drain'), once(stdout, 'close')]).catch(end)
    }
  } finally {
    stdout.off('error', end)
  }
  return 0
}
