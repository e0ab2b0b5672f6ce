import type { OperationId } from './contract.ts';

/** What a `ConnectionError` is made of. */
export interface ConnectionErrorInput {
  readonly operationId: OperationId;
  readonly cause: unknown;
  readonly retry: 'same' | 'check';
  readonly idempotencyKey: string | null;
  readonly attempts: number;
}

/**
 * No whole answer arrived: no connection, a connection that broke, or an attempt that took too long. Whether the service
 * acted is unknown. `retry` says what to do: `same`, send the same with `idempotencyKey` (or just again where it is null);
 * `check`, look whether it happened.
 *
 * @example
 * ```ts
 * import { ConnectionError, createAgentTradingClient } from '@agent-trading-service/client';
 *
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', apiKey: process.env.KEY });
 * try {
 *   await client.createAgent({ name: 'Scout' });
 * } catch (error) {
 *   if (!(error instanceof ConnectionError)) throw error;
 *   console.log(error.attempts, error.retry, error.idempotencyKey); // 4 same 5f0c...
 * }
 * ```
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly operationId: OperationId;
  readonly retry: 'same' | 'check';
  /** The key that the request carried; null where the operation takes none. */
  readonly idempotencyKey: string | null;
  /** How often the request was sent. */
  readonly attempts: number;

  constructor(input: ConnectionErrorInput) {
    const { operationId, attempts, cause } = input;
    const times = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
    super(`${operationId} got no answer in ${times}${reasonOf(cause)}.`, { cause });
    this.operationId = input.operationId;
    this.retry = input.retry;
    this.idempotencyKey = input.idempotencyKey;
    this.attempts = input.attempts;
  }

  /** What `JSON.stringify` writes: all but the cause. Nothing in it is secret. */
  toJSON(): object {
    const { name, message, cause: _, ...facts } = this;
    return { name, message, ...facts };
  }
}

/** The deepest cause says most: `fetch failed` stands above `connect ECONNREFUSED 127.0.0.1:8080`. */
function reasonOf(cause: unknown): string {
  let deepest = cause;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return '';
  const { message, name, code } = deepest as Error & { code?: string };
  return `: ${message || code || name}`.replace(/\.$/, '');
}
