/** One attempt to deliver an event. */
export interface WebhookMessage {
  readonly url: string;
  /** Id of the event. */
  readonly id: string;
  readonly body: string;
  readonly at: Date;
  /** Each one signs. */
  readonly secrets: readonly Uint8Array[];
  /** 32 bytes, the seed of an Ed25519 key. */
  readonly signingKey: Uint8Array;
}

/** Open: callers see it. */
export type WebhookError =
  | 'status'
  | 'address_refused'
  | 'connect_timeout'
  | 'timeout'
  | 'connection_failed'
  | 'tls_failed';

export interface WebhookAnswer {
  /** Null without an answer. */
  readonly status: number | null;
  /** Null for a 2xx status. */
  readonly error: WebhookError | null;
  /** The beginning of the answer. Null: none, or empty. */
  readonly answer: string | null;
  /** What the receiver asks for. Null: nothing. */
  readonly retryAfterMs: number | null;
}

/** The sentence says why, to the caller. */
export class WebhookUrlRefused extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'WebhookUrlRefused';
  }
}

export interface WebhookSender {
  createSecret(): Buffer;
  createSigningKey(): { readonly seed: Buffer; readonly publicKey: string };
  /** @throws WebhookUrlRefused */
  assertAllowed(url: string): Promise<void>;
  /** Sends one request, and never fails. Refuses the same URLs. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
