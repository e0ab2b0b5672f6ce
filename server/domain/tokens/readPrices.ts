import { allInOrder } from '../../concurrency/promises.ts';
import { findIndexCursor } from '../../indexer/cursorRows.ts';
import { findIndexTokens } from '../../indexer/tokenRows.ts';
import { showPriceUsd, toFixed18 } from '../../money/amounts.ts';
import type { Address } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { UsdPrice } from '../../ports/prices.ts';
import { findRegistryAsset, type RegistryAsset, registryAssets } from '../../ports/registryAssets.ts';
import type { TokenMarket } from '../../ports/venues.ts';
import { contractViolation, type Problem } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import { identifyAsset } from './identifyAsset.ts';
import { marketChangePct, readOracleDayChanges, readPricesDayAgo } from './priceChange.ts';
import { readAsset } from './readAsset.ts';
import { findMarkets, isTrading, type MarketState, marketFigures, marketStateOf } from './venueMarkets.ts';

export type ReadPricesContext = Pick<
  Ports,
  'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'prices'
>;

const MAX_TOKENS = 50;

export interface TokenPrice {
  readonly address: Address;
  readonly symbol: string | null;
  readonly usd: string | null;
  readonly source: UsdPrice['source'] | null;
  /** Oldest time that the price depends on. */
  readonly asOf: string | null;
  readonly stale: boolean;
  /** Over 24 hours. */
  readonly changePct: string | null;
  readonly reason: 'no_feed' | 'no_feed_answer' | 'no_market' | 'not_trading' | 'no_quote_price' | null;
}

/**
 * In order of first mention: listed assets by oracle, others by their venue's market. Without names, all
 * listed assets with a feed or peg.
 * @throws Problem validation_failed, unknown_token, ambiguous_symbol
 */
export async function readPrices(
  context: ReadPricesContext,
  owner: Owner | null,
  { symbols = [], addresses = [] }: { readonly symbols?: string[]; readonly addresses?: string[] },
): Promise<TokenPrice[]> {
  if (symbols.length + addresses.length > MAX_TOKENS) throw tooMany();
  const accountId = owner?.accountId ?? null;
  const bySymbol = await allInOrder(
    symbols.map((symbol, at) => identifyAsset(context, accountId, symbol, `symbols[${at}]`)),
  );
  const registry = registryAssets(context.addressBook);
  const symbolOf = new Map([...registry, ...bySymbol].map(({ address, symbol }) => [address, symbol]));
  const named = [...bySymbol.map(({ address }) => address), ...addresses.map(context.toChecksum)];
  const tokens = [
    ...new Set(named.length > 0 ? named : registry.filter(isPriced).map(({ address }) => address)),
  ];
  const strangers = tokens.filter((token) => findRegistryAsset(context.addressBook, token) === undefined);
  const markets = await readMarkets(context, strangers);
  const quotes = [...markets.values()].map(({ quote }) => quote);
  const oracle = await context.prices.oracle([...tokens, ...quotes]);
  const ofTokens = [...oracle].filter(([token]) => tokens.includes(token));
  const changes = await readOracleDayChanges(context, new Map(ofTokens));
  return tokens.map((token): TokenPrice => {
    const market = markets.get(token);
    const known = { address: token, symbol: symbolOf.get(token) ?? market?.symbol ?? null };
    const registered = registry.find(({ address }) => address === token);
    if (registered?.isPriced === false) return { ...known, ...nothing('no_feed') };
    if (registered !== undefined) return { ...known, ...byOracle(oracle.get(token), changes.get(token)) };
    return { ...known, ...(market === undefined ? nothing('no_market') : byMarket(market, oracle)) };
  });
}

const isPriced = (asset: RegistryAsset): boolean => asset.isPriced;

type PriceOnly = Omit<TokenPrice, 'address' | 'symbol'>;

type Market = MarketState & {
  readonly quote: Address;
  readonly symbol: string | null;
  /** USD 24 hours ago, 54-digit fixed point. */
  readonly usdThen54?: bigint | undefined;
  readonly asOf: string;
};

const nothing = (reason: TokenPrice['reason']): PriceOnly => ({
  usd: null,
  source: null,
  asOf: null,
  stale: false,
  changePct: null,
  reason,
});

const byOracle = (price: UsdPrice | undefined, changePct: string | undefined): PriceOnly => {
  if (price === undefined) return nothing('no_feed_answer');
  const { usd, source, asOf, stale } = price;
  return {
    usd: showPriceUsd(toFixed18(usd)),
    source,
    asOf,
    stale,
    changePct: changePct ?? null,
    reason: null,
  };
};

/** The market price times the quote asset's oracle price, with the older time of both. */
function byMarket(market: Market, oracle: ReadonlyMap<Address, UsdPrice>): PriceOnly {
  if (!isTrading(market.phase)) return nothing('not_trading');
  const quote = oracle.get(market.quote);
  if (quote === undefined) return nothing('no_quote_price');
  const { priceUsd18 } = marketFigures(market, { ...quote, stale: false });
  if (priceUsd18 === null) return nothing('not_trading');
  const source = market.phase === 'curve' ? 'curve' : 'pool';
  const { stale } = quote;
  const { asOf } = market.asOf < quote.asOf ? market : quote;
  const changePct = marketChangePct(market.usdThen54, market, quote);
  return { usd: showPriceUsd(priceUsd18), source, asOf, stale, changePct, reason: null };
}

/** From the index, or else from the chain. */
async function readMarkets(
  context: ReadPricesContext,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, Market>> {
  const markets = new Map<Address, Market>();
  if (tokens.length === 0) return markets;
  const now = context.clock.now().toISOString();
  // Read the cursor first, so that the rows are at least as new.
  const cursor = await findIndexCursor(context.db, context.addressBook.chainId);
  const asOf = cursor?.mined_at ?? now;
  const rows = await findIndexTokens(context.db, tokens);
  const pricesThen = await readPricesDayAgo(context, rows, cursor);
  for (const row of rows) {
    markets.set(row.address, {
      ...marketStateOf(row),
      quote: row.quote,
      symbol: row.symbol,
      usdThen54: pricesThen.get(row.address),
      asOf,
    });
  }
  const launched = await findMarkets(
    context,
    tokens.filter((token) => !markets.has(token)),
  );
  const found = [...launched].map(async ([token, { market }]): Promise<void> => {
    const shown = await readMarket(context, token, market);
    if (shown !== null) markets.set(token, { ...shown, asOf: now });
  });
  await Promise.all(found);
  return markets;
}

async function readMarket(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  token: Address,
  { phase, spot, quote }: TokenMarket,
): Promise<Omit<Market, 'asOf'> | null> {
  const [asset, quoteAsset] = await Promise.all([readAsset(context, token), readAsset(context, quote)]);
  if (asset === null || quoteAsset === null) return null;
  const sizes = { quoteDecimals: quoteAsset.decimals, decimals: asset.decimals };
  return {
    phase,
    spot,
    ...sizes,
    totalSupplyRaw: null,
    quoteHeldRaw: null,
    quote,
    symbol: asset.symbol,
  };
}

const tooMany = (): Problem =>
  contractViolation([
    { field: 'addresses', code: 'too_long', message: `at most ${MAX_TOKENS} with the symbols` },
  ]);
