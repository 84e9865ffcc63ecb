// The pages' own words in the reader's language.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { EN, type PageWords } from './en/pages.ts'
import { ZH } from './zh/pages.ts'

const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: EN, zh: ZH }

export const usePageWords = (): PageWords => PAGE_WORDS[useLanguage()]
