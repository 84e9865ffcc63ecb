// Every paragraph as `punto trace` finds it. Empty here: the build puts what it finds in its place (trace-data.ts).
import type { TracedParagraph } from './matrix.ts'

export const TRACED: readonly TracedParagraph[] = []
