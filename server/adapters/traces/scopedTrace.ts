import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scope, Trace } from '../../domain/ports.ts';
import { readTraceparent } from './traceparent.ts';

/** Where the pieces of work are sent to, as spans. */
export interface Spans {
  /** `parent`: what `begin` gave for the work around it; null: there is none here. */
  begin(scope: Scope, parent: Span | null): Span;
  /** Sends what is left, where somebody takes it. */
  close(): Promise<void>;
}

export interface Span {
  readonly traceId: string;
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
  readonly fields: Readonly<Record<string, string>>;
  readonly span: Span | null;
}

const NOWHERE: Here = { fields: {}, span: null };

/** Remembers what is under way along the calls, so that nobody hands it down; `spans` null: it goes to the log alone. */
export function scopedTrace(spans: Spans | null): ScopedTrace {
  const storage = new AsyncLocalStorage<Here>();
  const here = (): Here => storage.getStore() ?? NOWHERE;
  const within = <T>(scope: Scope, span: Span | null, work: () => Promise<T>): Promise<T> => {
    const { fields } = here();
    const traceId = span?.traceId ?? readTraceparent(scope.traceparent)?.traceId;
    return storage.run(
      { span, fields: { ...fields, ...scope.about, ...(traceId === undefined ? {} : { traceId }) } },
      work,
    );
  };
  return {
    fields: () => here().fields,
    outside: (work) => storage.exit(work),
    async within(scope, work, isFailure = () => false) {
      if (spans === null) return scope.kind === 'client' ? work() : within(scope, null, work);
      const span = spans.begin(scope, here().span);
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
