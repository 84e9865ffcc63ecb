// What the pictures say, in the reader's language.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { EN, type Words } from './en/pictures.ts'
import { ZH } from './zh/pictures.ts'

export type { Words }

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, zh: ZH }

export const useWords = (): Words => WORDS[useLanguage()]
