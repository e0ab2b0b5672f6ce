import type { FilePart } from '../../generated/operations.ts';
import type { Problem } from '../errors.ts';

/** A request as a door hands it over: decoded, not yet judged. */
export interface Request {
  readonly path: Readonly<Record<string, unknown>>;
  /** Text as it stands in a URL, or the values that a door without URLs was given. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Every Idempotency-Key line, as sent. */
  readonly idempotencyKeys: readonly string[];
  /**
   * The parsed JSON body, undefined without one; of an operation that takes files, their bytes by the names of the parts.
   * Read only for a caller who may call.
   */
  readonly readBody: (files?: readonly FilePart[], hold?: Hold) => Promise<unknown>;
  readonly ip: string;
  /** The origin of the page that sent it, null where the caller is no page. */
  readonly origin: string | null;
  readonly requestId: string;
  /** The header of that name; absent where a door has none. */
  readonly traceparent?: string | undefined;
  /**
   * Where the contract documents a stream of events beside JSON: which of them the caller prefers. A door that carries no
   * streams takes JSON alone, whatever the body asks for.
   */
  readonly accepts: Accepts;
}

/** Is told of a body, before it is kept, how many bytes more have come; null: there is room for them. */
export type Hold = (bytes: number) => Problem | null;

export type Accepts = 'json' | 'events' | 'jsonAlone';

export type Credential =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: string }
  /** A cookie, with what the header X-CSRF-Token holds. */
  | { readonly scheme: 'session'; readonly token: string; readonly csrfToken: string | null }
  | { readonly scheme: 'other' };

/** One event of a stream; the data goes out as JSON. */
export interface ServerEvent {
  readonly event: string;
  readonly data: object;
  /** By which a reader may say what it has seen. */
  readonly id?: string;
}

/** The events of an answer as they happen, to be read once. Reading them never throws. */
export class EventStream {
  readonly events: AsyncIterable<ServerEvent>;
  /** The reader has gone. */
  readonly close: () => void;

  constructor(events: AsyncIterable<ServerEvent>, close: () => void) {
    this.events = events;
    this.close = close;
  }
}

export interface Answer {
  readonly status: number;
  /** Text, bytes and events go out as they are, under the Content-Type of the headers; everything else as JSON. */
  readonly body: object | string | Uint8Array | EventStream;
  readonly headers: Readonly<Record<string, string>>;
}
