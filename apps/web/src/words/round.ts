import { area } from './area.ts'
import type { RoundWords } from './en/round.ts'

export type { RoundWords }
export const { of: roundWords, use: useRoundWords } = area<RoundWords>(import.meta.glob('./*/round.ts'))
