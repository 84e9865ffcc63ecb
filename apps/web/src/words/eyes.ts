import { area } from './area.ts'
import type { EyesWords } from './en/eyes.ts'

export type { EyesWords }
export const { of: eyesWords, use: useEyesWords } = area<EyesWords>(import.meta.glob('./*/eyes.ts'))
