import { area } from './area.ts'
import type { PageWords } from './en/pages.ts'

export type { PageWords }
export const { of: pageWords, use: usePageWords } = area<PageWords>(import.meta.glob('./*/pages.ts'))
