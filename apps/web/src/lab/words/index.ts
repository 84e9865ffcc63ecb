// The lab's words in the reader's language.
import type { Language } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'
import { EN, type LabWords } from './en.ts'
import { ZH } from './zh.ts'

export const LAB_WORDS: Readonly<Record<Language, LabWords>> = { en: EN, zh: ZH }

export const useLabWords = (): LabWords => LAB_WORDS[useLanguage()]
