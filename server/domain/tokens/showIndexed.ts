import type { Context } from '../../context.ts';
import { listAgentWallets } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { isAmount, toFixed18 } from '../amounts.ts';
import { findIndexCursor } from '../index/indexCursorRows.ts';
import type { IndexTokenRow } from '../index/indexTokenRows.ts';
import { type LaunchTexts, readLaunchTexts } from '../launches/launchRows.ts';
import type { Address } from '../ports.ts';
import { unlessAway } from '../unlessAway.ts';
import { boardVerdict } from './boardVerdict.ts';
import { changeSince } from './changeSince.ts';
import { describeQuotes } from './describeQuotes.ts';
import { isTrading, type MarketFigures, marketFigures } from './marketFigures.ts';
import { readPricesThen } from './readPricesThen.ts';
import { readSnipeTaxes } from './readSnipeTaxes.ts';
import type { TokenCurve, TokenRecord } from './tokenRecord.ts';

/**
 * Indexed tokens with what they cost now: the index's market at the oracle's price of the quote asset, or, while the oracle
 * cannot be asked, what they cost at their newest trade. `owner` reads; null is everybody.
 */
export async function showIndexed(
  context: Context,
  owner: Owner | null,
  rows: readonly IndexTokenRow[],
): Promise<TokenRecord[]> {
  const quotes = rows.map((row) => row.quote);
  const own = await readOwnAgents(context, owner);
  const isOfOwnAgent = ({ agent_id: id }: IndexTokenRow): boolean => id !== null && own.has(id);
  const [symbols, prices, pricesThen, snipeTaxes, launches] = await Promise.all([
    describeQuotes(context, quotes),
    unlessAway(context, 'prices', () => context.prices.oracle(quotes)),
    findIndexCursor(context.db, context.addressBook.chainId).then((cursor) =>
      readPricesThen(context, rows, cursor),
    ),
    readSnipeTaxes(context, rows),
    readOwnLaunches(context, rows, isOfOwnAgent),
  ]);
  const { poolManager } = context.addressBook.uniswapV4;
  return rows.map((row) => {
    const quotePrice = prices?.get(row.quote);
    const figures = prices === null ? figuresThen(row) : marketFigures(stateOf(row), quotePrice);
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
      priceChangePct: changeSince(pricesThen.get(row.address), stateOf(row), quotePrice),
      quote: { address: row.quote, symbol: symbols.get(row.quote) ?? null, decimals: row.quote_decimals },
      curve: curveOf(row, snipeTaxes.get(row.address) ?? null),
      verdict: boardVerdict(
        context,
        launched,
        isOfOwnAgent(row) && hadMade(owner, launches.get(row.launch_id ?? '')),
      ),
    };
  });
}

async function readOwnAgents(context: Context, owner: Owner | null): Promise<ReadonlySet<string>> {
  if (owner === null) return new Set();
  const agents = await listAgentWallets(context.db, { accountId: owner.accountId, agentIds: [] });
  return new Set(agents.map(({ id }) => id));
}

/** A former owner of the agent vouches for nothing. */
const hadMade = (owner: Owner | null, launch: LaunchTexts | undefined): boolean =>
  launch !== undefined && launch.account_id === owner?.accountId;

/** Those that may be the reader's own, and those whose logs do not tell all: those of long keep texts behind a link. */
function readOwnLaunches(
  context: Context,
  rows: readonly IndexTokenRow[],
  isOfOwnAgent: (row: IndexTokenRow) => boolean,
): Promise<ReadonlyMap<string, LaunchTexts>> {
  const asked = rows.flatMap((row) => {
    const isTold = row.logo_url !== null && row.description !== null;
    return row.launch_id === null || (isTold && !isOfOwnAgent(row)) ? [] : [row.launch_id];
  });
  return readLaunchTexts(context.db, asked);
}

function textsOf(row: IndexTokenRow, own: ReadonlyMap<string, LaunchTexts>) {
  const launch = row.launch_id === null ? undefined : own.get(row.launch_id);
  return {
    logoUrl: row.logo_url ?? launch?.logo_url ?? null,
    description: row.description ?? launch?.description ?? null,
  };
}

export const stateOf = (row: IndexTokenRow) => ({
  phase: row.phase,
  spot: { quoteRaw: BigInt(row.spot_quote_raw), tokenRaw: BigInt(row.spot_token_raw) },
  quoteDecimals: row.quote_decimals,
  decimals: row.decimals,
  totalSupplyRaw: BigInt(row.total_supply_raw),
  quoteHeldRaw: heldOf(row),
});

/** A curve holds what it has raised, until the venue has paid that out. */
function heldOf({ phase, pool_id, pool_quote_raw, held_quote_raw }: IndexTokenRow): bigint | null {
  if (phase === 'rescued') return 0n;
  if (pool_id === null) return BigInt(pool_quote_raw);
  return held_quote_raw === null ? null : BigInt(held_quote_raw);
}

const fixed18 = (decimal: string | null): bigint | null => (decimal === null ? null : toFixed18(decimal));

/** As of the newest trade; what the market holds has no price of that time. */
const figuresThen = (row: IndexTokenRow): MarketFigures => ({
  priceUsd18: isTrading(row.phase) ? fixed18(row.price_usd) : null,
  marketCapUsd18: isTrading(row.phase) ? fixed18(row.market_cap_usd) : null,
  liquidityUsd18: null,
});

/** Whoever launches a token mints what they like; a supply beyond all amounts is as unknown as one that is not told. */
function supplyOf({ total_supply_raw, decimals }: IndexTokenRow): bigint | null {
  const supplyRaw = BigInt(total_supply_raw);
  return isAmount(supplyRaw, decimals) ? supplyRaw : null;
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
