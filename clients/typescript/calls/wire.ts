import createClient from 'openapi-fetch';
import type { paths } from '../../../generated/client.d.ts';
import type { Operation } from '../operationTable.ts';
import type { InputParts } from './splitInput.ts';

export interface WireOptions {
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface WireRequest {
  readonly operation: Operation;
  readonly parts: InputParts;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly idempotencyKey: string | null;
  /** True if the answer may be a stream of events. */
  readonly isStreamed: boolean;
  readonly signal: AbortSignal;
}

/**
 * A whole answer of any status. Its body is parsed JSON, a Blob (file), a ReadableStream (stream of events), or text.
 */
export interface WireAnswer {
  readonly response: Response;
  readonly body: unknown;
}

export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/** No whole answer arrived. Every other exception is a fault of the caller and is not retried. */
export class AnswerLost extends Error {}

/** Sends one request once. Throws `AnswerLost` when no whole answer arrives before the signal aborts. */
export function openWire({ baseUrl, apiKey, headers: common = {}, ...options }: WireOptions): Wire {
  const { fetch: given, credentials } = options;
  const send = given ?? ((request: Request) => globalThis.fetch(request));
  const client = createClient<paths>({
    baseUrl,
    fetch: (request) => receiveWhole(send, request),
    // A followed redirect would turn a POST into a GET without the key, so the caller sees the redirect itself.
    redirect: 'manual',
    // Some workers refuse a request with `credentials`.
    ...(credentials === undefined ? {} : { credentials }),
    headers: apiKey === undefined ? common : { ...common, Authorization: `Bearer ${apiKey}` },
  });
  /** Method, path and parameters come from one row of the operation table, which no static type can follow. */
  const request = client.request as unknown as (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ data?: unknown; error?: unknown; response: Response }>;
  return async ({ operation, parts: { body, ...places }, idempotencyKey, isStreamed, signal, ...own }) => {
    const header = idempotencyKey === null ? {} : { 'Idempotency-Key': idempotencyKey };
    const parseAs = isStreamed ? 'stream' : operation.answersFile ? 'blob' : 'text';
    const sent = operation.takesFiles && body !== undefined ? formOf(body) : body;
    const headers = isStreamed ? { ...own.headers, Accept: EVENTS } : own.headers;
    const init = { params: { ...places, header }, headers, body: sent, parseAs, signal };
    const { data, error, response } = await request(operation.method, operation.path, init);
    return { response, body: typeof data === 'string' ? parsed(data) : (data ?? error) };
  };
}

const EVENTS = 'text/event-stream';
const isStream = ({ ok, headers }: Response): boolean =>
  ok && headers.get('content-type')?.startsWith(EVENTS) === true;

/** The body belongs to the attempt: if the connection breaks in the body, the answer is lost. */
async function receiveWhole(
  send: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    const begun = await send(request);
    if (isStream(begun)) return begun;
    const { status, statusText, headers, ...response } = await read(begun);
    return new Response(response.bytes.byteLength === 0 ? null : response.bytes, {
      status,
      statusText,
      headers,
    });
  } catch (cause) {
    throw new AnswerLost('The answer arrived incomplete.', { cause });
  }
}

async function read(response: Response) {
  const { type, statusText, headers } = response;
  // A browser hides which redirect it was.
  const status = type === 'opaqueredirect' ? 302 : response.status;
  return { status, statusText, headers, bytes: await response.arrayBuffer() };
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
