import { formatUnits, getAddress, parseAbi } from 'viem';
import { shareBriefly } from '../../concurrency/promises.ts';
import { isShowableAmount } from '../../money/amounts.ts';
import type { AddressBook } from '../../ports/addressBook.ts';
import { type Address, NATIVE } from '../../ports/basics.ts';
import type { Prices, UsdPrice } from '../../ports/prices.ts';
import { callNode, rethrowNodeFailures } from '../chain/rpc/callNode.ts';
import type { ConnectedChain } from '../chain/rpc/rpcClient.ts';

const aggregatorV3Abi = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80 roundId, int256 answer, uint256 startedAt, uint256 updatedAt, uint80 answeredInRound)',
]);

const stockAbi = parseAbi(['function oraclePaused() view returns (bool)']);

/** Crypto feeds answer at least daily. Stock feeds pause over weekends and holidays. */
const CRYPTO_STALE_SECONDS = 26 * 3_600;

const STOCK_STALE_SECONDS = 4 * 86_400;

const CACHE_MS = 1_000;

interface Feed {
  readonly address: Address;
  readonly staleSeconds: number;
}

interface Reading {
  readonly usd: string;
  readonly updatedAtSeconds: number;
}

interface Readings {
  readonly byFeed: ReadonlyMap<Address, Reading>;
  /** The issuer says not to trust the feed now. */
  readonly distrusted: ReadonlySet<Address>;
}

export function chainlinkPrices(options: {
  readonly chain: ConnectedChain;
  readonly addressBook: AddressBook;
  readonly nowMs: () => number;
}): Prices {
  const { chain, addressBook, nowMs } = options;
  const feeds = feedsOf(addressBook);
  const usdg = getAddress(addressBook.usdg);
  const asked = [...new Set([...feeds.values()].map((feed) => feed.address))];
  const stocks = addressBook.stocks.flatMap(({ address, priceFeed }) =>
    priceFeed === null ? [] : [getAddress(address)],
  );
  const readAll = shareBriefly(nowMs, CACHE_MS, () => readFeeds(chain, asked, stocks));
  return {
    async oracle(tokens) {
      const { byFeed, distrusted } = await readAll();
      const prices = new Map<Address, UsdPrice>();
      for (const token of tokens.map((address) => getAddress(address))) {
        const feed = feeds.get(token);
        const reading = feed === undefined ? undefined : byFeed.get(feed.address);
        if (feed !== undefined && reading !== undefined) {
          const price = priceOf(token, reading, feed, nowMs());
          // A distrusted feed still returns its last price.
          prices.set(token, distrusted.has(token) ? { ...price, stale: true } : price);
        } else if (token === usdg) {
          prices.set(token, { token, usd: '1', source: 'peg', asOf: rfc3339(nowMs()), stale: false });
        }
      }
      return prices;
    },
  };
}

function priceOf(token: Address, reading: Reading, feed: Feed, nowMs: number): UsdPrice {
  const ageSeconds = nowMs / 1_000 - reading.updatedAtSeconds;
  const asOf = rfc3339(reading.updatedAtSeconds * 1_000);
  return { token, usd: reading.usd, source: 'oracle', asOf, stale: ageSeconds > feed.staleSeconds };
}

function feedsOf(book: AddressBook): ReadonlyMap<Address, Feed> {
  const ether: Feed = { address: book.ethUsdFeed, staleSeconds: CRYPTO_STALE_SECONDS };
  const feeds = new Map<Address, Feed>([
    [NATIVE, ether],
    [getAddress(book.weth), ether],
  ]);
  for (const { address, priceFeed } of book.stocks) {
    if (priceFeed !== null)
      feeds.set(getAddress(address), { address: priceFeed, staleSeconds: STOCK_STALE_SECONDS });
  }
  return feeds;
}

/**
 * No reading for a feed that fails, or answers a non-positive price, a price beyond all amounts or an
 * impossible time. Unknown prices are absent, never zero. A stock that does not answer distrusts nothing.
 */
async function readFeeds(
  chain: ConnectedChain,
  feeds: readonly Address[],
  stocks: readonly Address[],
): Promise<Readings> {
  const contract = (address: Address) => ({ address, abi: aggregatorV3Abi }) as const;
  const pause = (address: Address) => ({ address, abi: stockAbi, functionName: 'oraclePaused' }) as const;
  const [rounds, others] = await callNode(() =>
    Promise.all([
      chain.client.multicall({
        contracts: feeds.map((feed) => ({ ...contract(feed), functionName: 'latestRoundData' }) as const),
      }),
      chain.client.multicall({
        contracts: [
          ...feeds.map((feed) => ({ ...contract(feed), functionName: 'decimals' }) as const),
          ...stocks.map(pause),
        ],
      }),
    ]),
  );
  rethrowNodeFailures([...rounds, ...others]);
  const byFeed = new Map<Address, Reading>();
  for (const [index, feed] of feeds.entries()) {
    const [round, scale] = [rounds[index]!, others[index]!.result];
    if (round.status === 'failure' || typeof scale !== 'number') continue;
    const [, answer, , updatedAt] = round.result;
    if (answer <= 0n || !isShowableAmount(answer, scale) || !isValidAnswerTime(updatedAt)) continue;
    byFeed.set(feed, { usd: formatUnits(answer, scale), updatedAtSeconds: Number(updatedAt) });
  }
  const pauses = others.slice(feeds.length);
  return { byFeed, distrusted: new Set(stocks.filter((_, index) => pauses[index]?.result === true)) };
}

function rfc3339(ms: number): string {
  return new Date(ms).toISOString();
}

/** The year 10000. */
const END_OF_TIME_SECONDS = 253_402_300_800n;

export const isValidAnswerTime = (updatedAtSeconds: bigint): boolean =>
  updatedAtSeconds > 0n && updatedAtSeconds < END_OF_TIME_SECONDS;
