// A day and hour as the reader's language writes them.
import type { Language } from '@punto/rules'

export const printDay = (at: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(at)
