import { once } from 'node:events';

const LOOK_MS = 20;

/** Throws with `what` after the time limit. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  limitMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`did not happen within ${limitMs} ms: ${what}`);
    await once(AbortSignal.timeout(LOOK_MS), 'abort');
  }
}
