import { DAY_MS, HOUR_MS, MINUTE_MS } from '../concurrency/timers.ts';

const BUCKET_MS = 10 * MINUTE_MS;

export const BUCKET_SECONDS = BUCKET_MS / 1_000;

/** By the chain's time, cut to whole buckets: a figure changes only when a bucket leaves it. */
export interface IndexWindows {
  readonly from24h: Date;
  readonly from1h: Date;
  readonly hour: Date;
}

const floor = (ms: number, unitMs: number): Date => new Date(Math.floor(ms / unitMs) * unitMs);

export const bucketOf = (minedAt: Date): Date => floor(minedAt.getTime(), BUCKET_MS);

export const hourOf = (minedAt: Date): Date => floor(minedAt.getTime(), HOUR_MS);

export const dayOf = (minedAt: Date): Date => floor(minedAt.getTime(), DAY_MS);

export const windowsAt = (minedAt: Date): IndexWindows => ({
  from24h: bucketOf(new Date(minedAt.getTime() - DAY_MS)),
  from1h: bucketOf(new Date(minedAt.getTime() - HOUR_MS)),
  hour: hourOf(minedAt),
});

/** In hours, including the current hour. */
export const AGENT_WINDOWS = { '24h': 24, '7d': 168, '30d': 720 } as const;

export const hoursFrom = (hour: Date, hours: number): Date => new Date(hour.getTime() + hours * HOUR_MS);

/** Of a span that ends at `time`. A block of exactly that time is in the next span. */
export const lastMomentBefore = (time: Date): Date => new Date(time.getTime() - 1);

export const momentAfter = (time: Date): Date => new Date(time.getTime() + 1);
