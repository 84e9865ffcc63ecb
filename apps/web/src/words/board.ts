import { area } from './area.ts'
import type { BoardWords } from './en/board.ts'

export type { BoardWords }
export const { of: boardWords, use: useBoardWords } = area<BoardWords>(import.meta.glob('./*/board.ts'))
