/** Words that every port uses. Amounts are base units, addresses EIP-55. */

export type Hex = `0x${string}`;
/** EIP-55 checksummed wherever the service writes one. */
export type Address = `0x${string}`;

/** The address that stands for the native asset in every request and response. */
export const NATIVE: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** The outside world failed. Nothing is known to have changed; `kind` says whose fault it is. */
export class PortError extends Error {
  readonly kind: 'unavailable' | 'rejected';
  /** How long it asks to be left alone; null where it did not say. */
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
