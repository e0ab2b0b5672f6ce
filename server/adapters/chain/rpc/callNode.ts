import {
  BaseError,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  type PublicClient,
  RpcRequestError,
  TimeoutError,
  type Transport,
  type Chain as ViemChain,
} from 'viem';
import { PortError } from '../../../ports/basics.ts';

export type RpcClient = PublicClient<Transport, ViemChain>;

export interface NodeError {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

/** JSON-RPC "limit exceeded": a busy node, not an answer. */
const LIMIT_EXCEEDED = -32005;

const TOO_MANY_REQUESTS = 429;

const MESSAGE_LENGTH = 200;

/** Throws PortError for every failure of the node or the connection. */
export async function callNode<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw toPortError(error);
  }
}

/** Null if no node answered. */
export function nodeError(error: unknown): NodeError | null {
  const answer = findCause(error, (cause) => cause instanceof RpcRequestError);
  if (!(answer instanceof RpcRequestError)) return null;
  const isBusy = answer.code === LIMIT_EXCEEDED || answer.code === TOO_MANY_REQUESTS;
  return isBusy ? null : { code: answer.code, message: answer.details, data: answer.data };
}

/** Sentences must not contain a URL: URLs hold access keys. */
export function toPortError(error: unknown): unknown {
  const told = findCause(error, (cause) => cause instanceof PortError);
  if (told !== null) return told;
  const answer = nodeError(error);
  if (answer !== null) {
    return new PortError('rejected', `The chain's node refused: ${firstLine(answer.message)}`, error);
  }
  if (findCause(error, (cause) => cause instanceof TimeoutError) !== null) {
    return new PortError('unavailable', "The chain's node did not answer in time.", error);
  }
  if (isNodeFailure(error)) {
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

/** Throws if the whole multicall failed, which each result then repeats. */
export function rethrowNodeFailures<Result extends { readonly status: string; readonly error?: unknown }>(
  results: readonly Result[],
): readonly Result[] {
  for (const { status, error } of results) {
    if (status !== 'failure') continue;
    if (isNodeFailure(error)) throw toPortError(error);
    if (isEmptyMulticall(error)) {
      throw new PortError('unavailable', "The chain's node answered a common call with nothing.", error);
    }
  }
  return results;
}

/** aggregate3 itself returned nothing, rather than the called contract. */
function isEmptyMulticall(error: unknown): boolean {
  const isWhole = (cause: unknown): boolean =>
    cause instanceof ContractFunctionExecutionError && cause.functionName === 'aggregate3';
  const isEmpty = (cause: unknown): boolean => cause instanceof ContractFunctionZeroDataError;
  return findCause(error, isWhole) !== null && findCause(error, isEmpty) !== null;
}

function isNodeFailure(error: unknown): boolean {
  const isFailure = (cause: unknown) =>
    cause instanceof HttpRequestError ||
    cause instanceof TimeoutError ||
    cause instanceof RpcRequestError ||
    cause instanceof PortError;
  return findCause(error, isFailure) !== null;
}

/** `Retry-After` is in seconds. */
function retryAfterMs(error: unknown): number | null {
  const refused = findCause(error, (cause) => cause instanceof HttpRequestError);
  const seconds = refused instanceof HttpRequestError ? refused.headers?.get('retry-after') : null;
  return seconds != null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : null;
}

export function nodeMessage(error: unknown): string {
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
