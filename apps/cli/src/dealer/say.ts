// The session's words by language.
import type { Language } from '@punto/rules'
import { type DealerWords, EN } from './say-en.ts'
import { ZH } from './say-zh.ts'

export type { DealerWords }

export const DESK_WORDS: Readonly<Record<Language, DealerWords>> = { en: EN, zh: ZH }
