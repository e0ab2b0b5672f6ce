/**
 * Whether what was true at `atMs` was so less than `forMs` ago. By a clock that was set back it has no age: what was measured by the
 * clock of before says nothing of the times that it says now, and would hold for as long as it was set back.
 */
export const isWithin = (nowMs: number, atMs: number, forMs: number): boolean =>
  nowMs >= atMs && nowMs - atMs < forMs;
