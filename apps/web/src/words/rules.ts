import { area } from './area.ts'
import type { RulesWords } from './en/rules.ts'

export type { RulesWords }
export const { of: rulesWords, use: useRulesWords } = area<RulesWords>(import.meta.glob('./*/rules.ts'))
