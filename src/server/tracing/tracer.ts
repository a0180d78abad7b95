import { context, SpanKind as OtelKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { setTracer, type BeginSpan, type SpanKind } from '@/lib/spans'
import { traceOtherServices } from './service-spans'

/** Sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; loaded only if that is set (observability-6). */

const kinds: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
}

interface Tracing {
  /** URL of a collector, such as http://127.0.0.1:4318. */
  endpoint: string
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number
  brand: string
}

/** @returns a function that flushes remaining spans and stops */
export function startTracing({ endpoint, ratio, brand }: Tracing): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'livery', 'livery.brand': brand }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  // Not registered globally: Next and other libraries would create their own spans.
  const tracer = provider.getTracer('livery')

  const begin: BeginSpan = (name, kind, attributes) => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes })
    const around = trace.setSpan(context.active(), span)
    return {
      inside: (work) => context.with(around, work),
      end(facts = {}, problem) {
        span.setAttributes(facts)
        if (problem) span.setStatus({ code: SpanStatusCode.ERROR, message: problem })
        span.end()
      },
    }
  }
  setTracer(begin)
  const stopServices = traceOtherServices(new URL(endpoint).host)
  return async () => {
    stopServices()
    setTracer(undefined)
    await provider.shutdown()
  }
}
