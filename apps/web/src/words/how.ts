import { area } from './area.ts'
import type { HowWords } from './en/how.ts'

export type { HowWords }
export const { of: howWords, use: useHowWords } = area<HowWords>(import.meta.glob('./*/how.ts'))
