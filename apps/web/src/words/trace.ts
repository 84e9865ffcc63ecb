import { area } from './area.ts'
import type { TraceWords } from './en/trace.ts'

export type { TraceWords }
export const { of: traceWords, use: useTraceWords } = area<TraceWords>(import.meta.glob('./*/trace.ts'))
