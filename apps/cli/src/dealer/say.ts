// The desk's words by language.
import type { Language } from '@punto/rules'
import { type DeskWords, EN } from './say-en.ts'
import { ZH } from './say-zh.ts'

export type { DeskWords }

export const DESK_WORDS: Readonly<Record<Language, DeskWords>> = { en: EN, zh: ZH }
