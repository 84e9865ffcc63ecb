import { area } from './area.ts'
import type { KeyWords } from './en/keys.ts'

export type { KeyWords }
export const { of: keyWords, use: useKeyWords } = area<KeyWords>(import.meta.glob('./*/keys.ts'))
