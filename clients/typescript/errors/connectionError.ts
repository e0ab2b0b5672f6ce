import type { OperationId } from '../contract.ts';

/** The parts of a `ConnectionError`. */
export interface ConnectionErrorInput {
  /** The operation without an answer. */
  readonly operationId: OperationId;
  /** What the platform says about the connection. */
  readonly cause: unknown;
  /** How to continue. */
  readonly retry: 'same' | 'check';
  /** The request's idempotency key. */
  readonly idempotencyKey: string | null;
  /** The number of times that the client sent the request. */
  readonly attempts: number;
}

/**
 * No whole answer arrived: no connection, a broken connection, or a timeout. It is unknown whether the service acted.
 *
 * - `retry: 'same'`: send the same request again, with `idempotencyKey` if it is set.
 * - `retry: 'check'`: first check whether it happened.
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
  /** The name of this class. */
  override readonly name = 'ConnectionError';
  /** The operation without an answer. */
  readonly operationId: OperationId;
  /** `same`: send the same request again. `check`: first check whether it happened. */
  readonly retry: 'same' | 'check';
  /** The request's idempotency key. Null if the operation takes none. */
  readonly idempotencyKey: string | null;
  /** The number of times that the client sent the request. */
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

  /** The value for `JSON.stringify`: everything but the cause. It contains no secret. */
  toJSON(): object {
    const { name, message, cause: _, ...facts } = this;
    return { name, message, ...facts };
  }
}

/** The deepest cause says most: `fetch failed` wraps `connect ECONNREFUSED 127.0.0.1:8080`. */
function reasonOf(cause: unknown): string {
  let deepest = cause;
  while (deepest instanceof Error && deepest.cause instanceof Error) deepest = deepest.cause;
  if (!(deepest instanceof Error)) return '';
  const { message, name, code } = deepest as Error & { code?: string };
  return `: ${message || code || name}`.replace(/\.$/, '');
}
