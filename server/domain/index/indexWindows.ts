const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const BUCKET_MS = 10 * MINUTE_MS;

/** What slides with the chain's time, cut to whole buckets, so that a figure changes only when a bucket leaves it. */
export interface IndexWindows {
  /** Start of the oldest bucket that counts as the last 24 hours. */
  readonly from24h: Date;
  readonly from1h: Date;
  /** Start of the current hour. */
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

/** Hours that an agent's windows reach back, the current one included. */
export const AGENT_WINDOWS = { '24h': 24, '7d': 168, '30d': 720 } as const;

/** The hour so many hours before (or after) another. */
export const hoursFrom = (hour: Date, hours: number): Date => new Date(hour.getTime() + hours * HOUR_MS);
