// What a reader may choose to read, each a line. The house's texts are in two languages; the second is written in either of its scripts.
import type { Language } from '@punto/rules'

export interface Locale {
  /** For the page's `lang` and its address. */
  readonly tag: string
  /** What its readers call it. */
  readonly name: string
  /** Whose texts are read. */
  readonly language: Language
  /** Whether they are written in Traditional characters, as in Hong Kong, Macau and Taiwan. */
  readonly traditional: boolean
}

export const ENGLISH: Locale = { tag: 'en', name: 'English', language: 'en', traditional: false }
const CHINESE: Locale = { tag: 'zh-Hans', name: '简体中文', language: 'zh', traditional: false }
const TRADITIONAL: Locale = { tag: 'zh-Hant', name: '繁體中文', language: 'zh', traditional: true }

export const LOCALES: readonly Locale[] = [ENGLISH, CHINESE, TRADITIONAL]

/** As an operator's link asks for one: `en`, `zh`, `zh-Hant`. */
export const localeOf = (asked: string | null): Locale | undefined =>
  asked === 'zh' ? CHINESE : LOCALES.find(({ tag }) => tag === asked)

/** The first of the browser's languages that the house speaks. */
export function localeFor(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    if (/^en\b/i.test(tag)) return ENGLISH
    if (/^zh\b.*\b(hant|hk|mo|tw)\b/i.test(tag)) return TRADITIONAL
    if (/^zh\b/i.test(tag)) return CHINESE
  }
  return ENGLISH
}

/** Fetched when somebody reads by it. */
export const scriptOf = async ({
  traditional,
}: Pick<Locale, 'traditional'>): Promise<((text: string) => string) | undefined> =>
  traditional ? (await import('@punto/rules/traditional')).inTraditional : undefined
