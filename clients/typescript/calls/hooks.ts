import type { OperationId } from '../contract.ts';
import type { ApiError } from '../errors/apiError.ts';
import type { ConnectionError } from '../errors/connectionError.ts';

/** What `onRequest` gets before each attempt. */
export interface RequestInfo {
  /** The operation that is called. */
  readonly operationId: OperationId;
  /** HTTP method. */
  readonly method: string;
  /** The whole URL. It never holds the API key. */
  readonly url: string;
  /** 1 is the first. */
  readonly attempt: number;
  /** The request's idempotency key. Null if the operation takes none. */
  readonly idempotencyKey: string | null;
}

/** What `onResponse` gets after each answer, whatever its status. */
export interface ResponseInfo {
  /** The operation that was called. */
  readonly operationId: OperationId;
  /** HTTP status. */
  readonly status: number;
  /** 1 is the first. */
  readonly attempt: number;
  /** Milliseconds since the request was sent. */
  readonly durationMs: number;
  /** Identifies the request in the service's logs. Null if the service did not answer itself. */
  readonly requestId: string | null;
}

/** What `onRetry` gets before the pause between two attempts. */
export interface RetryInfo {
  /** The operation that is called. */
  readonly operationId: OperationId;
  /** The attempt that failed. */
  readonly attempt: number;
  /** Milliseconds until the next one. */
  readonly delayMs: number;
  /** Why the attempt failed. */
  readonly error: ApiError | ConnectionError;
}

/** Takes lines of text, such as `console`. Requests are `debug`, answers `info`, retries `warn`, and calls that fail `error`. */
export interface Logger {
  /** Takes a line for each request. */
  debug(line: string): void;
  /** Takes a line for each answer. */
  info(line: string): void;
  /** Takes a line for each retry. */
  warn(line: string): void;
  /** Takes a line for each call that fails. */
  error(line: string): void;
}

/** Functions that are told of every attempt. The client awaits them, and what they throw ends the call. None gets the API key. */
export interface Hooks {
  /** Told before each attempt. */
  readonly onRequest?: ((info: RequestInfo) => unknown) | undefined;
  /** Told after each answer of any status. */
  readonly onResponse?: ((info: ResponseInfo) => unknown) | undefined;
  /** Told before the pause between two attempts. */
  readonly onRetry?: ((info: RetryInfo) => unknown) | undefined;
  /** Takes a line of text for each of these, such as `console`. */
  readonly logger?: Logger | undefined;
}

/** Tells hooks and logger of the attempts of all calls. */
export type Told = ReturnType<typeof tellingTo>;

export const tellingTo = ({ onRequest, onResponse, onRetry, logger }: Hooks) => ({
  async request(info: RequestInfo): Promise<void> {
    logger?.debug(`${info.operationId}: attempt ${info.attempt}, ${info.method} ${info.url}`);
    await onRequest?.(info);
  },
  async response(info: ResponseInfo): Promise<void> {
    const { operationId, status, durationMs, requestId } = info;
    logger?.info(
      `${operationId}: ${status} in ${Math.round(durationMs)} ms (${requestId ?? 'no request id'})`,
    );
    await onResponse?.(info);
  },
  async retry(info: RetryInfo): Promise<void> {
    const { operationId, attempt, delayMs, error } = info;
    logger?.warn(`${operationId}: attempt ${attempt} failed, again in ${Math.round(delayMs)} ms. ${error}`);
    await onRetry?.(info);
  },
  failure(error: Error): void {
    logger?.error(String(error));
  },
});
