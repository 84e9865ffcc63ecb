// The cage's words in the reader's language, loaded with the staff's pages alone.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { type CageWords, EN } from './en/cage.ts'
import { ZH } from './zh/cage.ts'

export type { CageWords }
export const CAGE_WORDS: Readonly<Record<Language, CageWords>> = { en: EN, zh: ZH }

export const useCageWords = (): CageWords => CAGE_WORDS[useLanguage()]
