import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope, Trace } from '../../domain/ports.ts';
import { formatTraceparent, readTraceparent, type Traceparent } from './traceparent.ts';

/** Where the pieces of work are sent to, as spans. */
export interface Spans {
  /** `parent`: what `begin` gave for the work around it; null: there is none here. */
  begin(scope: Scope, parent: Span | null): Span;
  /** Sends what is left, where somebody takes it. */
  close(): Promise<void>;
}

export interface Span extends Traceparent {
  /** Null: it went well; an error, or a word for what is none. */
  end(failure: unknown): void;
}

export interface ScopedTrace extends Trace {
  /** What each line of the log carries at this place. */
  readonly fields: () => Readonly<Record<string, string>>;
  /** Does the work as a part of nothing: for what is told late, on occasion of something else. */
  outside(work: () => void): void;
}

interface Here {
  readonly span: Span | null;
  readonly scope: Scope;
  readonly around: Here | undefined;
}

/** The nearest that has a place in a trace: a span of the service, or else what a caller named. */
function placeOf(here: Here | undefined): Traceparent | null {
  if (here === undefined) return null;
  return here.span ?? readTraceparent(here.scope.traceparent) ?? placeOf(here.around);
}

/** Put together for a line of the log: most of what is under way writes none. */
function fieldsOf(here: Here | undefined): Readonly<Record<string, string>> {
  if (here === undefined) return {};
  const { span, scope, around } = here;
  const traceId = span?.traceId ?? readTraceparent(scope.traceparent)?.traceId;
  return { ...fieldsOf(around), ...scope.about, ...(traceId === undefined ? {} : { traceId }) };
}

/** Remembers what is under way along the calls, so that nobody hands it down; `spans` null: it goes to the log alone. */
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
