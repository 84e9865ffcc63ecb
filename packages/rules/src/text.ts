// Words for people, in the house's two languages.

export const LANGUAGES = ['en', 'zh'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same words in English and Simplified Chinese. */
export type Text = Readonly<Record<Language, string>>
