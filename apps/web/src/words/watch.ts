// What the pages of surveillance say, in the house's two languages.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'
import { EN, type WatchWords } from './en/watch.ts'
import { ZH } from './zh/watch.ts'

export const WATCH_WORDS: Readonly<Record<Language, WatchWords>> = { en: EN, zh: ZH }
export const useWatchWords = (): WatchWords => WATCH_WORDS[useLanguage()]
export type { WatchWords }
