const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface WebhookTimings {
  /** Pauses after failed attempts; the last one repeats. */
  readonly retryMs: readonly number[];
  /** A delivery is tried for this long. */
  readonly giveUpMs: number;
  /** A webhook whose attempts all failed for this long is disabled. */
  readonly disableMs: number;
  readonly maxRetryAfterMs: number;
  /** Longer than an attempt takes. After it, another worker takes the webhook. */
  readonly leaseMs: number;
}

export const WEBHOOK_TIMINGS: WebhookTimings = {
  retryMs: [
    ...[5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
    ...[HOUR, 3 * HOUR, 6 * HOUR],
  ],
  giveUpMs: 3 * DAY,
  disableMs: 5 * DAY,
  maxRetryAfterMs: DAY,
  leaseMs: 20 * SECOND,
};

export interface HasWebhookTimings {
  readonly webhookTimings: WebhookTimings;
}

/** Up to this share is added, so that receivers that failed together are not asked together. */
const JITTER = 0.2;

/** Pause after the n-th failed attempt. The receiver may ask for a longer one. */
export function retryDelayMs(timings: WebhookTimings, tries: number, retryAfterMs: number | null): number {
  const { retryMs, maxRetryAfterMs } = timings;
  const planned = retryMs[Math.min(tries, retryMs.length) - 1]! * (1 + JITTER * Math.random());
  return Math.round(Math.max(planned, Math.min(retryAfterMs ?? 0, maxRetryAfterMs)));
}
