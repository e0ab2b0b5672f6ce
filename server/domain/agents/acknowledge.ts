import type { AcknowledgedToken } from './agentRow.ts';
import type { HeldLimits } from './mergeLimits.ts';

/**
 * What the owner vouches for once he has changed his limits: each token that he put on `allowed_tokens` himself, from `activeAt` on.
 * A list where there was none allows a caller less and a model more, so each token on it waits. What was on the list before stays as it
 * was: it keeps its time, and whoever sends a former owner's list back vouches for nothing. What was taken off is taken back at once.
 */
export function acknowledge(
  known: readonly AcknowledgedToken[],
  before: HeldLimits,
  after: HeldLimits,
  activeAt: Date,
): AcknowledgedToken[] {
  const listed = wantedTokens(before);
  const times = new Map(known.map(({ address, active_at }) => [address, Date.parse(active_at)]));
  return wantedTokens(after).flatMap((address) => {
    const since = listed.includes(address) ? times.get(address) : activeAt.getTime();
    if (since === undefined) return [];
    return [{ address, active_at: new Date(Math.max(since, allowedAt(after, address))).toISOString() }];
  });
}

/** What the owner wishes for, whether it holds or waits. */
const wantedTokens = ({ limits, pending }: HeldLimits): readonly string[] =>
  (pending?.limits ?? limits).allowed_tokens ?? [];

/** When the limits allow a token that is wished for; 0: they do. */
const allowedAt = ({ limits, pending }: HeldLimits, token: string): number =>
  pending === null || limits.allowed_tokens?.includes(token) ? 0 : pending.activeAt.getTime();
