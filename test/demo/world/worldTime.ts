import type { Clock } from '../../../server/ports/ports.ts';

/** A clock that begins in the past, runs like the wall clock, and is moved on until it equals it. */
export interface WorldTime extends Clock {
  /** Milliseconds until the wall clock's time. */
  leftMs(): number;
  /** Never beyond the wall clock. */
  moveOn(milliseconds: number): void;
}

export function worldTime(beginsMsAgo: number): WorldTime {
  let behindMs = beginsMsAgo;
  return {
    now: () => new Date(Date.now() - behindMs),
    leftMs: () => behindMs,
    moveOn(milliseconds) {
      behindMs = Math.max(0, behindMs - milliseconds);
    },
  };
}
