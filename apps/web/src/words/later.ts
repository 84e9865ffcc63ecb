import { area } from './area.ts'
import type { LaterWords } from './en/later.ts'

export type { LaterWords }
export const { of: laterWords, use: useLaterWords } = area<LaterWords>(import.meta.glob('./*/later.ts'))
