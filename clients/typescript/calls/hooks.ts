import type { OperationId } from '../contract.ts';
import type { ApiError } from '../errors/apiError.ts';
import type { ConnectionError } from '../errors/connectionError.ts';

/** What `onRequest` gets before each attempt. */
export interface RequestInfo {
  readonly operationId: OperationId;
  readonly method: string;
  readonly url: string;
  /** 1 is the first. */
  readonly attempt: number;
  readonly idempotencyKey: string | null;
}

/** What `onResponse` gets after each answer, whatever its status. */
export interface ResponseInfo {
  readonly operationId: OperationId;
  readonly status: number;
  readonly attempt: number;
  /** Milliseconds since the request was sent. */
  readonly durationMs: number;
  readonly requestId: string | null;
}

/** What `onRetry` gets before the pause between two attempts. */
export interface RetryInfo {
  readonly operationId: OperationId;
  /** The attempt that failed. */
  readonly attempt: number;
  /** Milliseconds until the next one. */
  readonly delayMs: number;
  readonly error: ApiError | ConnectionError;
}

/** Takes lines of text, such as `console`. Requests are `debug`, answers `info`, retries `warn`, and calls that fail `error`. */
export interface Logger {
  debug(line: string): void;
  info(line: string): void;
  warn(line: string): void;
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
