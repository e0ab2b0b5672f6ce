import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope, Trace } from '../../ports/telemetry.ts';

export interface Spans {
  /** `parent`: of the surrounding work, or null. */
  begin(scope: Scope, parent: Span | null): Span;
  /** Sends the rest. */
  close(): Promise<void>;
}

export interface Span extends Traceparent {
  /** Null: success. Otherwise an error, or a word for the failure. */
  end(failure: unknown): void;
}

export interface ScopedTrace extends Trace {
  readonly fields: () => Readonly<Record<string, string>>;
  outside(work: () => void): void;
}

interface Here {
  readonly span: Span | null;
  readonly scope: Scope;
  readonly around: Here | undefined;
}

/** The nearest span: the service's, or the caller's. */
function placeOf(here: Here | undefined): Traceparent | null {
  if (here === undefined) return null;
  return here.span ?? readTraceparent(here.scope.traceparent) ?? placeOf(here.around);
}

/** Built per log line, because most scopes write none. */
function fieldsOf(here: Here | undefined): Readonly<Record<string, string>> {
  if (here === undefined) return {};
  const { span, scope, around } = here;
  const traceId = span?.traceId ?? readTraceparent(scope.traceparent)?.traceId;
  return { ...fieldsOf(around), ...scope.about, ...(traceId === undefined ? {} : { traceId }) };
}

/** Uses AsyncLocalStorage. With `spans` null, only the log uses the scope. */
export function scopedTrace(spans: Spans | null): ScopedTrace {
  const storage = new AsyncLocalStorage<Here>();
  const within = <T>(scope: Scope, span: Span | null, work: () => Promise<T>): Promise<T> =>
    storage.run({ span, scope, around: storage.getStore() }, work);
  return {
    fields: () => fieldsOf(storage.getStore()),
    outside: (work) => storage.exit(work),
    traceparent() {
      const place = placeOf(storage.getStore());
      return place === null ? null : formatTraceparent(place);
    },
    async within(scope, work, isFailure = () => false) {
      if (spans === null) return scope.kind === 'client' ? work() : within(scope, null, work);
      const span = spans.begin(scope, storage.getStore()?.span ?? null);
      try {
        const result = await within(scope, span, work);
        span.end(isFailure(result) ? 'failed' : null);
        return result;
      } catch (error) {
        span.end(error);
        throw error;
      }
    },
  };
}

/** W3C Trace Context: version, trace id, span id, flags. Later versions may append fields. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

export interface Traceparent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: Traceparent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** Null if absent or malformed. */
export function readTraceparent(header: string | null | undefined): Traceparent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  // Version 00 has exactly four parts.
  if (header!.startsWith('00') && header!.length !== 55) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

const VERB = /^\s*(\w+)/;

const TABLE = /\b(?:from|into|update)\s+"?([a-z_0-9]+)"?/i;

/** Verb and first table. The text has no values; they are sent separately. */
export function statementScope(text: string): Scope {
  const [, verb = 'statement'] = VERB.exec(text) ?? [];
  const [, table] = TABLE.exec(text) ?? [];
  const name = [verb.toUpperCase(), ...(table === undefined ? [] : [table])].join(' ');
  return { name, kind: 'client', about: { 'db.system.name': 'postgresql', 'db.query.text': text } };
}
