import type { Hex } from 'viem';
import { decodeFunctionResult, encodeFunctionData, parseAbi, toEventSelector } from 'viem';
import { readMarkets } from './markets.ts';
import { type Node, readLogs } from './node.ts';
import type { Contracts } from './settings.ts';
import { ETHER, type WalletStory } from './walletStory.ts';

/** In 18-digit dollars. Null: nobody knows it. Undefined: this program does not rebuild it. */
export type Worth = bigint | null | undefined;

export interface Prices {
  /** Has a feed or a peg. */
  isOracle(asset: string): boolean;
  /** Of an amount in base units, by the answers and trades up to the end of the block. */
  worth(asset: string, raw: bigint, block: number): Worth;
}

const ONE = 10n ** 18n;
const ANSWERED = toEventSelector('AnswerUpdated(int256,uint256,uint256)');
const FEED_ABI = parseAbi([
  'function decimals() view returns (uint8)',
  'function phaseId() view returns (uint16)',
  'function phaseAggregators(uint16) view returns (address)',
]);

interface Answer {
  readonly block: number;
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
  const oracle = (asset: string, raw: bigint, block: number): bigint | null => {
    const usd18 = asset === book.usdg ? ONE : newest(answers.get(feeds.get(asset)!) ?? [], block)?.usd18;
    return usd18 === undefined || usd18 === null ? null : (raw * usd18) / 10n ** BigInt(decimals.get(asset)!);
  };
  return {
    isOracle,
    worth(asset, raw, block) {
      if (isOracle(asset)) return oracle(asset, raw, block);
      const market = markets.get(asset);
      const spot = market === undefined ? undefined : newest(market.spots, block);
      if (raw === 0n) return 0n;
      if (market === undefined || spot === undefined || spot.tokenRaw === 0n) return null;
      // The service values a pool's token at most at the pool's locked liquidity.
      if (spot.heldRaw === null) return undefined;
      const [unit, most] = [
        oracle(market.quote, ONE * ONE, block),
        oracle(market.quote, spot.heldRaw, block),
      ];
      if (unit === null || most === null) return null;
      const worth = (raw * spot.quoteRaw * unit) / (spot.tokenRaw * ONE * ONE);
      return worth > most ? most : worth;
    },
  };
}

/** The last one in or before the block; they are in chain order. */
function newest<One extends { readonly block: number }>(all: readonly One[], block: number): One | undefined {
  return all.findLast((one) => one.block <= block);
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
  return logs.map(({ topics, blockNumber }) => {
    const answer = BigInt.asIntN(256, BigInt(topics[1]!));
    const usd18 = answer > 0n ? answer * 10n ** BigInt(18 - decimals) : null;
    return { block: Number(blockNumber), usd18 };
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
