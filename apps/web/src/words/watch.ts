import { area } from './area.ts'
import type { WatchWords } from './en/watch.ts'

export type { WatchWords }
export const { of: watchWords, use: useWatchWords } = area<WatchWords>(import.meta.glob('./*/watch.ts'))
