import { area } from './area.ts'
import type { TerminalWords } from './en/terminals.ts'

export type { TerminalWords }
export const { of: terminalWords, use: useTerminalWords } = area<TerminalWords>(import.meta.glob('./*/terminals.ts'))
