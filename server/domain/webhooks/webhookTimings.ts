import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../concurrency/timers.ts';

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
    ...[5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],
    ...[HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS],
  ],
  giveUpMs: 3 * DAY_MS,
  disableMs: 5 * DAY_MS,
  maxRetryAfterMs: DAY_MS,
  leaseMs: 20_000,
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
