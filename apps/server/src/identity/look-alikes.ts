// Names that look like another: two names with the same SKELETON cannot be told apart on a screen (UTS #39, section 4), and a name
// in several scripts at once is read as what it is not (section 5.2). Chinese, Japanese and Korean are written with several, and
// with Latin letters among them.
import { CONFUSABLES } from './confusables.ts'

const fromHex = (codes: string): string =>
  String.fromCodePoint(...codes.split('.').map((one) => Number.parseInt(one, 16)))

/** By each character, what it looks like. */
const PROTOTYPES: ReadonlyMap<string, string> = new Map(
  CONFUSABLES.split(';').flatMap((entry) => {
    const [prototype = '', sources = ''] = entry.split(':')
    return sources.split(',').map((source) => [fromHex(source), fromHex(prototype)] as const)
  }),
)

const mapped = (text: string): string =>
  [...text.normalize('NFD')]
    .map((one) => PROTOTYPES.get(one) ?? one)
    .join('')
    .normalize('NFD')

/** As it looks, and then without regard to capitals: names differ in those alone no more than in their shapes. */
export const skeletonOf = (name: string): string => mapped(mapped(name.normalize('NFKC')).toLowerCase())

const SCRIPTS = [
  'Latin',
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Hangul',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Hebrew',
  'Arabic',
  'Thai',
  'Lao',
  'Devanagari',
  'Bengali',
  'Tamil',
] as const
type Script = (typeof SCRIPTS)[number]
const PATTERNS = SCRIPTS.map((script) => [script, new RegExp(`^\\p{Script=${script}}$`, 'u')] as const)
/** Of no one script, such as the digits and the mark for long vowels. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u

/** Scripts that are written together. */
const TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
]

export function isMixed(name: string): boolean {
  const scripts = new Set<Script | 'another'>()
  for (const one of name) {
    if (SHARED.test(one)) continue
    scripts.add(PATTERNS.find(([, pattern]) => pattern.test(one))?.[0] ?? 'another')
  }
  const found = [...scripts]
  return found.length > 1 && !TOGETHER.some((group) => found.every((script) => group.some((one) => one === script)))
}
