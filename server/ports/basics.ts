import type { Logger } from 'pino';
import { stallTolerantTimeout } from '../concurrency/timers.ts';

/** Types of every port. Amounts are base units. */

export type Hex = `0x${string}`;

/** EIP-55 wherever the service writes one. */
export type Address = `0x${string}`;

/** The native asset in requests and responses. */
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/**
 * A failure of an outside system. Whether it changed anything is unknown. `unavailable`: no answer.
 * `rejected`: a refusal.
 */
export class PortError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  /** Requested by the other side. Null: no request. */
  readonly retryAfterMs: number | null;
  constructor(
    kind: 'unavailable' | 'rejected',
    message: string,
    cause?: unknown,
    retryAfterMs: number | null = null,
  ) {
    super(message, { cause });
    this.name = 'PortError';
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Asset {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** Returns null on failure or after `chainPatienceMs`. */
export async function nullIfUnavailable<Answer>(
  { log, chainPatienceMs }: { readonly log: Logger; readonly chainPatienceMs: number },
  what: string,
  read: () => Promise<Answer>,
): Promise<Answer | null> {
  const asked = read().catch((error: unknown) => {
    if (!(error instanceof PortError)) throw error;
    log.warn({ err: error }, `${what} could not be read from the chain`);
    return null;
  });
  let callOff = (): void => undefined;
  const late = new Promise<null>((resolve) => {
    callOff = stallTolerantTimeout(chainPatienceMs, () => resolve(null));
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    callOff();
  }
}
