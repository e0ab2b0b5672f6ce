import type { Context } from '../../context.ts';
import { breaksContract, type Problem } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import { showPriceUsd, toFixed18 } from '../amounts.ts';
import { findIndexCursor } from '../index/indexCursorRows.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import { inOrder } from '../inOrder.ts';
import type { Address, TokenMarket, UsdPrice } from '../ports.ts';
import { changeSince } from './changeSince.ts';
import { findMarkets } from './findMarkets.ts';
import { identifyAsset } from './identifyAsset.ts';
import { isTrading, type MarketState, marketFigures } from './marketFigures.ts';
import { readAsset } from './readAsset.ts';
import { readDayChanges } from './readDayChanges.ts';
import { readPricesThen } from './readPricesThen.ts';
import { findRegistryAsset, type RegistryAsset, registryAssets } from './registryAssets.ts';
import { stateOf } from './showIndexed.ts';

const MOST = 50;

export interface TokenPrice {
  readonly address: Address;
  readonly symbol: string | null;
  /** Decimal string. */
  readonly usd: string | null;
  readonly source: UsdPrice['source'] | null;
  /** The oldest time that the price stands for. */
  readonly asOf: string | null;
  readonly stale: boolean;
  /** In 24 hours, in percent. */
  readonly changePct: string | null;
  /** Why there is no price. */
  readonly reason: 'no_feed' | 'no_feed_answer' | 'no_market' | 'not_trading' | 'no_quote_price' | null;
}

/**
 * What the named tokens cost, in the order in which they are named first: registry assets by the oracle, others by their venue's
 * market. Nobody named: the registry assets that have a feed or a peg.
 * @throws Problem validation_failed for too many, unknown_token, ambiguous_symbol
 */
export async function readPrices(
  context: Context,
  owner: Owner | null,
  { symbols = [], addresses = [] }: { readonly symbols?: string[]; readonly addresses?: string[] },
): Promise<TokenPrice[]> {
  if (symbols.length + addresses.length > MOST) throw tooMany();
  const accountId = owner?.accountId ?? null;
  const bySymbol = await inOrder(
    symbols.map((symbol, at) => identifyAsset(context, accountId, symbol, `symbols[${at}]`, 'query')),
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
  const changes = await readDayChanges(context, new Map(ofTokens));
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
  /** What it cost 24 hours ago in USD, 54-digit fixed point; absent where nobody knows. */
  readonly usdThen54?: bigint | undefined;
  /** When the block was mined that it was read at. */
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

/** What the market asks for, at the oracle's price of its quote asset and as old as the older of both. */
function byMarket(market: Market, oracle: ReadonlyMap<Address, UsdPrice>): PriceOnly {
  if (!isTrading(market.phase)) return nothing('not_trading');
  const quote = oracle.get(market.quote);
  if (quote === undefined) return nothing('no_quote_price');
  const { priceUsd18 } = marketFigures(market, { ...quote, stale: false });
  if (priceUsd18 === null) return nothing('not_trading');
  const source = market.phase === 'curve' ? 'curve' : 'pool';
  const { stale } = quote;
  const { asOf } = market.asOf < quote.asOf ? market : quote;
  const changePct = changeSince(market.usdThen54, market, quote);
  return { usd: showPriceUsd(priceUsd18), source, asOf, stale, changePct, reason: null };
}

/** Markets of those that a venue launched: from the index, or from the chain what the index has not seen. */
async function readMarkets(
  context: Context,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, Market>> {
  const markets = new Map<Address, Market>();
  if (tokens.length === 0) return markets;
  const now = context.clock.now().toISOString();
  // Before its tokens: those may be newer than it says, never older.
  const cursor = await findIndexCursor(context.db, context.addressBook.chainId);
  const asOf = cursor?.mined_at ?? now;
  const rows = await findIndexTokens(context.db, tokens);
  const pricesThen = await readPricesThen(context, rows, cursor);
  for (const row of rows) {
    markets.set(row.address, {
      ...stateOf(row),
      ...{ quote: row.quote, symbol: row.symbol, usdThen54: pricesThen.get(row.address), asOf },
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
  context: Context,
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
  breaksContract([
    { field: 'addresses', in: 'query', code: 'too_long', message: `at most ${MOST} with the symbols` },
  ]);
