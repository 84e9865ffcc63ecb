// Traces for whoever switches them on: spans around what the house does, each with the least that tells it apart. Never a card, a name
// or an id of a person. Until a tracer is set a span costs one comparison. There is one tracer for the process, as OpenTelemetry has it.

/** What a span tells, by name. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export interface Span {
  /** What came of it. */
  tell(facts: SpanFacts): void
}

export interface Tracer {
  /** The work is a child of the span in which it is called, where there is one. */
  run<T>(name: string, facts: SpanFacts, kind: SpanKind, work: (span: Span) => Promise<T>): Promise<T>
}

/** Whether the house is asked, asks another, or is by itself. */
export type SpanKind = 'server' | 'client' | 'internal'

const NO_SPAN: Span = { tell: () => undefined }
let tracer: Tracer | undefined

export const useTracer = (used: Tracer | undefined): void => {
  tracer = used
}

export const isTraced = (): boolean => tracer !== undefined

/** Runs the work within a span, or just runs it. A rejection is told by the name of its error alone. */
export const traced = <T>(
  name: string,
  facts: () => SpanFacts,
  work: (span: Span) => Promise<T>,
  kind: SpanKind = 'internal',
): Promise<T> => (tracer ? tracer.run(name, facts(), kind, work) : work(NO_SPAN))
