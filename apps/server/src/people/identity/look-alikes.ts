// Names that look alike. Two names with the same skeleton (UTS #39, section 4) look the same on a screen; a name that mixes
// scripts (section 5.2) can be misread. Chinese, Japanese and Korean legitimately mix several scripts, Latin among them.
import { CONFUSABLES } from './confusables.ts'

const fromHex = (codes: string): string =>
  String.fromCodePoint(...codes.split('.').map((one) => Number.parseInt(one, 16)))

/** Each character's prototype: the character that it looks like. */
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

/**
 * The skeleton, folded to lower case and mapped again: names may not differ in case alone. Unicode's table has `rn` for `m`, and no
 * pair for `w`.
 */
export const skeletonOf = (name: string): string =>
  mapped(mapped(name.normalize('NFKC')).toLowerCase()).replaceAll('vv', 'w')

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
/** Characters of no single script, such as digits. */
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u

/** Scripts that are written together in one language. */
const TOGETHER: readonly (readonly Script[])[] = [
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Hangul'],
]

export function mixesScripts(name: string): boolean {
  const scripts = new Set<Script | 'another'>()
  for (const one of name) {
    if (SHARED.test(one)) continue
    scripts.add(PATTERNS.find(([, pattern]) => pattern.test(one))?.[0] ?? 'another')
  }
  const found = [...scripts]
  return found.length > 1 && !TOGETHER.some((group) => found.every((script) => group.some((one) => one === script)))
}
