// What somebody says, made plain: nothing that cannot be seen, nothing that turns the line round or runs out of it; and whether there is a
// word in it that the house refuses, however it is written.
import { skeletonOf } from '../identity/look-alikes.ts'

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** More marks on one letter run over the lines above and below. */
const PILED = /(\p{M}{2})\p{M}+/gu

/** Empty where nothing is left, or where it is too long. */
export function plainText(given: string, longest: number): string {
  const text = given.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(UNSEEN, '').replaceAll(PILED, '$1').trim()
  return [...text].length > longest ? '' : text
}

const HAN = /\p{Script=Han}/u
const lettersIn = (text: string): string => skeletonOf(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

export class RefusedWords {
  readonly #whole: ReadonlySet<string>
  /** Where words stand without spaces. */
  readonly #parts: readonly string[]

  constructor(words: readonly string[]) {
    this.#whole = new Set(words.filter((word) => !HAN.test(word)).map(lettersIn))
    this.#parts = words.filter((word) => HAN.test(word)).map(lettersIn)
  }

  isIn(text: string): boolean {
    const words = text.split(/[^\p{L}\p{N}\p{M}]+/u).map(lettersIn)
    // A word that is spelled out, l i k e this, is one as well.
    const spelled = [...text.matchAll(/(?:(?<![\p{L}\p{N}])[\p{L}\p{N}][\s._-]+){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu)]
    const all = [...words, ...spelled.map(([run]) => lettersIn(run))]
    const joined = lettersIn(text)
    return all.some((word) => this.#whole.has(word)) || this.#parts.some((part) => joined.includes(part))
  }
}
