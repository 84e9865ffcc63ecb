import { area } from './area.ts'
import type { LabWords } from './en/lab.ts'

export type { LabWords }
export const { of: labWords, use: useLabWords } = area<LabWords>(import.meta.glob('./*/lab.ts'))
