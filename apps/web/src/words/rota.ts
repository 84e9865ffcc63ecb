import { area } from './area.ts'
import type { RotaWords } from './en/rota.ts'

export type { RotaWords }
export const { of: rotaWords, use: useRotaWords } = area<RotaWords>(import.meta.glob('./*/rota.ts'))
