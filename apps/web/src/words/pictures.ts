import { area } from './area.ts'
import type { Words } from './en/pictures.ts'

export type { Words }
export const { of: pictureWords, use: useWords } = area<Words>(import.meta.glob('./*/pictures.ts'))
