import { createCall } from './callOperation.ts';
import { checkOptions } from './checkOptions.ts';
import type { OperationId, Output } from './contract.ts';
import { type ListIterators, listIterators } from './listIterators.ts';
import { type EveryOperation, everyOperation } from './operations/everyOperation.ts';
import type { OperationMethod } from './operations/operationMethod.ts';
import { type Streams, streams } from './streams.ts';
import { type Waits, waits } from './waits.ts';
import { openWire } from './wire.ts';

/** How to reach the service, and how patiently. */
export interface AgentTradingClientOptions {
  /** Where the service is, without `/api/v1`: `http://127.0.0.1:8080`. With a path where a gateway puts it under one. */
  readonly baseUrl: string;
  /**
   * `cpk_...`. Whoever has it can spend: it belongs in no public page. Left out, the public operations answer and, in a page
   * that has signed in, those of its session.
   */
  readonly apiKey?: string | undefined;
  /** Sends one request; default the platform's fetch. For a proxy, cookies, a test, or a look at what is sent. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * `include` sends and keeps the cookie of a session also where the page has another origin than the service. The service must
   * name the page's origin in CORS_ORIGINS. Default: the browser's own, `same-origin`.
   */
  readonly credentials?: 'omit' | 'same-origin' | 'include' | undefined;
  /** Headers of every request, such as those that a gateway asks for. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How often a call is sent at most, the first time included. Default 4; 1 switches retries off. */
  readonly maxAttempts?: number | undefined;
  /**
   * An attempt without a whole answer after this time counts as lost. The time for which the service may hold an answer is added:
   * `waitSeconds`, and 120 s for a message to an agent. Default 30,000.
   */
  readonly attemptTimeoutMs?: number | undefined;
  /** All attempts of a call and the pauses between them; the same is added, once. Default 120,000. */
  readonly totalTimeoutMs?: number | undefined;
}

/** The client: a method per operation, lists as async iterators, and waits for what happens on the chain. */
export interface AgentTradingClient extends EveryOperation, Waits {
  /**
   * The lists as streams of their entries over all pages.
   *
   * @example
   * ```ts
   * for await (const { name } of client.iterate.listAgents()) console.log(name);
   * ```
   */
  readonly iterate: ListIterators;
  /**
   * What can answer as it goes along, as streams of events.
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
 * Opens a client of the Agent Trading Service. It runs wherever there is `fetch`: Node, browsers, workers.
 *
 * Each method takes the operation's path, query and body properties as one object and resolves with the answer's body. It
 * rejects with `ApiError` when the service refuses, with `ConnectionError` when no answer arrives, and with the signal's
 * reason when the caller's `signal` aborts. What is wrong before anything is sent (an option, a missing path parameter) is a
 * `TypeError`.
 *
 * A call that changes something carries an idempotency key, made once for the call, so that its retries never do it twice.
 * Sent again is only what the error code's retry rule allows (`same`) and what got no answer, with growing pauses, not before
 * the time that `Retry-After` says, at most `maxAttempts` times. What honours no key and is no read is sent once.
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
      (await call(operationId, input, callOptions)).body as Output<Id>) as OperationMethod;
  return { ...everyOperation(method), ...waits(call), iterate: listIterators(call), stream: streams(call) };
}
