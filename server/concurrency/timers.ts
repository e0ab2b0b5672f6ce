export const MINUTE_MS = 60_000;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS;

const STEP_MS = 100;

/**
 * A timeout that ignores stalls of the event loop, so that a busy host is not mistaken for a dead peer.
 * A stall counts as one step, and pending answers are handled first. Returns the cancel function.
 */
export function stallTolerantTimeout(ms: number, callback: () => void): () => void {
  let leftMs = ms;
  let isOff = false;
  const callOff = (): void => {
    isOff = true;
    clearInterval(steady);
  };
  const steady = setInterval(() => {
    leftMs -= STEP_MS;
    if (leftMs > 0) return;
    clearInterval(steady);
    setImmediate(() => {
      if (!isOff) callback();
    });
  }, STEP_MS);
  return callOff;
}

/** False if the clock was set back before `atMs`: the value would otherwise stay fresh for too long. */
export const isRecent = (nowMs: number, atMs: number, forMs: number): boolean =>
  nowMs >= atMs && nowMs - atMs < forMs;
