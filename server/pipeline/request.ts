/** A request as a door hands it over: decoded, not yet judged. */
export interface Request {
  readonly path: Readonly<Record<string, unknown>>;
  /** Text as it stands in a URL, or the values that a door without URLs was given. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Every Idempotency-Key line, as sent. */
  readonly idempotencyKeys: readonly string[];
  /** The parsed JSON body, undefined without one. Read only for a caller who may call. */
  readonly readBody: () => Promise<unknown>;
  readonly ip: string;
  readonly requestId: string;
}

export type Credential =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: string }
  | { readonly scheme: 'other' };

export interface Answer {
  readonly status: number;
  /** Text goes out as it is, under the Content-Type of the headers; everything else as JSON. */
  readonly body: object | string;
  readonly headers: Readonly<Record<string, string>>;
}
