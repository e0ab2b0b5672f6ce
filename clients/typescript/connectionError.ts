import type { OperationId } from './contract.ts';

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
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:1', apiKey: process.env.API_KEY });
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
    super(`${input.operationId} got no answer in ${input.attempts} attempt(s).`, { cause: input.cause });
    this.operationId = input.operationId;
    this.retry = input.retry;
    this.idempotencyKey = input.idempotencyKey;
    this.attempts = input.attempts;
  }
}
