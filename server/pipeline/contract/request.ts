import type { FilePart } from '../../../generated/operations.ts';
import type { Problem } from '../../problem.ts';

/** Not validated yet. */
export interface Request {
  readonly path: Readonly<Record<string, unknown>>;
  /** Texts of a URL, or the values of a tool call. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Where a stream was left. Null in tool calls, and for readers that begin. */
  readonly lastEventId: string | null;
  /** Every line of the header, as sent. */
  readonly idempotencyKeys: readonly string[];
  /** Undefined without a body. Only called for authorised callers. */
  readonly readBody: (files?: readonly FilePart[], hold?: Hold) => Promise<unknown>;
  readonly ip: string;
  /** Null if no page sent it. */
  readonly origin: string | null;
  readonly requestId: string;
  /** Absent in tool calls. */
  readonly userAgent?: string | undefined;
  /** Absent in tool calls. */
  readonly traceparent?: string | undefined;
  /** Tool calls take JSON alone, even if the body wants a stream. */
  readonly accepts: Accepts;
}

/** Returns a problem if there is no room for more bytes of a body. */
export type Hold = (bytes: number) => Problem | null;

export type Accepts = 'json' | 'events' | 'csv' | 'markdown' | 'jsonAlone';

export type Credential =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: string }
  | { readonly scheme: 'session'; readonly token: string; readonly csrfToken: string | null }
  | { readonly scheme: 'other' };

export interface ServerEvent {
  readonly event: string;
  readonly data: object;
  /** Readers resume after this id. */
  readonly id?: string;
}

/** Where a stream begins, before its first event: a reader that loses it sooner resumes there. */
export interface StreamStart {
  readonly id: string;
}

export const isStart = (part: ServerEvent | StreamStart): part is StreamStart => !('event' in part);

/** Read it once. Reading never throws. */
export class EventStream {
  readonly events: AsyncIterable<ServerEvent | StreamStart>;
  /** For a reader that has disconnected. */
  readonly close: () => void;

  constructor(events: AsyncIterable<ServerEvent | StreamStart>, close: () => void) {
    this.events = events;
    this.close = close;
  }
}

/** Read it once. Reading throws if the text cannot be completed: a caller must not take a part for the whole. */
export class TextStream {
  readonly pieces: AsyncIterable<string>;
  /** For a reader that has disconnected. */
  readonly close: () => void;

  constructor(pieces: AsyncIterable<string>, close: () => void) {
    this.pieces = pieces;
    this.close = close;
  }
}

export interface Answer {
  readonly status: number;
  /** Text, bytes and events are sent as they are; the rest as JSON. */
  readonly body: object | string | Uint8Array | EventStream | TextStream;
  readonly headers: Readonly<Record<string, string>>;
}

/** Only a REST request may ask for events in its body. */
export const wantsEvents = (accepts: Accepts, body: unknown): boolean =>
  accepts === 'events' || (accepts === 'json' && (body as { stream?: unknown } | null)?.stream === true);
