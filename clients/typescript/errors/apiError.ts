import type { ErrorCode, FieldError } from '../../../generated/client.d.ts';
import type { RetryRule } from '../../../generated/errorCodes.ts';
import type { OperationId } from '../contract.ts';

/** The parts of an `ApiError`. */
export interface ApiErrorInput {
  /** The operation that was refused. */
  readonly operationId: OperationId;
  /** The service's own sentence. */
  readonly message: string;
  /** The service's error code. Null: a gateway answered. */
  readonly code: ErrorCode | null;
  /** HTTP status. */
  readonly status: number;
  /** The faults of single fields. */
  readonly fieldErrors: readonly FieldError[];
  /** Headers of the answer. */
  readonly headers: Headers;
  /** How to continue. */
  readonly retry: RetryRule;
  /** The request's idempotency key. */
  readonly idempotencyKey: string | null;
  /** The number of times that the client sent the request. */
  readonly attempts: number;
}

/**
 * The service refused the request. There is a subclass for each kind of status. The message is the service's own sentence, safe to
 * show, and a line for each field that is wrong.
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
  /** The name of its class, such as `NotFound`. */
  override readonly name: string = 'ApiError';
  /** The operation that was refused. */
  readonly operationId: OperationId;
  /** The service's error code. Null if a gateway or proxy answered instead. A newer service may send unknown codes. */
  readonly code: ErrorCode | null;
  /** HTTP status. */
  readonly status: number;
  /** The faults of single fields. Empty if the error is not about fields. */
  readonly fieldErrors: readonly FieldError[];
  /** Identifies this request in the service's logs. Null if the service did not answer itself. */
  readonly requestId: string | null;
  /** How to continue. `same`: the client has used up its attempts; wait, then send the same request again. */
  readonly retry: RetryRule;
  /** Headers of the answer, such as `Location` (with `possible_duplicate_launch`) and `Retry-After` (in seconds). */
  readonly headers: Headers;
  /** The request's idempotency key. Repeat the request with it. Null if the operation takes none. */
  readonly idempotencyKey: string | null;
  /** The number of times that the client sent the request. */
  readonly attempts: number;

  constructor(input: ApiErrorInput) {
    super(input.message + linesOf(input.fieldErrors));
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

  /** The message with operation, code, status and request id, for a log. */
  override toString(): string {
    const { operationId, code, status, requestId } = this;
    const facts = [operationId, code, `HTTP ${status}`, requestId].filter((fact) => fact !== null);
    const lines = linesOf(this.fieldErrors);
    const sentence = this.message.slice(0, this.message.length - lines.length);
    return `${this.name}: ${sentence} (${facts.join(', ')})${lines}`;
  }

  /** The value for `JSON.stringify`: everything but the headers. It contains no secret. */
  toJSON(): object {
    const { name, message, headers: _, ...facts } = this;
    return { name, message, ...facts };
  }
}

const linesOf = (faults: readonly FieldError[]): string =>
  faults.map(({ field, message, code }) => `\n  ${field}: ${message} (${code})`).join('');
