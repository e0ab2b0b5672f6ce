import type { KeyedCallOptions, OperationId } from '../contract.ts';
import { ApiError } from '../errors/apiError.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import { OPERATIONS, type Operation } from '../operationTable.ts';
import { checkCallOptions, LONGEST_MS } from './checkOptions.ts';
import type { Told } from './hooks.ts';
import { pause } from './pause.ts';
import { randomKey } from './randomKey.ts';
import { refusal } from './refusal.ts';
import { retryDelayMs } from './retryDelayMs.ts';
import type { Session } from './session.ts';
import { splitInput } from './splitInput.ts';
import { AnswerLost, type StreamType, type Wire, type WireAnswer, type WireRequest } from './wire.ts';

export interface CallLimits {
  readonly maxAttempts: number;
  /** Milliseconds after which an attempt without a whole answer is lost. The service's hold time is added. */
  readonly attemptTimeoutMs: number;
  /** Milliseconds for all attempts and pauses together. The service's hold time is added once. */
  readonly totalTimeoutMs: number;
}

export interface Answer extends WireAnswer {
  /** The request's idempotency key. Null if the operation takes none. */
  readonly idempotencyKey: string | null;
  /** The number of times that the client sent the request. */
  readonly attempts: number;
}

export interface CallSettings extends KeyedCallOptions {
  /** The answer's body is the stream itself, of this media type. No timeout ends it. */
  readonly accept?: StreamType | undefined;
}

export type Call = (
  operationId: OperationId,
  input?: Readonly<Record<string, unknown>>,
  options?: CallSettings,
) => Promise<Answer>;

/** What all calls of a client share. */
export interface Caller {
  readonly wire: Wire;
  readonly session: Session;
  readonly told: Told;
  readonly limits: CallLimits;
}

interface Attempt {
  readonly request: Omit<WireRequest, 'signal'>;
  readonly url: string;
  readonly number: number;
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

const ROWS = new Map<string, Operation>(OPERATIONS.map((row) => [row.operationId, row]));

/**
 * Returns the function that makes one call with its retries. It chooses the idempotency key before the first attempt and
 * keeps it, so the service acts once however often the request is sent. It retries only as the retry rule allows.
 */
export function createCall(caller: Caller): Call {
  const { wire, told, limits } = caller;
  return async (operationId, input = {}, { accept, ...options } = {}) => {
    const operation = ROWS.get(operationId);
    if (operation === undefined) throw new TypeError(`The contract has no operation ${operationId}.`);
    checkCallOptions(operation, options);
    // The answer would be lost although the service acts.
    if (accept === undefined && input.stream === true && operation.canStream)
      throw new TypeError(`${operationId} does not stream its answer; call client.stream.${operationId}.`);
    const { signal, headers, maxAttempts = limits.maxAttempts } = options;
    const parts = splitInput(operation, input);
    const idempotencyKey = operation.isKeyed ? (options.idempotencyKey ?? randomKey()) : null;
    const request = { operation, parts, headers, idempotencyKey, accept };
    const url = wire.urlOf(operation, parts);
    // A stream starts before its first event.
    const heldMs = accept !== undefined ? 0 : holdMs(operation, input);
    const longestMs = Math.min(LONGEST_MS, limits.attemptTimeoutMs + heldMs);
    // A monotonic clock: a change of the system time must neither end a call nor prolong it.
    const endMs = performance.now() + (options.timeoutMs ?? limits.totalTimeoutMs + heldMs);
    for (let number = 1; ; number += 1) {
      const timeoutMs = Math.max(1, Math.min(longestMs, Math.ceil(endMs - performance.now())));
      const outcome = await attempt(caller, { request, url, number, signal, timeoutMs });
      if (!(outcome instanceof Error)) return outcome;
      const delayMs = retryDelayMs(number, outcome instanceof ApiError ? outcome.headers : null);
      const isAllowed = outcome.retry === 'same' && operation.isRepeatable;
      if (!isAllowed || number >= maxAttempts || performance.now() + delayMs >= endMs) {
        told.failure(outcome);
        throw outcome;
      }
      await told.retry({ operationId, attempt: number, delayMs, error: outcome });
      await pause(delayMs, signal);
    }
  };
}

/** Returns the milliseconds for which the service may hold the answer on purpose. */
function holdMs({ query, holdsSeconds }: Operation, { waitSeconds }: { waitSeconds?: unknown }): number {
  return (
    1000 * (query.includes('waitSeconds') && typeof waitSeconds === 'number' ? waitSeconds : holdsSeconds)
  );
}

async function attempt(caller: Caller, given: Attempt): Promise<Answer | ApiError | ConnectionError> {
  const { request, number, signal } = given;
  const { operation, idempotencyKey } = request;
  const sent = { idempotencyKey, attempts: number };
  signal?.throwIfAborted();
  try {
    const answer = await sendOnce(caller, given);
    caller.session.take(operation.operationId, answer.headers, answer.body);
    return isResource(answer) ? { ...answer, ...sent } : refusal(answer, operation, sent);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof AnswerLost)) throw error;
    return new ConnectionError({
      operationId: operation.operationId,
      cause: error.cause,
      retry: operation.isRepeatable ? 'same' : 'check',
      ...sent,
    });
  }
}

/** Sends the request within its time, and tells of both. */
async function sendOnce({ wire, told }: Caller, given: Attempt): Promise<WireAnswer> {
  const { request, url, number: attempt, signal, timeoutMs } = given;
  const { operationId, method } = request.operation;
  await told.request({ operationId, method, url, attempt, idempotencyKey: request.idempotencyKey });
  const timeout = new AbortController();
  const whole = signal === undefined ? timeout.signal : AbortSignal.any([signal, timeout.signal]);
  const timer = setTimeout(() => timeout.abort(tooLate()), timeoutMs);
  const startMs = performance.now();
  try {
    const answer = await wire.send(url, { ...request, signal: whole });
    const durationMs = performance.now() - startMs;
    const requestId = answer.headers.get('x-request-id');
    await told.response({ operationId, status: answer.status, attempt, durationMs, requestId });
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (): DOMException => new DOMException('The answer took too long.', 'TimeoutError');

/** A few operations answer their resource with an error status too, such as the health of a service that is down. */
function isResource({ status, body }: WireAnswer): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return (status >= 200 && status < 300) || (!('error' in body) && 'meta' in body);
}
