import { VERSION } from '../generated/version.ts';
import type { Operation } from '../operationTable.ts';
import { pageOrigin } from '../runtime.ts';
import type { Session } from './session.ts';
import type { InputParts } from './splitInput.ts';

/** Answers that are read as they come. */
export type StreamType = 'text/event-stream' | 'text/csv';

export interface WireOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface WireRequest {
  readonly operation: Operation;
  readonly parts: InputParts;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly idempotencyKey: string | null;
  /** Asks for the answer as a stream of this media type. */
  readonly accept: StreamType | undefined;
  readonly signal: AbortSignal;
}

/**
 * A whole answer of any status. Its body is parsed JSON, a Blob (file), a ReadableStream (stream of events or CSV), or text.
 */
export interface WireAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Sends requests of one client. */
export interface Wire {
  readonly urlOf: (operation: Operation, parts: InputParts) => string;
  /** Sends one request once. Rejects with `AnswerLost` when no whole answer arrives before the signal aborts. */
  readonly send: (url: string, request: WireRequest) => Promise<WireAnswer>;
}

/** No whole answer arrived. Every other exception is a fault of the caller and is not retried. */
export class AnswerLost extends Error {}

/** Returns what sends requests to the service, with the headers of the client and of its session. */
export function openWire(options: WireOptions, session: Session): Wire {
  const { baseUrl, apiKey, fetch: given, credentials, headers: common } = options;
  const send = given ?? ((request: Request) => globalThis.fetch(request));
  return {
    urlOf: ({ path }, parts) => baseUrl.replace(/\/+$/, '') + filled(path, parts.path) + search(parts.query),
    send: (url, { operation, parts, headers, idempotencyKey, accept, signal }) => {
      const { method, takesFiles, answersFile } = operation;
      const body = parts.body && (takesFiles ? formOf(parts.body) : JSON.stringify(parts.body));
      const all = new Headers(ownHeaders());
      const layers = [
        typeof body === 'string' ? { 'Content-Type': 'application/json' } : {},
        apiKey === undefined ? session.headers(method) : {},
        common,
        headers,
        apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` },
        idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey },
        accept === undefined ? {} : { Accept: accept },
      ];
      for (const layer of layers)
        for (const [name, value] of Object.entries(layer ?? {})) all.set(name, value);
      const policy = credentials ?? session.credentials();
      const request = new Request(url, {
        method,
        headers: all,
        // A followed redirect would turn a POST into a GET without the key, so the caller sees the redirect itself.
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body }),
        // Some workers refuse a request with `credentials`.
        ...(policy === undefined ? {} : { credentials: policy }),
      });
      return receive(() => send(request), accept, answersFile);
    },
  };
}

/** A page may not name its program, and CORS would have to allow the version. */
const ownHeaders = (): Record<string, string> =>
  pageOrigin() === undefined
    ? { 'User-Agent': `agent-trading-typescript/${VERSION}`, 'X-Client-Version': `typescript/${VERSION}` }
    : {};

const filled = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));

/** The contract separates the entries of a list by commas. */
function search(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== null) query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The body belongs to the attempt: if the connection breaks in the body, the answer is lost. */
async function receive(
  send: () => Promise<Response>,
  accept: StreamType | undefined,
  isFile: boolean,
): Promise<WireAnswer> {
  try {
    const response = await send();
    const { type, ok, headers, body } = response;
    // A browser hides which redirect it was.
    const status = type === 'opaqueredirect' ? 302 : response.status;
    if (accept !== undefined && ok && headers.get('content-type')?.startsWith(accept))
      return { status, headers, body };
    return { status, headers, body: ok && isFile ? await response.blob() : parsed(await response.text()) };
  } catch (cause) {
    throw new AnswerLost('The answer arrived incomplete.', { cause });
  }
}

/** Each file is its own part. The service reads the bytes and ignores the name. */
function formOf(files: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, file] of Object.entries(files)) {
    if (file instanceof Blob) form.set(name, file, name);
    else if (file instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(file)]), name);
    else throw new TypeError(`\`${name}\` must be a Blob or a Uint8Array.`);
  }
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
