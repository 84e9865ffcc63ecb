// Traces by OpenTelemetry, over HTTP with JSON, where the standard variables of the environment name a collector. The packages are
// loaded only then.
import type { Span, SpanFacts, SpanKind, Tracer } from '../../base/index.ts'

export interface OpenTraces {
  readonly tracer: Tracer
  /** Sends what is left. */
  close(): Promise<void>
}

type Environment = Readonly<Record<string, string | undefined>>

const CLOSE_MS = 5000

/** Whether the environment asks for traces. */
export const wantsTraces = (env: Environment): boolean =>
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none' &&
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)

export async function openTraces(version: string, env: Environment = process.env): Promise<OpenTraces | undefined> {
  if (!wantsTraces(env)) return undefined
  const [api, sdk, exporting, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const named = resources.resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME || 'punto',
    'service.version': version,
  })
  const provider = new sdk.NodeTracerProvider({
    resource: resources.defaultResource().merge(named),
    // The exporter reads the address, headers and time limit from the environment.
    spanProcessors: [new sdk.BatchSpanProcessor(new exporting.OTLPTraceExporter())],
  })
  provider.register()
  const kinds: Readonly<Record<SpanKind, number>> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  }
  const tracer = provider.getTracer('punto', version)
  const run = <T>(name: string, facts: SpanFacts, kind: SpanKind, work: (span: Span) => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, { kind: kinds[kind], attributes: { ...facts } }, async (span) => {
      try {
        return await work({ tell: (more) => void span.setAttributes({ ...more }) })
      } catch (error) {
        span.setStatus({ code: api.SpanStatusCode.ERROR, message: (error as Error).name })
        throw error
      } finally {
        span.end()
      }
    })
  return {
    tracer: { run },
    close: async () => {
      const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_MS).unref())
      // Traces that nobody takes hold up no stop.
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}
