import { area } from './area.ts'
import type { OwnWords } from './en/own.ts'

export type { OwnWords }
export const { of: ownWords, use: useOwnWords } = area<OwnWords>(import.meta.glob('./*/own.ts'))
