const FIRST_MS = 200;
const LONGEST_MS = 10_000;

/**
 * Returns the pause in milliseconds after the given attempt (1 is the first). It doubles each time and is half random, so
 * that clients that failed together do not return together. It is never shorter than Retry-After.
 */
export function retryDelayMs(attempt: number, headers: Headers | null): number {
  const ceilingMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  const backOffMs = ceilingMs * (0.5 + Math.random() / 2);
  const askedMs = retryAfterMs(headers?.get('retry-after') ?? null);
  return askedMs === null ? backOffMs : Math.max(backOffMs, askedMs + Math.random() * FIRST_MS);
}

/** RFC 9110, section 10.2.3: seconds or a date. The service sends seconds; a gateway in front of it may send either. */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - Date.now());
}
