/** How a webhook writes: the signed event, or a message for people. */
export type WebhookFormat = 'standard' | 'slack' | 'discord' | 'telegram' | 'email';

/** A message for people, as plain text. Each format escapes it. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  /** A second link, which freezes without signing in. Null: none. */
  readonly freezeLink: string | null;
}

/** The words before `freezeLink`, in every format. */
export const FREEZE_WORDS = 'Not you? Freeze without signing in:';

export type WebhookContent =
  | { readonly format: 'standard'; readonly body: string }
  | { readonly format: Exclude<WebhookFormat, 'standard' | 'email'>; readonly notice: Notice }
  | {
      readonly format: 'email';
      readonly notice: Notice;
      /** Why the reader gets it, and how to end it. */
      readonly footer: string;
    };

/** One attempt to deliver an event. */
export interface WebhookMessage {
  readonly url: string;
  /** Id of the event. */
  readonly id: string;
  readonly content: WebhookContent;
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
  | 'tls_failed'
  /** The fault of this service's own mail server. */
  | 'mail_failed';

export interface WebhookAnswer {
  /** Of HTTP, or the reply code of a mail server. Null without an answer. */
  readonly status: number | null;
  /** Null for a success. */
  readonly error: WebhookError | null;
  /** The beginning of the answer. Null: none, or empty. */
  readonly answer: string | null;
  /** What the receiver asks for. Null: nothing. */
  readonly retryAfterMs: number | null;
  /** The receiver says that it takes nothing more, ever. */
  readonly isGone: boolean;
}

export type UrlFault =
  | 'malformed'
  | 'not_https'
  | 'credentials'
  | 'fragment'
  | 'no_address'
  | 'not_public'
  | 'masked'
  | 'not_telegram'
  | 'not_email'
  /** This service has no mail server. */
  | 'no_mail';

export class WebhookUrlRefused extends Error {
  readonly fault: UrlFault;

  constructor(fault: UrlFault) {
    super(`the URL of a webhook is refused: ${fault}`);
    this.name = 'WebhookUrlRefused';
    this.fault = fault;
  }
}

export interface WebhookSender {
  createSecret(): Buffer;
  createSigningKey(): { readonly seed: Buffer; readonly publicKey: string };
  /** @throws WebhookUrlRefused */
  assertAllowed(url: string, format: WebhookFormat): Promise<void>;
  /** Sends one request or e-mail, and never fails. Refuses the same URLs. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
