import type { FilePart } from '../../generated/operations.ts';

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
  readonly readBody: (files?: readonly FilePart[]) => Promise<unknown>;
  readonly ip: string;
  /** The origin of the page that sent it, null where the caller is no page. */
  readonly origin: string | null;
  readonly requestId: string;
}

export type Credential =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: string }
  /** A cookie, with what the header X-CSRF-Token holds. */
  | { readonly scheme: 'session'; readonly token: string; readonly csrfToken: string | null }
  | { readonly scheme: 'other' };

export interface Answer {
  readonly status: number;
  /** Text and bytes go out as they are, under the Content-Type of the headers; everything else as JSON. */
  readonly body: object | string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}
