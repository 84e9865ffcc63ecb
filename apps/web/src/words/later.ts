// The words of what comes after the first table, fetched with it.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { LATER_EN, type LaterWords } from './en/later.ts'
import { LATER_ZH } from './zh/later.ts'

export const LATER_WORDS: Readonly<Record<Language, LaterWords>> = { en: LATER_EN, zh: LATER_ZH }

export const useLaterWords = (): LaterWords => LATER_WORDS[useLanguage()]
