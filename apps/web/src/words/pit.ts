// The pit's words in the reader's language, loaded with the pit's pages alone.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { EN, type PitWords } from './en/pit.ts'
import { ZH } from './zh/pit.ts'

export type { PitWords }
export const PIT_WORDS: Readonly<Record<Language, PitWords>> = { en: EN, zh: ZH }

export const usePitWords = (): PitWords => PIT_WORDS[useLanguage()]
