import { area } from './area.ts'
import type { DealerWords } from './en/dealer.ts'

export type { DealerWords }
export const { of: dealerWords, use: useDealerWords } = area<DealerWords>(import.meta.glob('./*/dealer.ts'))
