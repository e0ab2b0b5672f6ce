import { getAddress, parseAbi, zeroAddress } from 'viem';
import type { Address, AnswerFact, LogSource } from '../../domain/ports.ts';
import type { AddressBook } from '../chain/addressBook.ts';
import { answered, callNode } from '../chain/callNode.ts';
import type { ConnectedChain } from '../chain/connectChain.ts';
import { decodeLog, eventTopics } from '../chain/decodeLog.ts';

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
  const feeds = [...new Set([addressBook.ethUsdFeed, ...addressBook.stocks.map((stock) => stock.priceFeed)])];
  let known: { readonly atMs: number; readonly emitters: ReadonlyMap<Address, Emitter> } | null = null;
  const emitters = async (): Promise<ReadonlyMap<Address, Emitter>> => {
    if (known === null || nowMs() - known.atMs > EMITTERS_TTL_MS)
      known = { atMs: nowMs(), emitters: await readEmitters(chain, feeds) };
    return known.emitters;
  };
  return {
    topics: eventTopics(answerEvent),
    lookBackBlocks: LOOK_BACK_BLOCKS,
    openings: async () => [],
    marketIds: () => [],
    async facts(logs) {
      const byAddress = await emitters();
      return logs.flatMap((log): AnswerFact[] => {
        const emitter = byAddress.get(log.address);
        const event = emitter === undefined ? null : decodeLog(answerEvent, log);
        if (emitter === undefined || event === null) return [];
        const { current, updatedAt } = event.args;
        const { blockNumber, blockHash, logIndex, txHash } = log;
        const usd18 = current * 10n ** BigInt(USD_DECIMALS - emitter.decimals);
        const isPrice = current > 0n && updatedAt > 0n;
        return [
          {
            blockNumber,
            blockHash,
            logIndex,
            txHash,
            kind: 'answered',
            feed: emitter.feed,
            usd18: isPrice ? usd18 : null,
            updatedAtSeconds: updatedAt,
          },
        ];
      });
    },
  };
}

/** The feed itself, and every contract that has ever stood behind it. */
async function readEmitters(
  chain: ConnectedChain,
  feeds: readonly Address[],
): Promise<ReadonlyMap<Address, Emitter>> {
  const emitters = new Map<Address, Emitter>();
  for (const feed of feeds) {
    const contract = { address: feed, abi: proxyAbi } as const;
    const [decimals, phase] = await read(chain, [
      { ...contract, functionName: 'decimals' },
      { ...contract, functionName: 'phaseId' },
    ] as const);
    if (decimals === undefined || Number(decimals) > USD_DECIMALS) continue;
    const emitter = { feed: getAddress(feed), decimals: Number(decimals) };
    emitters.set(emitter.feed, emitter);
    const phases = Array.from({ length: Number(phase ?? 0) }, (_, index) => index + 1);
    const behind = await read(
      chain,
      phases.map((id) => ({ ...contract, functionName: 'phaseAggregators', args: [id] }) as const),
    );
    for (const address of behind)
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
