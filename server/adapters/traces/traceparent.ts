/** Of W3C Trace Context: version, trace id, id of the caller's span, flags; a later version may say more behind them. */
const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/;

export interface Traceparent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** The header of version 00, whichever version said it. */
export const formatTraceparent = ({ traceId, spanId, isSampled }: Traceparent): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

/** What the header says; null where it is absent or malformed. */
export function readTraceparent(header: string | null | undefined): Traceparent | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  // Version 00 has exactly four parts.
  if (header!.startsWith('00') && header!.length !== 55) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
