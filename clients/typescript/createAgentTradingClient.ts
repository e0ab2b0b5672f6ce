import { createCall } from './callOperation.ts';
import type { ListId, Method, OperationId, Output } from './contract.ts';
import { type Iterate, iterateList } from './iterateList.ts';
import { accountOperations } from './operations/accountOperations.ts';
import { agentOperations } from './operations/agentOperations.ts';
import { catalogOperations } from './operations/catalogOperations.ts';
import { launchOperations } from './operations/launchOperations.ts';
import { mcpOperations } from './operations/mcpOperations.ts';
import type { OperationMethod } from './operations/operationMethod.ts';
import { platformOperations } from './operations/platformOperations.ts';
import { tradingOperations } from './operations/tradingOperations.ts';
import { waitForEnd } from './waitForEnd.ts';
import { openWire } from './wire.ts';

export interface AgentTradingClientOptions {
  /** Where the service answers, without `/api/v1`, such as `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** `cpk_...`. Left out, only the public operations answer. */
  readonly apiKey?: string | undefined;
  /** Sends one request; default the platform's fetch. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How often a call is sent at most, the first time included. Default 4; 1 switches retries off. */
  readonly maxAttempts?: number | undefined;
  /** An attempt without a whole answer after this time counts as lost. Default 45,000, more than the longest long-poll. */
  readonly attemptTimeoutMs?: number | undefined;
  /** All attempts of a call and the pauses between them. Default 120,000. */
  readonly totalTimeoutMs?: number | undefined;
}

/** The client: a method per operation, lists as async iterators, and waits for what happens on the chain. */
export type AgentTradingClient = ReturnType<typeof createAgentTradingClient>;

/** The MCP transport is for MCP clients. */
type EveryOperation = { readonly [Id in Exclude<OperationId, 'connectMcp'>]: Method<Id> };
type EveryList = { readonly [Id in ListId]: Iterate<Id> };

/**
 * Opens a client of the Agent Trading Service. It runs wherever there is `fetch`: Node, browsers, workers.
 *
 * Each method takes the operation's path, query and body properties as one object and resolves with the answer's body. It
 * rejects with `ApiError` when the service refuses, with `ConnectionError` when no answer arrives, and with the signal's
 * reason when the caller's `signal` aborts.
 *
 * A call that changes something carries an idempotency key, made once for the call, so that its retries never do it twice.
 * Sent again is only what the error code's retry rule allows (`same`) and what got no answer, with growing pauses, not before
 * the time that `Retry-After` says, at most `maxAttempts` times. What honours no key and is no read is sent once.
 *
 * @example
 * ```ts
 * import { createAgentTradingClient } from '@agent-trading-service/client';
 *
 * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.API_KEY });
 * const agent = await client.createAgent({ name: 'Scout' });
 * const { id } = await client.launchOnPons({ agentId: agent.id, symbol: 'SCOUT', name: 'Scout Token', quote: 'ETH' });
 * const { status, token } = await client.waitForLaunch(id);
 * console.log(status, token.address);
 * ```
 */
export function createAgentTradingClient(options: AgentTradingClientOptions) {
  const { maxAttempts = 4, attemptTimeoutMs = 45_000, totalTimeoutMs = 120_000 } = options;
  const call = createCall(openWire(options), { maxAttempts, attemptTimeoutMs, totalTimeoutMs });
  const method = (<Id extends OperationId>(operationId: Id) =>
    async (input: Readonly<Record<string, unknown>> = {}, callOptions = {}) =>
      (await call(operationId, input, callOptions)).body as Output<Id>) as OperationMethod;

  const operations = {
    ...platformOperations(method),
    ...catalogOperations(method),
    ...accountOperations(method),
    ...agentOperations(method),
    ...launchOperations(method),
    ...tradingOperations(method),
    ...mcpOperations(method),
  } satisfies EveryOperation;

  return {
    ...operations,

    /**
     * The lists as streams of their entries over all pages.
     *
     * @example
     * ```ts
     * for await (const agent of client.iterate.listAgents({ status: 'running' })) console.log(agent.id);
     * ```
     */
    iterate: {
      listAgents: iterateList(call, 'listAgents'),
      listApiKeys: iterateList(call, 'listApiKeys'),
      listLaunches: iterateList(call, 'listLaunches'),
      listSwaps: iterateList(call, 'listSwaps'),
      listTransfers: iterateList(call, 'listTransfers'),
      listWhitelistEntries: iterateList(call, 'listWhitelistEntries'),
    } satisfies EveryList,

    /**
     * Waits until a launch is confirmed, failed or expired and resolves with it.
     *
     * @example
     * ```ts
     * const { data: launches } = await client.listLaunches({ limit: 1 });
     * for (const { id } of launches) {
     *   const launch = await client.waitForLaunch(id, { timeoutMs: 60_000 });
     *   if (launch.status !== 'confirmed') console.log(launch.statusReason);
     * }
     * ```
     */
    waitForLaunch: waitForEnd(call, 'getLaunch'),

    /**
     * Waits until a swap is confirmed, failed or expired and resolves with it.
     *
     * @example
     * ```ts
     * const { data: swaps } = await client.listSwaps({ limit: 1 });
     * for (const { id } of swaps) console.log((await client.waitForSwap(id)).amountOut);
     * ```
     */
    waitForSwap: waitForEnd(call, 'getSwap'),

    /**
     * Waits until a transfer is confirmed, failed or expired and resolves with it.
     *
     * @example
     * ```ts
     * const { data: transfers } = await client.listTransfers({ limit: 1 });
     * for (const { id } of transfers) console.log((await client.waitForTransfer(id)).amountSent);
     * ```
     */
    waitForTransfer: waitForEnd(call, 'getTransfer'),

    /**
     * Waits until a fee claim is confirmed, failed or expired and resolves with it.
     *
     * @example
     * ```ts
     * const { data: agents } = await client.listAgents({ limit: 1 });
     * for (const agent of agents) {
     *   const { id } = await client.claimFees({ agentId: agent.id });
     *   console.log((await client.waitForFeeClaim(id)).assets);
     * }
     * ```
     */
    waitForFeeClaim: waitForEnd(call, 'getFeeClaim'),
  };
}
