import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  RpcRequestError,
  TimeoutError,
} from 'viem';
import { PortError } from '../../domain/ports.ts';

/** What a node said when it answered a request with an error. */
export interface NodeAnswer {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** JSON-RPC's "limit exceeded": the node is busy, not of another opinion. */
const LIMIT_EXCEEDED = -32005;
const TOO_MANY_REQUESTS = 429;
const MESSAGE_LENGTH = 200;

/** Runs a request to the node; every failure of the node or of the way to it becomes a PortError. */
export async function callNode<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw portFailure(error);
  }
}

/** The node's own error inside `error`, or null when no node answered. */
export function nodeAnswer(error: unknown): NodeAnswer | null {
  const answer = findCause(error, (cause) => cause instanceof RpcRequestError);
  if (!(answer instanceof RpcRequestError)) return null;
  const isBusy = answer.code === LIMIT_EXCEEDED || answer.code === TOO_MANY_REQUESTS;
  return isBusy ? null : { code: answer.code, message: answer.details, data: answer.data };
}

/** The port's view of a failure. Sentences carry no URL: those hold access keys. */
export function portFailure(error: unknown): unknown {
  const told = findCause(error, (cause) => cause instanceof PortError);
  if (told !== null) return told;
  const answer = nodeAnswer(error);
  if (answer !== null) {
    return new PortError('rejected', `The chain's node refused: ${firstLine(answer.message)}`, error);
  }
  if (findCause(error, (cause) => cause instanceof TimeoutError) !== null) {
    return new PortError('unavailable', "The chain's node did not answer in time.", error);
  }
  if (isOfNode(error)) {
    return new PortError('unavailable', "The chain's node cannot be reached.", error, retryAfterMs(error));
  }
  if (error instanceof BaseError) {
    return new PortError(
      'rejected',
      `The chain's answer is not understood: ${firstLine(error.shortMessage)}`,
      error,
    );
  }
  return error;
}

/**
 * Results of a multicall that allows failures. A contract's failure stays a result; when the request as a whole failed,
 * each result holds that failure, and it is thrown as what it is.
 */
export function answered<Result extends { readonly status: string; readonly error?: unknown }>(
  results: readonly Result[],
): readonly Result[] {
  for (const { status, error } of results) {
    if (status !== 'failure') continue;
    if (isOfNode(error)) throw portFailure(error);
    if (isEmptyWhole(error)) {
      throw new PortError('unavailable', "The chain's node answered a common call with nothing.", error);
    }
  }
  return results;
}

/** Whether it was the common call that returned nothing, and not the contract that it was to call. */
function isEmptyWhole(error: unknown): boolean {
  const isWhole = (cause: unknown): boolean =>
    cause instanceof ContractFunctionExecutionError && cause.functionName === 'aggregate3';
  const isEmpty = (cause: unknown): boolean => cause instanceof ContractFunctionZeroDataError;
  return findCause(error, isWhole) !== null && findCause(error, isEmpty) !== null;
}

function isOfNode(error: unknown): boolean {
  const isFailure = (cause: unknown) =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof RpcRequestError ||
    cause instanceof PortError;
  return findCause(error, isFailure) !== null;
}

/** `Retry-After` of an HTTP answer, as far as it counts seconds. */
function retryAfterMs(error: unknown): number | null {
  const refused = findCause(error, (cause) => cause instanceof HttpRequestError);
  const seconds = refused instanceof HttpRequestError ? refused.headers?.get('retry-after') : null;
  return seconds != null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
}

/** What the node or its gateway said when it refused, in one short line. */
export function nodeWords(error: unknown): string {
  const told = findCause(
    error,
    (cause) => cause instanceof RpcRequestError || cause instanceof HttpRequestError,
  );
  if (told instanceof RpcRequestError) return firstLine(told.details);
  if (told instanceof HttpRequestError) return firstLine(`${told.status ?? ''} ${told.details}`.trim());
  return '';
}

export function findCause(error: unknown, matches: (cause: unknown) => boolean): unknown {
  let cause = error;
  for (let depth = 0; depth < 16 && cause instanceof Error; depth += 1) {
    if (matches(cause)) return cause;
    cause = cause.cause;
  }
  return null;
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, MESSAGE_LENGTH);
}
