// Traces of requests and jobs (OpenTelemetry), exported over OTLP if an endpoint is set; otherwise off.
import { errorSummary, loggableError } from '@lafiya/domain/privacy/loggable-error';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';

export type Tracing = { tracer: Tracer; stop: () => Promise<void> };

export function createTracing(part: string, endpoint: string | undefined): Tracing {
  if (!endpoint) return { tracer: trace.getTracer('lafiya'), stop: async () => {} };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `lafiya-${part}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }), { scheduledDelayMillis: 500 })],
  });
  provider.register();
  return { tracer: provider.getTracer('lafiya'), stop: () => provider.shutdown() };
}

/** Of the caller's headers only the trace and its parent count: `tracestate` and `baggage` can hold anything and would be exported. */
export function startRequestSpan(tracer: Tracer, method: string, route: string, { traceparent }: Record<string, unknown>): Span {
  const parent = propagation.extract(context.active(), { traceparent });
  return tracer.startSpan(
    `${method} ${route}`,
    { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
    parent,
  );
}

export async function traced<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The only way to put an error into a trace: what may be logged of it. */
function recordFailure(span: Span, error: unknown): void {
  const { type, code, stack } = loggableError(error);
  const message = errorSummary(error);
  span.recordException({ name: type, message, stack, ...(code ? { code } : {}) });
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
