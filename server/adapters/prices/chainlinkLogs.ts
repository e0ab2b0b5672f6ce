import { getAddress, parseAbi, zeroAddress } from 'viem';
import { feedsOf } from '../../domain/index/feedsOf.ts';
import { storable } from '../../domain/index/worth.ts';
import { isWithin } from '../../domain/isWithin.ts';
import type { Address, AnswerFact, ChainLog, LogSource } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog, eventTopics } from '../chain/decodeLog.ts';
import { isAnswerTime } from './isAnswerTime.ts';

const answerEvent = parseAbi([
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
]);

const proxyAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function phaseId() view returns (uint16)',
  'function phaseAggregators(uint16 phaseId) view returns (address)',
]);

/** Crypto feeds answer at least daily: three days of the public chain's blocks. */
const LOOK_BACK_BLOCKS = 2_600_000;
/** What a reorganisation has taken back is forgotten after so long. */
const EMITTERS_TTL_MS = 600_000;
const USD_DECIMALS = 18;

interface Emitter {
  readonly feed: Address;
  readonly decimals: number;
}

interface Emitters {
  readonly byAddress: ReadonlyMap<Address, Emitter>;
  /** How many contracts each feed has had behind it, by the feed; none of them is ever another one. */
  readonly phases: ReadonlyMap<Address, number>;
}

const NOBODY: Emitters = { byAddress: new Map(), phases: new Map() };

/** Answers of the book's feeds. On a public chain a feed is a proxy, and its answers are logs of the contracts behind it. */
export function chainlinkLogs(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
}): LogSource {
  const { chain, addressBook, nowMs } = options;
  const feeds = [...new Set(feedsOf(addressBook).values())];
  const topics = eventTopics(answerEvent);
  let known = NOBODY;
  let sinceMs = Number.NEGATIVE_INFINITY;
  /** Whoever is not known may stand behind a feed since a moment ago: one more question, however many logs of strangers there are. */
  const emittersOf = async (logs: readonly ChainLog[], head: bigint): Promise<Emitters['byAddress']> => {
    const isFresh = isWithin(nowMs(), sinceMs, EMITTERS_TTL_MS);
    if (isFresh && logs.every(({ address }) => known.byAddress.has(address))) return known.byAddress;
    const askedMs = nowMs();
    known = await readEmitters(chain, feeds, { known: isFresh ? known : NOBODY, at: head });
    if (!isFresh) sinceMs = askedMs;
    return known.byAddress;
  };
  return {
    topics,
    lookBackBlocks: LOOK_BACK_BLOCKS,
    openings: async () => [],
    marketIds: () => [],
    async facts(found, _, head) {
      const logs = found.filter((log) => log.topics[0] === topics[0]);
      if (logs.length === 0) return [];
      const byAddress = await emittersOf(logs, head);
      return logs.flatMap((log): AnswerFact[] => {
        const emitter = byAddress.get(log.address);
        const event = emitter === undefined ? null : decodeLog(answerEvent, log);
        if (emitter === undefined || event === null) return [];
        const { current, updatedAt } = event.args;
        const { blockNumber, blockHash, logIndex, txHash } = log;
        const usd18 = current * 10n ** BigInt(USD_DECIMALS - emitter.decimals);
        const isPrice = current > 0n && isAnswerTime(updatedAt);
        return [
          {
            blockNumber,
            blockHash,
            logIndex,
            txHash,
            kind: 'answered',
            feed: emitter.feed,
            usd18: isPrice ? storable(usd18) : null,
            updatedAtSeconds: isAnswerTime(updatedAt) ? updatedAt : 0n,
          },
        ];
      });
    },
  };
}

/**
 * The feeds themselves, and every contract that has ever stood behind one: one question for all of them, and one for those that are new
 * since what is `known`. Throws PortError for a node that does not have the block.
 */
async function readEmitters(
  chain: ConnectedChain,
  feeds: readonly Address[],
  { known, at }: { readonly known: Emitters; readonly at: bigint },
): Promise<Emitters> {
  const own = await read(
    chain,
    at,
    feeds.flatMap((address) =>
      (['decimals', 'phaseId'] as const).map((functionName) => ({ address, abi: proxyAbi, functionName })),
    ),
  );
  const answering = feeds.flatMap((address, index) => {
    const decimals = own[2 * index];
    if (decimals === undefined || Number(decimals) > USD_DECIMALS) return [];
    const emitter: Emitter = { feed: getAddress(address), decimals: Number(decimals) };
    return [{ emitter, phases: Number(own[2 * index + 1] ?? 0) }];
  });
  const behind = answering.flatMap(({ emitter, phases }) => {
    const before = known.phases.get(emitter.feed) ?? 0;
    const more = Math.max(0, phases - before);
    return Array.from({ length: more }, (_, index) => ({ emitter, phase: before + index + 1 }));
  });
  const aggregators = await read(
    chain,
    at,
    behind.map(({ emitter, phase }) => ({
      ...{ address: emitter.feed, abi: proxyAbi },
      ...{ functionName: 'phaseAggregators' as const, args: [phase] as const },
    })),
  );
  const byAddress = new Map(known.byAddress);
  for (const { emitter } of answering) byAddress.set(emitter.feed, emitter);
  for (const [index, { emitter }] of behind.entries()) {
    const address = aggregators[index];
    if (typeof address === 'string' && address !== zeroAddress) byAddress.set(getAddress(address), emitter);
  }
  const phases = new Map(answering.map(({ emitter, phases }) => [emitter.feed, phases]));
  return { byAddress, phases };
}

async function read(
  chain: ConnectedChain,
  blockNumber: bigint,
  contracts: readonly {
    readonly address: Address;
    readonly abi: typeof proxyAbi;
    readonly functionName: 'decimals' | 'phaseId' | 'phaseAggregators';
    readonly args?: readonly [number];
  }[],
): Promise<(number | Address | undefined)[]> {
  if (contracts.length === 0) return [];
  const results = await callNode(() =>
    chain.client.multicall({ contracts: contracts as never[], blockNumber }),
  );
  return answered(results as { status: string; error?: unknown; result?: number | Address }[]).map(
    ({ result }) => result as number | Address | undefined,
  );
}
