/**
 * Metrics: calls never fail and are cheap. Each name is a series, so names come from the contract or the
 * code, never from a caller.
 */
export const WORKERS = [
  ...(['operations', 'follower', 'graduator', 'scheduler', 'runner'] as const),
  ...(['indexer', 'walletReader', 'bookkeeper', 'sequencer'] as const),
  ...(['cashier', 'cleaner', 'stocks', 'snapshots', 'losses', 'webhooks'] as const),
] as const;

/** What an attempt to deliver an event came to: success, or the kind of failure that its owner is shown. */
export const ATTEMPT_RESULTS = [
  ...(['succeeded', 'status', 'address_refused', 'connect_timeout'] as const),
  ...(['timeout', 'connection_failed', 'tls_failed', 'mail_failed'] as const),
] as const;

export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

export type WorkerName = (typeof WORKERS)[number];

/** refused: the node answered, but the chain refuses, such as a call that reverts. failed: no answer. */
export type ChainOutcome = 'answered' | 'refused' | 'failed';

export interface Meter {
  countResponse(operation: string, status: number, seconds: number): void;
  /** The reply was sent. */
  countContractBreach(operation: string): void;
  /** Counts one request to one node, alone or in a batch. */
  countChainRequest(method: string, outcome: ChainOutcome, seconds: number): void;
  /** The worker retries. */
  countFailedPass(worker: WorkerName): void;
  /** Counts one request to one webhook. */
  countWebhookAttempt(result: AttemptResult): void;
}

export const noMeter: Meter = {
  countResponse: () => undefined,
  countContractBreach: () => undefined,
  countChainRequest: () => undefined,
  countFailedPass: () => undefined,
  countWebhookAttempt: () => undefined,
};

/** A piece of work. Names and ids are the service's own, never a caller's text. */
export interface Scope {
  /** An operationId, a JSON-RPC method, or a pass. */
  readonly name: string;
  /** server: a caller waits for it. client: it waits for another system. */
  readonly kind: 'server' | 'client' | 'internal';
  /** Ids on every log line of this work. */
  readonly about?: Readonly<Record<string, string>>;
  /** W3C Trace Context. A malformed header counts as absent. */
  readonly traceparent?: string | null | undefined;
}

export interface Trace {
  /** The work failed if it rejects, or if `isFailure` says so. */
  within<T>(scope: Scope, work: () => Promise<T>, isFailure?: (result: T) => boolean): Promise<T>;
  /** Continues the scope elsewhere. Null without tracing. */
  traceparent(): string | null;
}
