import { getAddress, parseAbi, zeroAddress } from 'viem';
import { feedsOf } from '../../domain/index/feedsOf.ts';
import { storable } from '../../domain/index/worth.ts';
import { isWithin } from '../../domain/isWithin.ts';
import type { Address, AnswerFact, LogSource } from '../../domain/ports.ts';
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
/** A feed's contract behind the proxy changes a few times in years. */
const EMITTERS_TTL_MS = 600_000;
const USD_DECIMALS = 18;

interface Emitter {
  readonly feed: Address;
  readonly decimals: number;
}

/** Answers of the book's feeds. On a public chain a feed is a proxy, and its answers are logs of the contracts behind it. */
export function chainlinkLogs(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
}): LogSource {
  const { chain, addressBook, nowMs } = options;
  const feeds = [...new Set(feedsOf(addressBook).values())];
  const topics = eventTopics(answerEvent);
  let known: { readonly atMs: number; readonly emitters: ReadonlyMap<Address, Emitter> } | null = null;
  const emitters = async (): Promise<ReadonlyMap<Address, Emitter>> => {
    if (known === null || !isWithin(nowMs(), known.atMs, EMITTERS_TTL_MS))
      known = { atMs: nowMs(), emitters: await readEmitters(chain, feeds) };
    return known.emitters;
  };
  return {
    topics,
    lookBackBlocks: LOOK_BACK_BLOCKS,
    openings: async () => [],
    marketIds: () => [],
    async facts(found) {
      const logs = found.filter((log) => log.topics[0] === topics[0]);
      if (logs.length === 0) return [];
      const byAddress = await emitters();
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

/** The feeds themselves, and every contract that has ever stood behind one: two questions for all of them. */
async function readEmitters(
  chain: ConnectedChain,
  feeds: readonly Address[],
): Promise<ReadonlyMap<Address, Emitter>> {
  const own = await read(
    chain,
    feeds.flatMap((address) =>
      (['decimals', 'phaseId'] as const).map((functionName) => ({ address, abi: proxyAbi, functionName })),
    ),
  );
  const known = feeds.flatMap((address, index) => {
    const decimals = own[2 * index];
    if (decimals === undefined || Number(decimals) > USD_DECIMALS) return [];
    const emitter: Emitter = { feed: getAddress(address), decimals: Number(decimals) };
    return [{ emitter, phases: Number(own[2 * index + 1] ?? 0) }];
  });
  const behind = known.flatMap(({ emitter, phases }) =>
    Array.from({ length: phases }, (_, index) => ({ emitter, phase: index + 1 })),
  );
  const aggregators = await read(
    chain,
    behind.map(({ emitter, phase }) => ({
      ...{ address: emitter.feed, abi: proxyAbi },
      ...{ functionName: 'phaseAggregators' as const, args: [phase] as const },
    })),
  );
  const emitters = new Map(known.map(({ emitter }) => [emitter.feed, emitter]));
  for (const [index, { emitter }] of behind.entries()) {
    const address = aggregators[index];
    if (typeof address === 'string' && address !== zeroAddress) emitters.set(getAddress(address), emitter);
  }
  return emitters;
}

async function read(
  chain: ConnectedChain,
  contracts: readonly {
    readonly address: Address;
    readonly abi: typeof proxyAbi;
    readonly functionName: 'decimals' | 'phaseId' | 'phaseAggregators';
    readonly args?: readonly [number];
  }[],
): Promise<(number | Address | undefined)[]> {
  if (contracts.length === 0) return [];
  const results = await callNode(() => chain.client.multicall({ contracts: contracts as never[] }));
  return answered(results as { status: string; error?: unknown; result?: number | Address }[]).map(
    ({ result }) => result as number | Address | undefined,
  );
}
