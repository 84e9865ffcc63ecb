// Words for people, in the house's two languages.

/** The languages of the house. */
export const LANGUAGES = ['en', 'zh'] as const
/** A language of the house; Traditional characters are derived from `zh`. */
export type Language = (typeof LANGUAGES)[number]

/** The same words in English and Simplified Chinese. */
export type Text = Readonly<Record<Language, string>>

/** A word as it is said of so many; `other` where the language has no word of its own for them. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }>

const PLURAL_RULES = new Map<string, Intl.PluralRules>()

/** The word that a language, by its tag, has for so many. */
export function plural(language: string, count: number, forms: PluralForms): string {
  const rules = PLURAL_RULES.get(language) ?? new Intl.PluralRules(language)
  PLURAL_RULES.set(language, rules)
  return forms[rules.select(count)] ?? forms.other
}

/** So many of something in English: `1 card`, `2 cards`; `others` where more than one is another word. */
export const counted = (
  count: number,
  one: string,
  others = /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`,
): string => `${count} ${plural('en', count, { one, other: others })}`

/** A sentence in both languages whose English is known. */
export interface Sentence<English extends string> extends Text {
  readonly en: English
}

/** Sentences by their code. The English ones stay in the type, since parameters are read off them; the Chinese ones need not. */
export const sentences = <const S extends Readonly<Record<string, Text>>>(
  given: S,
): { readonly [Code in keyof S]: Sentence<S[Code]['en']> } => given
