import type { Transport } from 'viem';
import { PortError } from '../../domain/ports.ts';
import { callNode } from './callNode.ts';
import type { RpcClient } from './rpcClient.ts';

/** Nodes behind one another by less than this are equally good. */
const TOLERATED_SECONDS = 5n;
/** How long a look at one node holds. */
const LOOK_TTL_MS = 1_000;
/** A head that no node has reached again for so long was never one. */
const HIGHEST_TTL_MS = 60_000;

interface Head {
  readonly number: bigint;
  readonly seconds: bigint;
}

/** It is forgotten as a whole, whenever its answer came. */
interface Look {
  readonly asked: Promise<Head>;
  /** Once it is known. */
  head: Head | null;
}

export interface Freshness {
  /** The transport, refusing to answer while its node lags behind what another one has shown. */
  only(turn: number, transport: Transport): Transport;
  /** The highest head that any of them has shown within the last minute; null where none is watched. */
  newestSeen(): bigint | null;
  /** Whether its node was just seen to lag; false where it was not looked at. */
  lags(turn: number): boolean;
}

/**
 * Keeps a failover from answering out of the past: a node whose head is both lower and older than the highest one that
 * any of the endpoints has shown is passed over, and when all that answer are, the read fails as if none did. One endpoint,
 * or none given, is never watched: there is nothing to compare it with.
 */
export function watchFreshness(endpoints: readonly RpcClient[]): Freshness {
  if (endpoints.length < 2)
    return { only: (_, transport) => transport, newestSeen: () => null, lags: () => false };
  let highest: Head | null = null;
  let forget: NodeJS.Timeout | undefined;
  const looks = new Map<number, Look>();

  function raise(head: Head): void {
    if (highest !== null && head.number < highest.number) return;
    highest = head;
    clearTimeout(forget);
    forget = setTimeout(() => {
      highest = null;
    }, HIGHEST_TTL_MS).unref();
  }

  function look(turn: number): Look {
    const known = looks.get(turn);
    if (known !== undefined) return known;
    const begun: Look = { asked: readHead(endpoints[turn]!), head: null };
    looks.set(turn, begun);
    setTimeout(() => looks.delete(turn), LOOK_TTL_MS).unref();
    begun.asked.catch(() => looks.delete(turn));
    return begun;
  }

  function isBehind(head: Head): boolean {
    const { number, seconds } = highest ?? head;
    return head.number < number && head.seconds + TOLERATED_SECONDS < seconds;
  }

  async function assertFresh(turn: number): Promise<void> {
    const seen = look(turn);
    const head = await seen.asked;
    seen.head = head;
    raise(head);
    if (isBehind(head))
      throw new PortError('unavailable', "The chain's node lags behind what another one has shown.");
  }

  return {
    newestSeen: () => highest?.number ?? null,
    lags(turn) {
      const head = looks.get(turn)?.head ?? null;
      return head !== null && isBehind(head);
    },
    only: (turn, transport) => (config) => {
      const inner = transport(config);
      const request: typeof inner.request = async (args, options) => {
        await assertFresh(turn);
        return inner.request(args, options);
      };
      return { ...inner, request };
    },
  };
}

async function readHead(endpoint: RpcClient): Promise<Head> {
  const block = await callNode(() =>
    endpoint.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  );
  if (block === null || block.number === null) {
    throw new PortError('rejected', "The chain's node does not know its latest block.");
  }
  return { number: BigInt(block.number), seconds: BigInt(block.timestamp) };
}
