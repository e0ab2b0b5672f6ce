import {
  createPublicClient,
  defineChain,
  http,
  keccak256,
  type PublicClient,
  type Transport,
  type Chain as ViemChain,
} from 'viem';
import { type Hex, PortError } from '../../domain/ports.ts';
import type { AddressBook } from './addressBook.ts';
import { batchedHttp, type Tell } from './batchedHttp.ts';
import { doubtAnswers } from './doubtAnswers.ts';
import { measured, type Watchers } from './measured.ts';
import { type Answers, rememberAnswers } from './rememberAnswers.ts';
import { type Freshness, watchFreshness } from './watchFreshness.ts';

export type RpcClient = PublicClient<Transport, ViemChain>;

export interface RpcOptions {
  readonly chainId: number;
  readonly rpcUrls: readonly string[];
  readonly addressBook: AddressBook;
  readonly pollingMs?: number;
  /** How long an answer is waited for. */
  readonly timeoutMs?: number | undefined;
  /** Told about each request; absent: nobody is. */
  readonly watchers?: Watchers;
  /** Told what an operator should know of a node; absent: nobody is. */
  readonly tell?: Tell;
  /** Where what is asked at blocks is remembered; absent: nowhere. */
  readonly groundwork?: { readonly answers: Answers };
}

export interface Rpc {
  /** Reads: JSON-RPC batches, the next URL when one does not answer. */
  readonly client: RpcClient;
  /** Reads that must not hold up a batch, one request each: calls into contracts that nobody vouches for. */
  readonly alone: RpcClient;
  /** Each URL by itself, for a question that all of them must answer. */
  readonly endpoints: readonly RpcClient[];
  readonly freshness: Freshness;
  /** eth_sendRawTransaction: one request, one attempt, one URL. */
  readonly send: (raw: Hex) => Promise<Hex>;
}

const TIMEOUT_MS = 5_000;
/** Large enough for 10,000 logs and for as many as 32 million gas can write, small enough that no answer can fill the memory. */
const MAX_RESPONSE_BYTES = 24 * 1024 * 1024;
/** Public RPCs of this chain answer 403 to a client that does not name itself. */
const HEADERS = { 'User-Agent': 'agent-trading-service' };

export function openRpc(options: RpcOptions): Rpc {
  const { rpcUrls, addressBook, pollingMs = 1_000, timeoutMs = TIMEOUT_MS } = options;
  const { watchers, groundwork, tell = () => undefined } = options;
  if (rpcUrls.length === 0) throw new Error('At least one RPC URL is needed.');
  const chain = describeChain(options);
  const watched = (asking: Transport) => (watchers === undefined ? asking : measured(asking, watchers));
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
      batchedHttp(url, { ...limits, tell: (about, sentence) => tell({ endpoint, ...about }, sentence) }),
    ),
  );
  const single = rpcUrls.map(one);
  // With CCIP reads a contract that reverts names URLs, and the client asks them.
  const open = (transports: Transport): RpcClient =>
    createPublicClient({
      ...{ chain, transport: transports, cacheTime: 0, pollingInterval: pollingMs },
      ccipRead: false,
    });
  const endpoints = batched.map((transport) => open(doubtAnswers([transport])));
  const freshness = watchFreshness(addressBook.mayRollBack ? [] : endpoints);
  const reads = (transports: readonly Transport[]) =>
    open(
      rememberAnswers(
        doubtAnswers(transports.map((transport, turn) => freshness.only(turn, transport))),
        () => groundwork?.answers(),
      ),
    );
  return {
    client: reads(batched),
    alone: reads(single),
    endpoints,
    freshness,
    send: sendThrough(single.map(open), freshness),
  };
}

/** So many bytes that were sent are remembered: more than are out at once. */
const MOST_REMEMBERED = 2_000;

/**
 * Bytes that are sent again go to the next URL, whatever was answered: a node that has lost its peers takes them gladly, and they get
 * no further. After a failure other bytes start at the next URL, too. A node that is seen to lag is passed over while another one is
 * there.
 */
function sendThrough(clients: readonly RpcClient[], { lags }: Freshness): Rpc['send'] {
  let first = 0;
  const turns = new Map<Hex, number>();
  return async (raw) => {
    const expected = keccak256(raw);
    const last = turns.get(expected);
    const from = last === undefined ? first : last + 1;
    const order = clients.map((_, at) => (from + at) % clients.length);
    const turn = order.find((one) => !lags(one)) ?? order[0]!;
    turns.delete(expected);
    turns.set(expected, turn);
    if (turns.size > MOST_REMEMBERED) turns.delete(turns.keys().next().value!);
    try {
      const request = { method: 'eth_sendRawTransaction' as const, params: [raw] as [Hex] };
      const hash = await clients[turn]!.request(request, { retryCount: 0, dedupe: false });
      if (hash === expected) return hash;
      throw new PortError('rejected', "The chain's node took something else for these bytes.");
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
