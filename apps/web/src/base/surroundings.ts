// Language and light or dark on the page as a whole. The Chinese letters are a large font in many small files: they are
// asked for when somebody reads Chinese, and of the files only those with the characters on the page are fetched.
import type { Language } from '@punto/rules'
import { part } from './later-parts.ts'

export const SURROUNDINGS = ['system', 'light', 'dark'] as const
export type Surroundings = (typeof SURROUNDINGS)[number]

export function applySurroundings(root: HTMLElement, surroundings: Surroundings): void {
  if (surroundings === 'system') delete root.dataset.surroundings
  else root.dataset.surroundings = surroundings
}

export async function applyLanguage(root: HTMLElement, language: Language): Promise<void> {
  root.lang = language === 'zh' ? 'zh-Hans' : 'en'
  if (language === 'zh') await part(() => import('./chinese.ts'))
}
