import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, pad, parseAbi, toEventSelector } from 'viem';
import { type Market, readMarkets } from './markets.ts';
import { type Node, readLogs } from './node.ts';
import type { Contracts } from './settings.ts';
import { ETHER, type WalletStory } from './walletStory.ts';

export interface Place {
  readonly block: number;
  /** Infinity: the end of the block. */
  readonly logIndex: number;
}

export interface Prices {
  /** Of one whole unit, 18-digit fixed point; null if nobody knows it. */
  usd18(asset: string, at: Place): bigint | null;
  /** Has a feed or a peg. */
  isOracle(asset: string): boolean;
  /** Dollars of an amount in base units; null if unknown. */
  worth(asset: string, raw: bigint, at: Place): bigint | null;
  readonly markets: ReadonlyMap<string, Market>;
  decimals(asset: string): number;
}

const ONE = 10n ** 18n;
const ANSWERED = toEventSelector('AnswerUpdated(int256,uint256,uint256)');
const FEED_ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function phaseId() view returns (uint16)',
  'function phaseAggregators(uint16) view returns (address)',
]);

interface Answer extends Place {
  readonly usd18: bigint | null;
}

/** Reads the oracle's answers and the markets of all assets that the wallet ever held. */
export async function readPrices(node: Node, contracts: Contracts, story: WalletStory): Promise<Prices> {
  const book = lowered(contracts);
  const to = story.head.number;
  const held = [...story.balances.keys()];
  const feeds = feedsOf(book);
  const isOracle = (asset: string): boolean => asset === book.usdg || feeds.has(asset);
  const markets = await readMarkets(
    node,
    book,
    held.filter((asset) => !isOracle(asset)),
    to,
  );
  const quotes = [...markets.values()].map(({ quote }) => quote);
  const priced = [...new Set([...held, ...quotes, ETHER])].filter((asset) => feeds.has(asset));
  const answers = new Map<string, Answer[]>();
  for (const feed of new Set(priced.map((asset) => feeds.get(asset)!)))
    answers.set(feed, await readAnswers(node, feed, to));
  const decimals = await readDecimals(node, [...new Set([...held, ...quotes])]);
  const usd18 = (asset: string, at: Place): bigint | null => {
    if (asset === book.usdg) return ONE;
    const feed = feeds.get(asset);
    if (feed !== undefined) return newest(answers.get(feed) ?? [], at)?.usd18 ?? null;
    const market = markets.get(asset);
    const spot = market === undefined ? undefined : newest(market.spots, at);
    if (market === undefined || spot === undefined || spot.tokenRaw === 0n) return null;
    const quoteUsd = usd18(market.quote, { block: at.block, logIndex: Number.POSITIVE_INFINITY });
    const units = 10n ** BigInt(36 + decimals.get(asset)! - decimals.get(market.quote)!);
    const price36 = (spot.quoteRaw * units) / spot.tokenRaw;
    return quoteUsd === null ? null : (price36 * quoteUsd) / 10n ** 36n;
  };
  return {
    usd18,
    isOracle,
    markets,
    decimals: (asset) => decimals.get(asset) ?? 18,
    worth: (asset, raw, at) => {
      const price = usd18(asset, at);
      return price === null ? null : (raw * price) / 10n ** BigInt(decimals.get(asset) ?? 18);
    },
  };
}

/** The last one at or before the place; they are in chain order. */
export function newest<One extends Place>(all: readonly One[], { block, logIndex }: Place): One | undefined {
  return all.findLast((one) => one.block < block || (one.block === block && one.logIndex <= logIndex));
}

export function lowered(contracts: Contracts): Contracts {
  return JSON.parse(
    JSON.stringify(contracts).replaceAll(/0x[0-9a-fA-F]{40}\b/g, (found) => found.toLowerCase()),
  );
}

function feedsOf({ weth, ethUsdFeed, stocks }: Contracts): Map<string, string> {
  const ofStocks = stocks.flatMap(({ address, priceFeed }): [string, string][] =>
    priceFeed === null ? [] : [[address, priceFeed]],
  );
  return new Map([[ETHER, ethUsdFeed], [weth, ethUsdFeed], ...ofStocks]);
}

/** A feed may be a proxy; then the contracts behind it write the logs. */
async function readAnswers(node: Node, feed: string, to: number): Promise<Answer[]> {
  const decimals = Number(await call(node, feed, 'decimals'));
  const phases = Number(await call(node, feed, 'phaseId').catch(() => 0));
  const behind = await Promise.all(
    Array.from({ length: phases }, (_, at) => call(node, feed, 'phaseAggregators', [at + 1])),
  );
  const address = [feed, ...behind.map((one) => String(one).toLowerCase())];
  const logs = await readLogs(node, [{ address, topics: [ANSWERED] }], { from: 0, to });
  return logs.map(({ topics, blockNumber, logIndex }) => {
    const answer = BigInt.asIntN(256, BigInt(topics[1]!));
    const usd18 = answer > 0n ? answer * 10n ** BigInt(18 - decimals) : null;
    return { block: Number(blockNumber), logIndex: Number(logIndex), usd18 };
  });
}

async function call(
  node: Node,
  to: string,
  functionName: 'decimals' | 'phaseId' | 'phaseAggregators',
  args: readonly number[] = [],
): Promise<unknown> {
  const data = encodeFunctionData({ abi: FEED_ABI, functionName, args: args as never });
  const answer = await node.one<Hex>('eth_call', { to, data }, 'latest');
  return decodeFunctionResult({ abi: FEED_ABI, functionName, data: answer });
}

async function readDecimals(node: Node, assets: readonly string[]): Promise<Map<string, number>> {
  const read = assets.map(async (asset): Promise<[string, number]> => {
    if (asset === ETHER) return [asset, 18];
    return [asset, Number(await call(node, asset, 'decimals').catch(() => 18))];
  });
  return new Map(await Promise.all(read));
}

export const topicOf = (address: string): Hex => pad(address as Hex, { size: 32 });
