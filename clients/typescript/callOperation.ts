import { OPERATIONS, type Operation } from '../../generated/operations.ts';
import { ApiError } from './apiError.ts';
import { checkAttempts, checkHeaders, checkIdempotencyKey, LONGEST_MS } from './checkOptions.ts';
import { ConnectionError } from './connectionError.ts';
import type { KeyedCallOptions, OperationId } from './contract.ts';
import { pause } from './pause.ts';
import { randomKey } from './randomKey.ts';
import { isRepeatable, refusal } from './refusal.ts';
import { retryDelayMs } from './retryDelayMs.ts';
import { splitInput } from './splitInput.ts';
import { AnswerLost, type Wire, type WireAnswer, type WireRequest } from './wire.ts';

export interface CallLimits {
  readonly maxAttempts: number;
  /** An attempt without a whole answer after this time, and the time that the service may hold it, counts as lost. */
  readonly attemptTimeoutMs: number;
  /** All attempts and the pauses between them together, and once the time that the service may hold the answer. */
  readonly totalTimeoutMs: number;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The key that the request carried; null where the operation takes none. */
  readonly idempotencyKey: string | null;
  /** How often the request was sent. */
  readonly attempts: number;
}

export interface CallSettings extends KeyedCallOptions {
  readonly totalTimeoutMs?: number | undefined;
  /** The answer's body is the stream itself, which no time-out ends. */
  readonly isStreamed?: boolean | undefined;
}

export type Call = (
  operationId: OperationId,
  input?: Readonly<Record<string, unknown>>,
  options?: CallSettings,
) => Promise<Answer>;

interface Attempt {
  readonly request: Omit<WireRequest, 'signal'>;
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
    const { signal, headers, maxAttempts = limits.maxAttempts, isStreamed = false } = options;
    checkAttempts(maxAttempts);
    checkHeaders(headers);
    const operation = ROWS.get(operationId);
    if (operation === undefined) throw new TypeError(`The contract has no operation ${operationId}.`);
    // Its answer would be lost, and what it asks for would be done.
    if (!isStreamed && input.stream === true && operation.mediaTypes.includes('text/event-stream'))
      throw new TypeError(`${operationId} answers no stream; client.stream.${operationId} does.`);
    const parts = splitInput(operation, input);
    const idempotencyKey = operation.idempotency === 'none' ? null : (options.idempotencyKey ?? randomKey());
    if (idempotencyKey !== null) checkIdempotencyKey(idempotencyKey);
    const request = { operation, parts, headers, idempotencyKey, isStreamed };
    // A stream is begun before it has anything to say.
    const heldMs = isStreamed ? 0 : holdMs(operation, input);
    const longestMs = Math.min(LONGEST_MS, limits.attemptTimeoutMs + heldMs);
    // A monotonic clock: one that is set forward or back must neither end a call nor keep it alive.
    const endMs = performance.now() + (options.totalTimeoutMs ?? limits.totalTimeoutMs + heldMs);
    for (let number = 1; ; number += 1) {
      const timeoutMs = Math.max(1, Math.min(longestMs, Math.ceil(endMs - performance.now())));
      const outcome = await attempt(wire, { request, number, signal, timeoutMs });
      if (!(outcome instanceof Error)) return outcome;
      const delayMs = retryDelayMs(number, outcome instanceof ApiError ? outcome.headers : null);
      const isAllowed = outcome.retry === 'same' && isRepeatable(operation);
      if (!isAllowed || number >= maxAttempts || performance.now() + delayMs >= endMs) throw outcome;
      await pause(delayMs, signal);
    }
  };
}

/** How long the service may hold the answer on purpose. */
function holdMs({ query, holdsSeconds }: Operation, { waitSeconds }: { waitSeconds?: unknown }): number {
  return 1000 * ('waitSeconds' in query && typeof waitSeconds === 'number' ? waitSeconds : holdsSeconds);
}

async function attempt(wire: Wire, given: Attempt): Promise<Answer | ApiError | ConnectionError> {
  const { request, number, signal } = given;
  const { operation, idempotencyKey } = request;
  const sent = { idempotencyKey, attempts: number };
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const whole = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  const timer = setTimeout(() => timeout.abort(tooLate()), given.timeoutMs);
  try {
    const answer = await wire({ ...request, signal: whole });
    return isResource(answer)
      ? { status: answer.response.status, body: answer.body, ...sent }
      : refusal(answer, operation, sent);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AnswerLost)) throw error;
    return new ConnectionError({
      operationId: operation.operationId as OperationId,
      cause: error.cause,
      retry: isRepeatable(operation) ? 'same' : 'check',
      ...sent,
    });
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (): DOMException => new DOMException('The answer took too long.', 'TimeoutError');

/** A few operations answer their resource with an error status too: the state of a service that is down is still a state. */
function isResource({ response, body }: WireAnswer): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return response.ok || (!('error' in body) && 'meta' in body);
}
