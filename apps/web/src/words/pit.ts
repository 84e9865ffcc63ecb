import { area } from './area.ts'
import type { PitWords } from './en/pit.ts'

export type { PitWords }
export const { of: pitWords, use: usePitWords } = area<PitWords>(import.meta.glob('./*/pit.ts'))
