import { area } from './area.ts'
import type { CageWords } from './en/cage.ts'

export type { CageWords }
export const {
  of: cageWords,
  use: useCageWords,
  load: loadCageWords,
} = area<CageWords>(import.meta.glob('./*/cage.ts'))
