// Words for people, in the house's two languages.

/** The languages of the house. */
export const LANGUAGES = ['en', 'zh'] as const
/** A language of the house; Traditional characters are derived from `zh`. */
export type Language = (typeof LANGUAGES)[number]

/** The same words in English and Simplified Chinese. */
export type Text = Readonly<Record<Language, string>>

/** So many of something in English: `1 card`, `2 cards`; `others` where more than one is another word. */
export const counted = (
  count: number,
  one: string,
  others = /(?:s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`,
): string => `${count} ${count === 1 ? one : others}`

/** A sentence in both languages whose English is known. */
export interface Sentence<English extends string> extends Text {
  readonly en: English
}

/** Sentences by their code. The English ones stay in the type, since parameters are read off them; the Chinese ones need not. */
export const sentences = <const S extends Readonly<Record<string, Text>>>(
  given: S,
): { readonly [Code in keyof S]: Sentence<S[Code]['en']> } => given
