import { createCall } from './callOperation.ts';
import { checkOptions } from './checkOptions.ts';
import type { Method, OperationId, Output } from './contract.ts';
import { type AllOperations, allOperations } from './generated/allOperations.ts';
import { type ListIterators, listIterators } from './generated/listIterators.ts';
import { type Streams, streams } from './generated/streams.ts';
import { type Waits, waits } from './generated/waits.ts';
import { openWire } from './wire.ts';

/** The address of the service, the credentials and the time limits. Times are milliseconds. */
export interface AgentTradingClientOptions {
  /** The service's address without `/api/v1`, such as `http://127.0.0.1:8080`. Add a path if a gateway needs one. */
  readonly baseUrl: string;
  /**
   * `cpk_...`. Everyone who has the key can spend: never put it in a public page. Without a key, the client can call the public
   * operations and, in a page that has signed in, those of its session.
   */
  readonly apiKey?: string | undefined;
  /** Sends one request, for example through a proxy or in a test. Default: the platform's `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * `include` sends and keeps the session's cookie even if the page has another origin than the service. The service must
   * name that origin in CORS_ORIGINS. Default: the browser's own, `same-origin`.
   */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Headers of every request, such as those that a gateway needs. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The maximum number of attempts of a call, including the first. Default 4; 1 switches retries off. */
  readonly maxAttempts?: number | undefined;
  /**
   * Milliseconds after which an attempt without a whole answer is lost. Default 30,000. The time that the service may hold the
   * answer is added: `waitSeconds`, or 120 s for a message to an agent.
   */
  readonly attemptTimeoutMs?: number | undefined;
  /** Milliseconds for all attempts and pauses of a call. Default 120,000. The hold time is added once. */
  readonly totalTimeoutMs?: number | undefined;
}

/** The client: a method per operation, lists as async iterators, and waits for chain operations and runs. */
export interface AgentTradingClient extends AllOperations, Waits {
  /**
   * The lists as async iterators over the entries of all pages.
   *
   * @example
   * ```ts
   * for await (const { name } of client.iterate.listAgents()) console.log(name);
   * ```
   */
  readonly iterate: ListIterators;
  /**
   * The operations that can stream, as async iterators over their events.
   *
   * @example
   * ```ts
   * const { id } = await client.createAgent({ name: 'Scout' });
   * for await (const { event } of client.stream.sendChatMessage({ id, message: 'Hello' })) console.log(event);
   * ```
   */
  readonly stream: Streams;
}

/**
 * Opens a client of the Agent Trading Service. It runs on every platform with `fetch`: Node, browsers, workers.
 *
 * Each method takes the operation's path, query and body properties as one object and resolves with the answer's body. It
 * rejects with:
 *
 * - `ApiError` if the service refuses the request;
 * - `ConnectionError` if no answer arrives;
 * - the signal's reason if your `signal` aborts;
 * - `TypeError` if an option or argument is wrong. Nothing was sent.
 *
 * A call that changes something has one idempotency key in all its retries, so it never happens twice. The client retries a
 * request without an answer, and an error whose retry rule is `same`. It pauses longer each time, and at least as long as
 * `Retry-After` says. It sends a request at most `maxAttempts` times, and a change without a key only once.
 *
 * @example
 * ```ts
 * import { createAgentTradingClient } from '@agent-trading-service/client';
 *
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.KEY });
 * const agent = await client.createAgent({ name: 'Scout' });
 * const { id } = await client.launchOnPons({ agentId: agent.id, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' });
 * const { status, token } = await client.waitForLaunch(id);
 * console.log(status, token.address);
 * ```
 */
export function createAgentTradingClient(options: AgentTradingClientOptions): AgentTradingClient {
  checkOptions(options);
  const { maxAttempts = 4, attemptTimeoutMs = 30_000, totalTimeoutMs = 120_000 } = options;
  const call = createCall(openWire(options), { maxAttempts, attemptTimeoutMs, totalTimeoutMs });
  const method = (<Id extends OperationId>(operationId: Id) =>
    async (input: Readonly<Record<string, unknown>> = {}, callOptions = {}) =>
      (await call(operationId, input, callOptions)).body as Output<Id>) as <Id extends OperationId>(
    operationId: Id,
  ) => Method<Id>;
  return { ...allOperations(method), ...waits(call), iterate: listIterators(call), stream: streams(call) };
}
