import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { ApiError } from './apiError.ts';
import { ConnectionError } from './connectionError.ts';
import type { ErrorCode, FieldError, KeyedCallOptions, OperationId } from './contract.ts';
import { pause } from './pause.ts';
import { retryDelayMs } from './retryDelayMs.ts';
import { RETRY_RULES, type RetryRule } from './retryRules.ts';
import { AnswerLost, type Wire, type WireAnswer } from './wire.ts';

export interface CallLimits {
  readonly maxAttempts: number;
  /** An attempt without a whole answer after this time counts as lost. */
  readonly attemptTimeoutMs: number;
  /** All attempts and the pauses between them together. */
  readonly totalTimeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Call = (
  operationId: OperationId,
  input?: Readonly<Record<string, unknown>>,
  options?: KeyedCallOptions,
) => Promise<Answer>;

interface Attempt {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly number: number;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

const ROWS = new Map<string, Operation>(OPERATIONS.map((row) => [row.operationId, row]));

/**
 * One call with its retries. The idempotency key is made once, before the first attempt, so that however often the request
 * is sent the service does it once. Sent again is only what the retry rule allows, within the limits.
 */
export function createCall(wire: Wire, limits: CallLimits): Call {
  return async (operationId, input = {}, options = {}) => {
    const operation = ROWS.get(operationId);
    if (operation === undefined) throw new TypeError(`The contract has no operation ${operationId}.`);
    const { signal, maxAttempts = limits.maxAttempts } = options;
    const idempotencyKey =
      operation.idempotency === 'none' ? null : (options.idempotencyKey ?? crypto.randomUUID());
    const endMs = Date.now() + limits.totalTimeoutMs;
    for (let number = 1; ; number += 1) {
      const timeoutMs = Math.max(1, Math.min(limits.attemptTimeoutMs, endMs - Date.now()));
      const outcome = await attempt(wire, { operation, input, idempotencyKey, number, signal, timeoutMs });
      if (!(outcome instanceof Error)) return outcome;
      const delayMs = retryDelayMs(number, outcome instanceof ApiError ? outcome.headers : null);
      const isAllowed = outcome.retry === 'same' && isRepeatable(operation);
      if (!isAllowed || number >= maxAttempts || Date.now() + delayMs >= endMs) throw outcome;
      await pause(delayMs, signal);
    }
  };
}

/** Whether a second arrival does nothing that the first has not done: reads (a quote is one) and whatever carries a key. */
const isRepeatable = ({ method, scope, idempotency }: Operation): boolean =>
  method === 'get' || scope === 'read' || idempotency !== 'none';

async function attempt(wire: Wire, given: Attempt): Promise<Answer | ApiError | ConnectionError> {
  const { operation, input, idempotencyKey, signal } = given;
  signal?.throwIfAborted();
  const timeout = AbortSignal.timeout(given.timeoutMs);
  const whole = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  try {
    const answer = await wire({ operation, input, idempotencyKey, signal: whole });
    return isResource(answer)
      ? { status: answer.response.status, body: answer.body }
      : refusal(answer, given);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AnswerLost)) throw error;
    return new ConnectionError({
      operationId: operation.operationId as OperationId,
      cause: error.cause,
      retry: isRepeatable(operation) ? 'same' : 'check',
      idempotencyKey,
      attempts: given.number,
    });
  }
}

/** A few operations answer their resource with an error status too: the state of a service that is down is still a state. */
function isResource({ response, body }: WireAnswer): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return response.ok || (!('error' in body) && 'meta' in body);
}

function refusal({ response, body }: WireAnswer, { operation, idempotencyKey, number }: Attempt): ApiError {
  const { status, headers } = response;
  const said = (typeof body === 'object' && body !== null ? body : {}) as Partial<{
    error: string;
    code: ErrorCode;
    field_errors: FieldError[];
  }>;
  return new ApiError({
    operationId: operation.operationId as OperationId,
    message: said.error ?? `${operation.operationId} was answered ${status} without the service's own words.`,
    code: said.code ?? null,
    status,
    fieldErrors: said.field_errors ?? [],
    headers,
    retry: retryRule(said.code, status, operation),
    idempotencyKey,
    attempts: number,
  });
}

/** Without a known code a gateway answered, or a newer service. 502, 503 and 504 of a gateway are like a lost answer. */
function retryRule(code: string | undefined, status: number, operation: Operation): RetryRule {
  if (code !== undefined && Object.hasOwn(RETRY_RULES, code)) return RETRY_RULES[code as ErrorCode];
  if (code === undefined && status === 429) return 'same';
  if (code === undefined && status >= 502 && status <= 504) return isRepeatable(operation) ? 'same' : 'check';
  return status >= 500 || status < 400 ? 'check' : 'never';
}
