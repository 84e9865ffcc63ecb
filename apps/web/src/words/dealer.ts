// The dealer's words in the reader's language, loaded with the dealer's table alone.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { type DealerWords, EN } from './en/dealer.ts'
import { ZH } from './zh/dealer.ts'

export type { DealerWords }
export const DEALER_WORDS: Readonly<Record<Language, DealerWords>> = { en: EN, zh: ZH }

export const useDealerWords = (): DealerWords => DEALER_WORDS[useLanguage()]
