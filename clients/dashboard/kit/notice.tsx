import { ApiError, ConnectionError } from '@agent-trading-service/client';
import type { ReactNode } from 'react';
import { Heading } from './heading.tsx';

/** What to do, by the retry rule of the contract. */
const NEXT: Readonly<Record<string, string>> = {
  same: 'Try again in a moment. The same request is never carried out twice.',
  check: 'Check whether it happened before you try again.',
};

/** An error in the words of the contract, with its retry rule and the id that support asks for. */
export function Problem({ error }: { readonly error: unknown }) {
  const id = error instanceof ApiError ? error.requestId : null;
  return (
    <div className="notice bad" role="alert">
      <p>{sentenceOf(error)}</p>
      {error instanceof ApiError && NEXT[error.retry] !== undefined && (
        <p className="small">{NEXT[error.retry]}</p>
      )}
      {id !== null && <p className="small quiet mono">{id}</p>}
    </div>
  );
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionError) return 'The service does not answer. Check the connection.';
  return error instanceof Error ? error.message : String(error);
}

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

/** Holds the place of content that is on its way, at the height that it will have. */
export function Bones({ rows = 3, height = '3.5rem' }: { readonly rows?: number; readonly height?: string }) {
  return (
    <div aria-hidden="true" className="stack pulse">
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className="bone" style={{ height }} />
      ))}
    </div>
  );
}

interface Loading<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
}

interface LoadedProps<Data> {
  readonly query: Loading<Data>;
  readonly bones?: ReactNode;
  /** Heads the error of a read whose data is the whole screen. */
  readonly title?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The states of a read: its data if there is any, else its error, else the bones. */
export function Loaded<Data>({ query, bones, title, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null)
    return (
      <>
        {title !== undefined && (
          <div className="head">
            <Heading text={title} />
          </div>
        )}
        <Problem error={query.error} />
      </>
    );
  return bones ?? <Bones />;
}
