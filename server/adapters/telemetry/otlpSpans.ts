import {
  type Context,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Scope } from '../../ports/telemetry.ts';
import { readTraceparent, type Span, type Spans } from './scopedTrace.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

interface Held extends Span {
  readonly otel: OtelSpan;
}

/**
 * Sends OTLP/HTTP as JSON to `endpoint` + `/v1/traces`, in batches in the background. Without the collector,
 * only spans are lost. A caller's `traceparent` decides about sampling.
 */
export function otlpSpans(endpoint: string, version: string): Spans {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'agent-trading-service',
      'service.version': version,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('agent-trading-service', version);
  return {
    begin(scope, parent) {
      const kind = KINDS[scope.kind];
      const attributes = { ...scope.about };
      const otel = tracer.startSpan(
        scope.name,
        { kind, attributes },
        contextOf(scope, parent as Held | null),
      );
      const { traceId, spanId, traceFlags } = otel.spanContext();
      const isSampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
      const held: Held = { otel, traceId, spanId, isSampled, end: (failure) => end(otel, failure) };
      return held;
    },
    close: () => provider.shutdown().catch(() => undefined),
  };
}

function contextOf({ traceparent }: Scope, parent: Held | null): Context {
  if (parent !== null) return trace.setSpan(ROOT_CONTEXT, parent.otel);
  const remote = readTraceparent(traceparent);
  if (remote === null) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = remote;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** The failure's message may quote a node or a library. */
function end(otel: OtelSpan, failure: unknown): void {
  if (failure !== null) {
    const message = failure instanceof Error ? failure.name : 'failed';
    otel.setStatus({ code: SpanStatusCode.ERROR, message });
  }
  otel.end();
}
