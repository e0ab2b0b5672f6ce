import type { Call } from './calls/callOperation.ts';
import { openCalls } from './calls/openCalls.ts';
import type { AgentTradingClientOptions } from './clientOptions.ts';
import type {
  Exports,
  Follows,
  ListIterators,
  Methods,
  Namespaces,
  Streams,
  Waits,
} from './generated/memberNames.ts';
import type { ExportId, FollowId, ListId, PollId, StreamId } from './generated/operationKinds.ts';
import { exportCsv } from './members/exportCsv.ts';
import { followEvents } from './members/followEvents.ts';
import { iterateList } from './members/iterateList.ts';
import { methodOf } from './members/methodOf.ts';
import { type SignIn, signInWith } from './members/signIn.ts';
import { streamEvents } from './members/streamEvents.ts';
import { waitForEnd } from './members/waitForEnd.ts';
import { OPERATIONS } from './operationTable.ts';

/**
 * The client. Every operation has a method, by its operationId and in the namespace of its tag: `createAgent` and `agents.create`
 * are one. Lists are async iterators too, and chain operations and runs can be waited for.
 */
export interface AgentTradingClient extends Methods, Waits, Follows, Namespaces {
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
  /**
   * The lists that can be a CSV, as async iterators over pieces of its text.
   *
   * @example
   * ```ts
   * let csv = '';
   * for await (const piece of client.export.listBillingTransactions()) csv += piece;
   * ```
   */
  readonly export: Exports;
  /**
   * Signs in with a wallet instead of a key, and keeps the session: its cookie (a browser does that itself), the token that changes
   * need, and what a page of another origin needs to send them. `getSession` in a page that was loaded again finds the token again;
   * `deleteSession` signs out. Only for a client without a key.
   *
   * @example
   * ```ts
   * import { createAgentTradingClient } from '@agent-trading-service/client';
   *
   * const client = createAgentTradingClient({ baseUrl: 'http://127.0.0.1:8080', apiKey: null });
   * const { address } = await client.signIn(wallet);
   * await client.account.updateProfile({ display_name: 'Ada' });
   * ```
   */
  readonly signIn: SignIn;
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
export function createAgentTradingClient(options: AgentTradingClientOptions = {}): AgentTradingClient {
  const { call, session, maxAttempts, apiKey } = openCalls(options);
  return Object.assign(membersOf(call, maxAttempts), { signIn: signInWith(call, session, apiKey) });
}

type Members = Record<string, unknown>;

/** Every operation gives a method and, where it can, an iterator, a wait or a stream. Each has a name in two places. */
function membersOf(call: Call, maxAttempts: number): AgentTradingClient {
  const iterate: Members = {};
  const stream: Members = {};
  const exported: Members = {};
  const client: Members = { iterate, stream, export: exported };
  for (const { operationId, tag, words, method, query, canStream, canFollow, canExport } of OPERATIONS) {
    const [verb, own, rest] = words;
    client[tag] ??= {};
    const space = client[tag] as Members;
    const add = (flat: Members, name: string, short: string, member: unknown): void => {
      flat[name] = member;
      space[short] = member;
    };
    add(client, operationId, verb + rest, methodOf(call, operationId));
    if (query.includes('cursor'))
      add(iterate, operationId, `iterate${rest}`, iterateList(call, operationId as ListId));
    if (method === 'GET' && query.includes('waitSeconds')) {
      const name = `waitFor${own}${rest}`;
      add(client, name, name, waitForEnd(call, operationId as PollId));
    }
    if (canStream)
      add(stream, operationId, `stream${rest}`, streamEvents(call, operationId as StreamId, maxAttempts));
    if (canFollow)
      add(client, `follow${own}${rest}`, `follow${rest}`, followEvents(call, operationId as FollowId));
    if (canExport) add(exported, operationId, `export${rest}`, exportCsv(call, operationId as ExportId));
  }
  return client as unknown as AgentTradingClient;
}
