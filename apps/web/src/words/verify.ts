import { area } from './area.ts'
import type { VerifyWords } from './en/verify.ts'

export type { VerifyWords }
export const { of: verifyWords, use: useVerifyWords } = area<VerifyWords>(import.meta.glob('./*/verify.ts'))
