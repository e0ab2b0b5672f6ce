import type { Transport } from 'viem';
import { type Hex, PortError } from '../../../ports/basics.ts';
import { callNode, type RpcClient } from './callNode.ts';

/** Nodes within it are equally fresh. */
const MAX_LAG_SECONDS = 5n;

const CHECK_TTL_MS = 1_000;

/** After it, a head that no node repeats is forgotten. */
const HIGHEST_HEAD_TTL_MS = 60_000;

interface Head {
  readonly number: bigint;
  readonly seconds: bigint;
}

interface EndpointCheck {
  readonly asked: Promise<unknown>;
  /** The highest head that was seen before it. */
  readonly against: Head | null;
  /** The highest head since the check began. Null before its answer. */
  head: Head | null;
}

export interface Freshness {
  /** The transport refuses to answer while its node lags. */
  only(turn: number, transport: Transport): Transport;
  /** The maximum of the last minute. Null if no node is watched. */
  highestSeenHead(): bigint | null;
  lags(turn: number): boolean;
}

/**
 * Keeps a failover from answering with old state: skips a node whose head is lower and older than the highest
 * seen. If every node lags, the read fails. Does not watch a single endpoint.
 */
export function watchFreshness(endpoints: readonly RpcClient[]): Freshness {
  if (endpoints.length < 2)
    return { only: (_, transport) => transport, highestSeenHead: () => null, lags: () => false };
  const highest = rememberHighest();
  const { look, forget, lastHead, note } = lookAtHeads(endpoints, highest);

  function isBehind(head: Head): boolean {
    const { number, seconds } = highest.head() ?? head;
    return head.number < number && head.seconds + MAX_LAG_SECONDS < seconds;
  }

  async function lookFresh(turn: number): Promise<EndpointCheck> {
    const seen = look(turn);
    await seen.asked;
    if (!isBehind(seen.head!)) return seen;
    // After a pause of the chain, a head from before its newest block says nothing about that block.
    if (seen.against?.number !== highest.head()?.number) forget(turn, seen);
    const again = look(turn);
    await again.asked;
    if (!isBehind(again.head!)) return again;
    throw new PortError('unavailable', "The chain's node lags behind another node.");
  }

  return {
    highestSeenHead: () => highest.head()?.number ?? null,
    lags(turn) {
      const head = lastHead(turn);
      return head !== null && isBehind(head);
    },
    only: (turn, transport) => (config) => {
      const inner = transport(config);
      const request: typeof inner.request = async (args, options) => {
        const seen = await lookFresh(turn);
        const answer = await inner.request(args, options);
        // The head counts at once, so a worker does not believe an older node afterwards.
        const head = isLatestBlock(args) ? headOf(answer as Block) : null;
        if (head !== null) note(seen, head);
        return answer as never;
      };
      return { ...inner, request };
    },
  };
}

/** One look at each endpoint at a time, valid for a while. */
function lookAtHeads(endpoints: readonly RpcClient[], highest: ReturnType<typeof rememberHighest>) {
  const looks = new Map<number, EndpointCheck>();

  function forget(turn: number, seen: EndpointCheck): void {
    if (looks.get(turn) === seen) looks.delete(turn);
  }

  function note(seen: EndpointCheck, head: Head): void {
    if (seen.head === null || head.number >= seen.head.number) seen.head = head;
    highest.raise(head);
  }

  function look(turn: number): EndpointCheck {
    const known = looks.get(turn);
    if (known !== undefined) return known;
    const asked = readHead(endpoints[turn]!).then((head) => note(begun, head));
    const begun: EndpointCheck = { asked, against: highest.head(), head: null };
    looks.set(turn, begun);
    setTimeout(() => forget(turn, begun), CHECK_TTL_MS).unref();
    asked.catch(() => forget(turn, begun));
    return begun;
  }

  return { look, forget, note, lastHead: (turn: number) => looks.get(turn)?.head ?? null };
}

function rememberHighest(): { readonly head: () => Head | null; raise(head: Head): void } {
  let highest: Head | null = null;
  let forget: NodeJS.Timeout | undefined;
  return {
    head: () => highest,
    raise(head) {
      if (highest !== null && head.number < highest.number) return;
      highest = head;
      clearTimeout(forget);
      forget = setTimeout(() => {
        highest = null;
      }, HIGHEST_HEAD_TTL_MS).unref();
    },
  };
}

type Block = { readonly number: Hex | null; readonly timestamp: Hex } | null;

const BLOCK = 'eth_getBlockByNumber';

const isLatestBlock = ({ method, params }: { readonly method: string; readonly params?: unknown }): boolean =>
  method === BLOCK && Array.isArray(params) && params[0] === 'latest';

const headOf = (block: Block): Head | null =>
  block === null || block.number === null
    ? null
    : { number: BigInt(block.number), seconds: BigInt(block.timestamp) };

async function readHead(endpoint: RpcClient): Promise<Head> {
  const block = await callNode(() => endpoint.request({ method: BLOCK, params: ['latest', false] }));
  const head = headOf(block);
  if (head === null) throw new PortError('rejected', "The chain's node does not know its latest block.");
  return head;
}
