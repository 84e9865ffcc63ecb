// One catalogue of what the pages say, in the house's two languages.
import type { Language } from '@punto/rules'
import { EN, type Words } from './en.ts'
import { ZH } from './zh.ts'

export type { Words }

export const WORDS: Readonly<Record<Language, Words>> = { en: EN, zh: ZH }
