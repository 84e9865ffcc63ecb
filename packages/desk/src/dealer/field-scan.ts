// A card scanned while a field has the focus. What is typed goes into the field as ever; only when the last stroke completes what a
// scanner sends is it known for a scan, and all of it at once. What a person types is never taken: no hand is that fast for a whole
// code with the scanner's own key before or after it, and in a field of letters a code without such a key stays where it is.
import { parseCode, type ScannerKeys } from './card-entry.ts'

/** A stroke into a field. */
export interface FieldStroke {
  readonly key: string
  readonly atMs: number
  /** Whether the field takes letters: a suit typed into a field of figures is no person's. */
  readonly takesLetters: boolean
}

/** Between two strokes of a scanner; a hand's roll of three keys takes longer than this twice. */
const IN_TEXT_MS = 35
const IN_FIGURES_MS = 60

/** So long after a code that was whole without it, what a scanner adds is its own: its Enter would send the field's form. */
const REST_MS = 250

/** What scanners send after a code unless they are told otherwise. */
const USUAL_SUFFIXES: readonly string[] = ['Enter', 'Tab']

/** Keys that are held with another, and are no stroke of their own. */
const HELD: ReadonlySet<string> = new Set(['Shift', 'CapsLock'])

/** What a stroke into a field makes of those before it. */
export type FieldScan =
  /** The first stroke since a pause: what the field held before it is what it held before the scan. */
  | { readonly kind: 'begins' }
  | { readonly kind: 'typed' }
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'unread'; readonly code: string }
  /** What a scanner adds after a code that was complete without it. */
  | { readonly kind: 'rest' }

/** Tells a scan from what a hand types into a field. */
export class FieldScans {
  #strokes: readonly string[] = []
  #atMs = Number.NEGATIVE_INFINITY
  #ended = false

  forget(): void {
    this.#strokes = []
    this.#atMs = Number.NEGATIVE_INFINITY
    this.#ended = false
  }

  stroke({ key, atMs, takesLetters }: FieldStroke, scanner: ScannerKeys): FieldScan {
    const sinceMs = atMs - this.#atMs
    const goesOn = sinceMs < (takesLetters ? IN_TEXT_MS : IN_FIGURES_MS)
    this.#atMs = atMs
    if (this.#ended && sinceMs < REST_MS && USUAL_SUFFIXES.includes(key)) return { kind: 'rest' }
    if (!goesOn || this.#ended) this.#strokes = []
    this.#ended = false
    if (HELD.has(key)) return { kind: this.#strokes.length === 0 ? 'begins' : 'typed' }
    this.#strokes = [...this.#strokes, key]
    const scan = scanIn(this.#strokes, scanner, takesLetters)
    if (scan) this.#ended = true
    return scan ?? { kind: this.#strokes.length === 1 ? 'begins' : 'typed' }
  }
}

/** A whole code with its frame, and nothing else. */
function scanIn(
  strokes: readonly string[],
  { prefix, suffix }: ScannerKeys,
  takesLetters: boolean,
): FieldScan | undefined {
  if (prefix !== '' && strokes[0] !== prefix) return undefined
  const rest = prefix === '' ? strokes : strokes.slice(1)
  const suffixes = suffix !== '' ? [suffix] : prefix === '' && takesLetters ? USUAL_SUFFIXES : []
  const last = rest.at(-1)
  if (last === undefined || (suffixes.length > 0 && !suffixes.includes(last))) return undefined
  const keys = suffixes.length > 0 ? rest.slice(0, -1) : rest
  if (keys.length === 0 || keys.some((key) => key.length !== 1)) return undefined
  const code = keys.join('')
  // “as” and “ad” are words, rolled off the fingers at the end of a note: scanners write capitals.
  if (takesLetters && prefix === '' && code !== code.toUpperCase()) return undefined
  const card = parseCode(code)
  if (card !== undefined) return { kind: 'card', card }
  // Between two keys of the scanner's own it was one, whatever it read.
  return prefix !== '' && suffix !== '' ? { kind: 'unread', code } : undefined
}
