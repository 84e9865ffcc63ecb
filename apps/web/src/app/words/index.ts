// The pages' own words in the reader's language.
import type { Language } from '@punto/rules'
import { useLanguage } from '../../design/reading.tsx'
import { EN, type PageWords } from './en.ts'
import { ZH } from './zh.ts'

const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { en: EN, zh: ZH }

export const usePageWords = (): PageWords => PAGE_WORDS[useLanguage()]
