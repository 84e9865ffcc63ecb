// The pit's words in the reader's language, loaded with the pit's pages alone.
import type { Language } from '@punto/rules'
import { useLanguage } from '../../design/reading.tsx'
import { EN, type PitWords } from './en.ts'
import { ZH } from './zh.ts'

export type { PitWords }
export const PIT_WORDS: Readonly<Record<Language, PitWords>> = { en: EN, zh: ZH }

export const usePitWords = (): PitWords => PIT_WORDS[useLanguage()]
