import { useEffect, useState } from 'react';

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const CLOCK_SKEW_SECONDS = 5;

function relativeText(ms: number, now: number): string {
  const ahead = Math.round((ms - now) / 1_000);
  // The clock of a chain or a service may be a little ahead of the browser's.
  const seconds = ahead > 0 && ahead <= CLOCK_SKEW_SECONDS ? 0 : ahead;
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative.format(Math.trunc(seconds / size), unit);
}

/** The present time, again after each pause. */
export function useNow(pauseMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pauseMs);
    return () => clearInterval(timer);
  }, [pauseMs]);
  return now;
}

export function Time({ at }: { readonly at: string }) {
  const now = useNow(10_000);
  const ms = Date.parse(at);
  return (
    <time className="number" dateTime={at} title={exact.format(ms)}>
      {relativeText(ms, now)}
    </time>
  );
}

/** Seconds until a time, in milliseconds by the clock of the browser; 0 after it. */
export function useSecondsUntil(at: number): number {
  const now = useNow(250);
  return Math.max(0, Math.ceil((at - now) / 1_000));
}
