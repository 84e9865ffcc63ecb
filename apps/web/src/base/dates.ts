// Days and hours as the reader's language writes them.
import type { Language } from '@punto/rules'

/** English dates are written as in Britain: the day before the month. */
const TAGS: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' }

export const dateFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(TAGS[language], options)

export const printDay = (at: number, language: Language): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
