import type { SessionRow } from './sessionRows.ts';

const HOUR_MS = 3600 * 1000;
/** From the sign-in on. */
export const SESSION_MS = 7 * 24 * HOUR_MS;
const IDLE_MS = 24 * HOUR_MS;

/** When the session ends if it is not used again. */
export const idleExpiryOf = ({ last_used_at, expires_at }: SessionRow): Date =>
  new Date(Math.min(Date.parse(last_used_at) + IDLE_MS, Date.parse(expires_at)));

export const isLive = (session: SessionRow, now: Date): boolean =>
  session.ended_at === null && now < idleExpiryOf(session);
