import type { WebhookAnswer, WebhookError } from '../../ports/webhooks.ts';

export interface SenderLimits {
  readonly connectMs: number;
  /** From the look-up of the name to the answer's status. */
  readonly wholeMs: number;
}

export const LIMITS: SenderLimits = { connectMs: 5_000, wholeMs: 15_000 };

export const failure = (error: WebhookError): WebhookAnswer => ({
  status: null,
  error,
  answer: null,
  retryAfterMs: null,
  isGone: false,
});

const SHOWN_CHARACTERS = 1_024;

/** PostgreSQL stores no zero characters. */
const UNSTORABLE = /\0/g;

/** The beginning of an answer. */
export const shownText = (text: string): string =>
  text.replace(UNSTORABLE, '\ufffd').slice(0, SHOWN_CHARACTERS).toWellFormed();
