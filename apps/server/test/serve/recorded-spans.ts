// Spans kept in a list, for tests of what is told in them.
import { type SpanFacts, type SpanKind, useTracer } from '../../src/base/index.ts'

export interface RecordedSpan {
  readonly name: string
  readonly kind: SpanKind
  readonly facts: SpanFacts
}

/** The spans of whatever happens in the work, in the order of their ends. */
export async function spansOf(work: () => Promise<void>): Promise<readonly RecordedSpan[]> {
  const spans: RecordedSpan[] = []
  useTracer({
    run: async (name, facts, kind, traced) => {
      let told = facts
      try {
        return await traced({
          tell: (more) => {
            told = { ...told, ...more }
          },
        })
      } finally {
        spans.push({ name, kind, facts: told })
      }
    },
  })
  try {
    await work()
  } finally {
    useTracer(undefined)
  }
  return spans
}
