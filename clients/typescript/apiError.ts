import type { ErrorCode, FieldError } from '../../generated/client.d.ts';
import type { OperationId } from './contract.ts';
import type { RetryRule } from './retryRules.ts';

/** What an `ApiError` is made of. */
export interface ApiErrorInput {
  readonly operationId: OperationId;
  readonly message: string;
  readonly code: ErrorCode | null;
  readonly status: number;
  readonly fieldErrors: readonly FieldError[];
  readonly headers: Headers;
  readonly retry: RetryRule;
  readonly idempotencyKey: string | null;
  readonly attempts: number;
}

/**
 * The service refused the request. The message is the service's own sentence, safe to show.
 *
 * @example
 * ```ts
 * import { ApiError, createAgentTradingClient } from '@agent-trading-service/client';
 *
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.KEY });
 * try {
 *   await client.createAgent({ name: '' });
 * } catch (error) {
 *   if (!(error instanceof ApiError)) throw error;
 *   console.log(error.code, error.status, error.requestId); // validation_failed 400 req_...
 *   for (const { field, message } of error.fieldErrors) console.log(field, message);
 * }
 * ```
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly operationId: OperationId;
  /** Null where something between client and service answered, such as a gateway. A newer service may send unknown codes. */
  readonly code: ErrorCode | null;
  /** HTTP status. */
  readonly status: number;
  /** What is wrong with each field; empty where the fault does not lie in fields. */
  readonly fieldErrors: readonly FieldError[];
  /** Names this request in the service's logs; null where the service did not answer itself. */
  readonly requestId: string | null;
  /** What may be done next. `same` after the client's own attempts were used up: wait and send the same again. */
  readonly retry: RetryRule;
  /** Headers of the answer: `Location` on `possible_duplicate_launch`, `Retry-After` where the service says when. */
  readonly headers: Headers;
  /** The key that the request carried; repeat the request with it. Null where the operation takes none. */
  readonly idempotencyKey: string | null;
  /** How often the request was sent. */
  readonly attempts: number;

  constructor(input: ApiErrorInput) {
    super(input.message);
    this.operationId = input.operationId;
    this.code = input.code;
    this.status = input.status;
    this.fieldErrors = input.fieldErrors;
    this.requestId = input.headers.get('x-request-id');
    this.retry = input.retry;
    this.headers = input.headers;
    this.idempotencyKey = input.idempotencyKey;
    this.attempts = input.attempts;
  }

  /** The sentence with what a log needs to find the request: operation, code, status and request id. */
  override toString(): string {
    const { operationId, code, status, requestId } = this;
    const facts = [operationId, code, `HTTP ${status}`, requestId].filter((fact) => fact !== null);
    return `${this.name}: ${this.message} (${facts.join(', ')})`;
  }

  /** What `JSON.stringify` writes: all but the headers. Nothing in it is secret. */
  toJSON(): object {
    const { name, message, headers: _, ...facts } = this;
    return { name, message, ...facts };
  }
}
