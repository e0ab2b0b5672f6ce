import { findIndexCursor } from '../../indexer/cursorRows.ts';
import type { IndexTokenRow } from '../../indexer/tokenRows.ts';
import { isShowableAmount, toFixed18 } from '../../money/amounts.ts';
import { type Address, type Hex, nullIfUnavailable } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import type { TokenPhase, VenueName } from '../../ports/venues.ts';
import { listAgentWallets } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { type LaunchTexts, readLaunchTexts } from './launchRows.ts';
import { marketChangePct, readPricesDayAgo } from './priceChange.ts';
import type { HasQuoteSymbols } from './quoteAssets.ts';
import { describeQuotes } from './quoteAssets.ts';
import { assessLaunchedToken, type Verdict } from './tokenAssessment.ts';
import { isTrading, type MarketFigures, marketFigures, marketStateOf } from './venueMarkets.ts';

export type IndexedTokensContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chainPatienceMs' | 'venues' | 'prices'
> &
  HasQuoteSymbols;

export interface TokenQuote {
  readonly address: Address;
  /** Null for an unlisted asset while the chain is away. */
  readonly symbol: string | null;
  readonly decimals: number;
}

export interface TokenCurve {
  readonly address: Address;
  readonly raisedRaw: bigint;
  readonly targetRaw: bigint;
  readonly feeBps: number;
  readonly creatorTaxBps: number;
  readonly snipeTaxBps: number | null;
}

/** Only launches of this service tell them. */
export interface TokenLinks {
  readonly website: string | null;
  readonly twitter: string | null;
  readonly telegram: string | null;
}

export const NO_LINKS: TokenLinks = { website: null, twitter: null, telegram: null };

/** Unknown values are null. Texts come from strangers. */
export interface TokenRecord {
  readonly address: Address;
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
  readonly totalSupplyRaw: bigint | null;
  readonly logoUrl: string | null;
  readonly description: string | null;
  readonly links: TokenLinks;
  readonly venue: VenueName | null;
  readonly phase: TokenPhase | null;
  readonly quote: TokenQuote | null;
  readonly launchId: string | null;
  readonly agentId: string | null;
  readonly feeRecipient: Address | null;
  readonly launchedAt: string | null;
  readonly priceUsd18: bigint | null;
  readonly marketCapUsd18: bigint | null;
  readonly liquidityUsd18: bigint | null;
  readonly volumeUsd18: bigint | null;
  readonly priceChangePct: string | null;
  readonly trades24h: number | null;
  readonly curve: TokenCurve | null;
  /** `address` is the Uniswap v4 pool manager. */
  readonly pool: { readonly address: Address; readonly poolId: Hex } | null;
  readonly verdict: Verdict;
  readonly updatedAt: string;
}

/**
 * Current prices: the indexed market price times the quote asset's oracle price. The last trade's price while
 * the oracle is away. `owner` is null for the public.
 */
export async function describeIndexedTokens(
  context: IndexedTokensContext,
  owner: Owner | null,
  rows: readonly IndexTokenRow[],
): Promise<TokenRecord[]> {
  const quotes = rows.map((row) => row.quote);
  const own = await readOwnAgents(context, owner);
  const isOfOwnAgent = ({ agent_id: id }: IndexTokenRow): boolean => id !== null && own.has(id);
  const [symbols, prices, pricesThen, snipeTaxes, launches] = await Promise.all([
    describeQuotes(context, quotes),
    nullIfUnavailable(context, 'prices', () => context.prices.oracle(quotes)),
    findIndexCursor(context.db, context.addressBook.chainId).then((cursor) =>
      readPricesDayAgo(context, rows, cursor),
    ),
    readSnipeTaxes(context, rows),
    readLaunchTexts(
      context.db,
      rows.flatMap(({ launch_id: id }) => id ?? []),
    ),
  ]);
  const { poolManager } = context.addressBook.uniswapV4;
  return rows.map((row) => {
    const quotePrice = prices?.get(row.quote);
    const figures = prices === null ? figuresAtLastTrade(row) : marketFigures(marketStateOf(row), quotePrice);
    const launched = {
      venue: row.venue,
      symbol: row.symbol,
      agentId: row.agent_id,
      launchedAt: row.launched_at,
      liquidityUsd18: figures.liquidityUsd18,
      feeBps: row.fee_bps + row.creator_tax_bps,
    };
    return {
      ...factsOf(row),
      ...textsOf(row, launches),
      pool: row.pool_id === null ? null : { address: poolManager, poolId: row.pool_id },
      ...figures,
      priceChangePct: marketChangePct(pricesThen.get(row.address), marketStateOf(row), quotePrice),
      quote: { address: row.quote, symbol: symbols.get(row.quote) ?? null, decimals: row.quote_decimals },
      curve: curveOf(row, snipeTaxes.get(row.address) ?? null),
      verdict: assessLaunchedToken(
        context,
        launched,
        isOfOwnAgent(row) && launchedBy(owner, launches.get(row.launch_id ?? '')),
      ),
    };
  });
}

async function readOwnAgents(context: Pick<Ports, 'db'>, owner: Owner | null): Promise<ReadonlySet<string>> {
  if (owner === null) return new Set();
  const agents = await listAgentWallets(context.db, { accountId: owner.accountId, agentIds: [] });
  return new Set(agents.map(({ id }) => id));
}

/** A launch by a former owner is not the reader's own. */
const launchedBy = (owner: Owner | null, launch: LaunchTexts | undefined): boolean =>
  launch !== undefined && launch.account_id === owner?.accountId;

/** Some logs only link to the texts of their launch. */
function textsOf(row: IndexTokenRow, launches: ReadonlyMap<string, LaunchTexts>) {
  const launch = row.launch_id === null ? undefined : launches.get(row.launch_id);
  return {
    logoUrl: row.logo_url ?? launch?.logo_url ?? null,
    description: row.description ?? launch?.description ?? null,
    links: launch ?? NO_LINKS,
  };
}

const fixed18 = (decimal: string | null): bigint | null => (decimal === null ? null : toFixed18(decimal));

/** Trades record no price for liquidity. */
const figuresAtLastTrade = (row: IndexTokenRow): MarketFigures => ({
  priceUsd18: isTrading(row.phase) ? fixed18(row.price_usd) : null,
  marketCapUsd18: isTrading(row.phase) ? fixed18(row.market_cap_usd) : null,
  liquidityUsd18: null,
});

/** An impossibly large supply counts as unknown. */
function supplyOf({ total_supply_raw, decimals }: IndexTokenRow): bigint | null {
  const supplyRaw = BigInt(total_supply_raw);
  return isShowableAmount(supplyRaw, decimals) ? supplyRaw : null;
}

const factsOf = (row: IndexTokenRow) => ({
  address: row.address as Address,
  name: row.name,
  symbol: row.symbol,
  decimals: row.decimals,
  totalSupplyRaw: supplyOf(row),
  venue: row.venue,
  phase: row.phase,
  launchId: row.launch_id,
  agentId: row.agent_id,
  feeRecipient: row.fee_recipient,
  launchedAt: row.launched_at,
  volumeUsd18: fixed18(row.volume_usd_24h),
  trades24h: row.trades_24h,
  updatedAt: row.updated_at,
});

function curveOf(row: IndexTokenRow, snipeTaxBps: number | null): TokenCurve | null {
  const isOpen = row.phase === 'curve' || row.phase === 'graduating';
  if (!isOpen || row.graduation_threshold_raw === null) return null;
  return {
    address: row.market,
    raisedRaw: BigInt(row.pool_quote_raw),
    targetRaw: BigInt(row.graduation_threshold_raw),
    feeBps: row.fee_bps,
    creatorTaxBps: row.creator_tax_bps,
    snipeTaxBps,
  };
}

/** Venues tax early buyers for at most one minute; the rest allows for clock differences. */
const MAX_TAX_MS = 300_000;

/** For buyers without exemption. Absent if only the chain knows it and is away. */
export async function readSnipeTaxes(
  context: Pick<Ports, 'log' | 'clock' | 'chainPatienceMs' | 'venues'>,
  tokens: readonly IndexTokenRow[],
): Promise<ReadonlyMap<Address, number>> {
  const now = context.clock.now().getTime();
  const isYoung = ({ launched_at }: IndexTokenRow): boolean => now - Date.parse(launched_at) < MAX_TAX_MS;
  const taxes = new Map<Address, number>();
  for (const token of tokens) if (!isYoung(token)) taxes.set(token.address, 0);
  const curves = tokens.filter((token) => token.phase === 'curve' && isYoung(token));
  const byVenue = [...Map.groupBy(curves, ({ venue }) => venue)];
  await Promise.all(byVenue.map(([venue, young]) => readOfVenue(context, venue, young, taxes)));
  return taxes;
}

async function readOfVenue(
  context: Pick<Ports, 'log' | 'chainPatienceMs' | 'venues'>,
  venue: VenueName,
  young: readonly IndexTokenRow[],
  taxes: Map<Address, number>,
): Promise<void> {
  const { snipeTaxes } = context.venues[venue];
  const found =
    snipeTaxes === undefined
      ? young.map(() => 0)
      : await nullIfUnavailable(context, 'snipe taxes', () => snipeTaxes(young.map(({ market }) => market)));
  for (const [index, { address }] of young.entries()) {
    const tax = found?.[index];
    if (tax !== undefined) taxes.set(address, tax);
  }
}
