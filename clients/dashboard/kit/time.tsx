import { type ReactNode, useEffect, useRef, useState } from 'react';

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

const two = (part: number): string => String(part).padStart(2, '0');

/** Hours, minutes and seconds, such as 23:59:07. */
const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

/** A span in its largest whole unit, such as 24 hours. */
export function spanText(seconds: number): string {
  const [unit, size] =
    UNITS.find(([name, size]) => name !== 'day' && seconds >= size && seconds % size === 0) ?? UNITS[3]!;
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

interface CountdownProps {
  readonly until: string;
  readonly words?: string;
  readonly className?: string;
  /** Shown once the time has come. */
  readonly end?: ReactNode;
  readonly onEnd?: () => void;
}

/** The time that is left, second by second. */
export function Countdown({ until, words = '', className = '', end = '00:00:00', onEnd }: CountdownProps) {
  const at = Date.parse(until);
  const left = useSecondsUntil(at);
  const wasWaiting = useRef(left > 0);
  useEffect(() => {
    if (left === 0 && wasWaiting.current) onEnd?.();
    wasWaiting.current = left > 0;
  }, [left, onEnd]);
  if (left === 0) return end;
  return (
    <time className={`number ${className}`} dateTime={until} title={exact.format(at)}>
      {words}
      {clockText(left)}
    </time>
  );
}
