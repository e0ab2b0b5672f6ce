import { LRUCache } from 'lru-cache';
import {
  createPublicClient,
  defineChain,
  http,
  keccak256,
  type Transport,
  type Chain as ViemChain,
} from 'viem';
import type { AddressBook } from '../../../ports/addressBook.ts';
import { type Hex, PortError } from '../../../ports/basics.ts';
import type { Chain } from '../../../ports/chain.ts';
import type { ChainOutcome, Meter, Trace } from '../../../ports/telemetry.ts';
import { batchedHttp, type ReportToOperator } from './batchedHttp.ts';
import type { RpcClient } from './callNode.ts';
import { crossCheckAnswers } from './crossCheckAnswers.ts';
import { findRevert } from './reverts.ts';
import { type Freshness, watchFreshness } from './watchFreshness.ts';

export interface RpcOptions {
  readonly chainId: number;
  readonly rpcUrls: readonly string[];
  readonly addressBook: AddressBook;
  readonly pollingMs?: number;
  /** Applies to each answer. */
  readonly timeoutMs?: number | undefined;
  readonly watchers?: RequestObservers;
  readonly report?: ReportToOperator;
}

export interface Rpc {
  /** Sends JSON-RPC batches. Fails over to the next URL. */
  readonly client: RpcClient;
  /** Single requests, for untrusted contracts that would delay a batch. */
  readonly alone: RpcClient;
  /** One per URL. */
  readonly endpoints: readonly RpcClient[];
  /** One per URL, without retries. A lagging node fails. */
  readonly nodes: readonly RpcClient[];
  readonly freshness: Freshness;
  /** One request, one attempt, one URL. */
  readonly send: (raw: Hex) => Promise<Hex>;
}

const TIMEOUT_MS = 5_000;

/** Fits 10,000 logs, and all that 32 million gas can write. Bounds one answer's memory. */
const MAX_RESPONSE_BYTES = 24 * 1024 * 1024;

/** Public RPCs of this chain answer 403 to clients without a name. */
const HEADERS = { 'User-Agent': 'agent-trading-service' };

export function openRpc(options: RpcOptions): Rpc {
  const { rpcUrls, addressBook, pollingMs = 1_000, timeoutMs = TIMEOUT_MS } = options;
  const { watchers, report = () => undefined } = options;
  if (rpcUrls.length === 0) throw new Error('At least one RPC URL is needed.');
  const chain = describeChain(options);
  const watched = (asking: Transport) =>
    watchers === undefined ? asking : observedTransport(asking, watchers);
  const one = (url: string) =>
    watched(
      http(url, {
        fetchOptions: { headers: HEADERS },
        maxResponseBodySize: MAX_RESPONSE_BYTES,
        retryCount: 0,
        timeout: timeoutMs,
      }),
    );
  const limits = { timeoutMs, headers: HEADERS, maxResponseBytes: MAX_RESPONSE_BYTES };
  const batched = rpcUrls.map((url, endpoint) =>
    watched(
      batchedHttp(url, { ...limits, report: (about, sentence) => report({ endpoint, ...about }, sentence) }),
    ),
  );
  const single = rpcUrls.map(one);
  // With CCIP reads, a reverting contract could make the client fetch URLs.
  const open = (transports: Transport): RpcClient =>
    createPublicClient({
      chain,
      transport: transports,
      cacheTime: 0,
      pollingInterval: pollingMs,
      ccipRead: false,
    });
  const endpoints = batched.map((transport) => open(crossCheckAnswers([transport])));
  const freshness = watchFreshness(addressBook.mayRollBack ? [] : endpoints);
  const reads = (transports: readonly Transport[]) =>
    open(crossCheckAnswers(transports.map((transport, turn) => freshness.only(turn, transport))));
  return {
    client: reads(batched),
    alone: reads(single),
    endpoints,
    nodes: batched.map((transport, turn) => open(freshness.only(turn, transport))),
    freshness,
    send: sendThrough(single.map(open), freshness),
  };
}

const MAX_REMEMBERED_SENDS = 2_000;

/**
 * A repeated send goes to the next URL, because a node without peers accepts transactions that get no
 * further. After a failure, other sends also start there. Skips lagging nodes while another exists.
 */
function sendThrough(clients: readonly RpcClient[], { lags }: Freshness): Rpc['send'] {
  let first = 0;
  const turns = new LRUCache<Hex, number>({ max: MAX_REMEMBERED_SENDS });
  return async (raw) => {
    const expected = keccak256(raw);
    const last = turns.get(expected);
    const from = last === undefined ? first : last + 1;
    const order = clients.map((_, at) => (from + at) % clients.length);
    const turn = order.find((one) => !lags(one)) ?? order[0]!;
    turns.set(expected, turn);
    try {
      const request = { method: 'eth_sendRawTransaction' as const, params: [raw] as [Hex] };
      const hash = await clients[turn]!.request(request, { retryCount: 0, dedupe: false });
      if (hash === expected) return hash;
      throw new PortError(
        'rejected',
        "The chain's node answered another hash than that of the sent transaction.",
      );
    } catch (error) {
      if (turn === first) first = (turn + 1) % clients.length;
      throw error;
    }
  };
}

function describeChain({ chainId, rpcUrls, addressBook }: RpcOptions): ViemChain {
  return defineChain({
    id: chainId,
    name: addressBook.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [...rpcUrls] } },
    contracts: { multicall3: { address: addressBook.multicall3 } },
  });
}

export interface RequestObservers {
  readonly meter: Meter;
  readonly trace: Trace;
  readonly elapsedMs: () => number;
}

/** Each request of a batch counts, with the batch's duration. */
export const observedTransport =
  (transport: Transport, { meter, trace, elapsedMs }: RequestObservers): Transport =>
  (config) => {
    const inner = transport(config);
    const request: typeof inner.request = async (args, options) => {
      const sinceMs = elapsedMs();
      const count = (outcome: ChainOutcome) =>
        meter.countChainRequest(args.method, outcome, (elapsedMs() - sinceMs) / 1_000);
      try {
        const scope = { name: args.method, kind: 'client' } as const;
        const answer = await trace.within(scope, () => inner.request(args, options));
        count('answered');
        // biome-ignore lint/suspicious/noExplicitAny: the answer's type is that of the method, as it came
        return answer as any;
      } catch (error) {
        count(findRevert(error) === null ? 'failed' : 'refused');
        throw error;
      }
    };
    return { ...inner, request };
  };

export interface ConnectedChain extends Chain {
  readonly client: RpcClient;
  /** Single requests, for slow calls. */
  readonly alone: RpcClient;
  /** One per node, for answers that must come from one node. */
  readonly nodes: readonly RpcClient[];
}
