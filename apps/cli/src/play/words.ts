// The table's words by language.
import type { Language } from '@punto/rules'
import { EN, type Words } from './words-en.ts'
import { ZH } from './words-zh.ts'

export type { Words }

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, zh: ZH }
