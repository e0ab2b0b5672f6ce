import { getAddress, parseAbi, zeroAddress } from 'viem';
import { isRecent } from '../../concurrency/timers.ts';
import { storableUsd18 } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import type { Address } from '../../ports/basics.ts';
import type { AnswerFact, ChainLog, LogSource } from '../../ports/chainLogs.ts';
import { priceFeedsOf } from '../../ports/registryAssets.ts';
import { decodeLog, eventTopics } from '../chain/logs/decodeLog.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';
import { isValidAnswerTime } from './chainlinkPrices.ts';

const answerEvent = parseAbi([
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
]);

const proxyAbi = parseAbi([
  'function decimals() view returns (uint8)',
  'function phaseId() view returns (uint16)',
  'function phaseAggregators(uint16 phaseId) view returns (address)',
]);

/** Three days of the public chain. Crypto feeds answer at least daily. */
const LOOK_BACK_BLOCKS = 2_600_000;
/** After it, an emitter that a reorg removed is forgotten. */
const EMITTERS_TTL_MS = 600_000;
const USD_DECIMALS = 18;

interface Emitter {
  readonly feed: Address;
  readonly decimals: number;
}

interface Emitters {
  readonly byAddress: ReadonlyMap<Address, Emitter>;
  /** The number of contracts per feed. Past ones never change. */
  readonly phases: ReadonlyMap<Address, number>;
}

const NOBODY: Emitters = { byAddress: new Map(), phases: new Map() };

/** On a public chain a feed is a proxy, and the contracts behind it write the logs. */
export function chainlinkLogs(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
}): LogSource {
  const { chain, addressBook, nowMs } = options;
  const feeds = [...new Set(priceFeedsOf(addressBook).values())];
  const topics = eventTopics(answerEvent);
  let known = NOBODY;
  let sinceMs = Number.NEGATIVE_INFINITY;
  /**
   * An unknown emitter may have just joined a feed. Costs one more request, however many logs of strangers
   * there are.
   */
  const emittersOf = async (logs: readonly ChainLog[], head: bigint): Promise<Emitters['byAddress']> => {
    const isFresh = isRecent(nowMs(), sinceMs, EMITTERS_TTL_MS);
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
        const isPrice = current > 0n && isValidAnswerTime(updatedAt);
        return [
          {
            blockNumber,
            blockHash,
            logIndex,
            txHash,
            kind: 'answered',
            feed: emitter.feed,
            usd18: isPrice ? storableUsd18(usd18) : null,
            updatedAtSeconds: isValidAnswerTime(updatedAt) ? updatedAt : 0n,
          },
        ];
      });
    },
  };
}

/**
 * Finds all contracts that were ever behind a feed: one request for all feeds, one for contracts that `known`
 * lacks. Throws PortError if the node lacks the block.
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
      address: emitter.feed,
      abi: proxyAbi,
      functionName: 'phaseAggregators' as const,
      args: [phase] as const,
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
  return rethrowNodeFailures(results as { status: string; error?: unknown; result?: number | Address }[]).map(
    ({ result }) => result as number | Address | undefined,
  );
}
