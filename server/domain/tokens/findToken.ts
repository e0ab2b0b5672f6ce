import { findIndexTokens } from '../../indexer/tokenRows.ts';
import { isShowableAmount } from '../../money/amounts.ts';
import { type Address, NATIVE } from '../../ports/basics.ts';
import type { TokenDescription } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset, type RegistryAsset } from '../../ports/registryAssets.ts';
import { notFound } from '../../problem.ts';
import type { Owner } from '../agents/owner.ts';
import type { HasAssetBadges } from './assetBadges.ts';
import { describeIndexedTokens, NO_LINKS, type TokenRecord } from './indexedTokens.ts';
import { readOracleDayChanges } from './priceChange.ts';
import type { HasQuoteSymbols } from './quoteAssets.ts';
import { changesOf, readAsset } from './readAsset.ts';
import { findSeenToken } from './seenTokenRows.ts';
import { assessLaunchedToken, registrySymbolWarning, VERIFIED } from './tokenAssessment.ts';
import { freshUsdValue } from './tokenPrices.ts';
import { findMarkets, marketFigures, shown, UNKNOWN_FIGURES, type VenueMarket } from './venueMarkets.ts';

export type FindTokenContext = Pick<
  Ports,
  'log' | 'clock' | 'db' | 'addressBook' | 'toChecksum' | 'chain' | 'chainPatienceMs' | 'venues' | 'prices'
> &
  HasAssetBadges &
  HasQuoteSymbols;

/**
 * From the index, or else from the chain.
 * @throws Problem not_found
 */
export async function findToken(
  context: FindTokenContext,
  owner: Owner | null,
  address: Address,
): Promise<TokenRecord> {
  const indexed = await findIndexTokens(context.db, [address]);
  const [shown] = await describeIndexedTokens(context, owner, indexed);
  const token = shown ?? (await readUnindexed(context, address));
  if (token === null) throw notFound('token');
  return token;
}

/** From the chain; null without a token. Fields that only the index knows are null. */
export async function readUnindexed(
  context: FindTokenContext,
  address: Address,
): Promise<TokenRecord | null> {
  const registered = findRegistryAsset(context.addressBook, address);
  const [said, seen] = await Promise.all([
    describe(context, address, registered),
    registered === undefined ? findSeenToken(context.db, address) : null,
  ]);
  const found = seen === null ? said : { ...(said ?? SILENT), ...seen };
  if (found === null) return null;
  const token = { ...UNKNOWN, ...found, address, updatedAt: context.clock.now().toISOString() };
  if (registered !== undefined) return { ...token, ...(await ofRegistry(context, registered, found)) };
  const launched = (await findMarkets(context, [address])).get(address);
  if (launched !== undefined) return { ...token, ...(await ofVenue(context, launched, found)) };
  const { names, unit } = seen === null ? NO_CHANGES : changesOf(seen, said ?? SILENT);
  const reasons = [
    'unknown_origin',
    ...registrySymbolWarning(context, found),
    ...names,
    'not_probed',
    ...unit,
  ];
  return { ...token, verdict: { status: unit.length === 0 ? 'unverified' : 'blocked', reasons } };
}

const SILENT: TokenDescription = { name: null, symbol: null, decimals: null, totalSupplyRaw: null };

const NO_CHANGES = { names: [], unit: [] };

const UNKNOWN = {
  ...UNKNOWN_FIGURES,
  logoUrl: null,
  description: null,
  links: NO_LINKS,
  venue: null,
  phase: null,
  quote: null,
  launchId: null,
  agentId: null,
  feeRecipient: null,
  launchedAt: null,
  volumeUsd18: null,
  priceChangePct: null,
  trades24h: null,
  curve: null,
  pool: null,
} as const;

/** An impossibly large supply counts as unknown. */
async function describe(
  context: Pick<Ports, 'chain'>,
  address: Address,
  registered: RegistryAsset | undefined,
): Promise<TokenDescription | null> {
  if (registered?.address === NATIVE) return { ...registered, totalSupplyRaw: null };
  const found = await context.chain.describeToken(address);
  if (found === null) return null;
  const { decimals, totalSupplyRaw } = found;
  const isShown = decimals !== null && totalSupplyRaw !== null && isShowableAmount(totalSupplyRaw, decimals);
  return isShown ? found : { ...found, totalSupplyRaw: null };
}

async function ofRegistry(
  context: FindTokenContext,
  asset: RegistryAsset,
  { totalSupplyRaw }: TokenDescription,
): Promise<Partial<TokenRecord> & Pick<TokenRecord, 'verdict'>> {
  const [prices, logoUrl] = await Promise.all([
    context.prices.oracle([asset.address]),
    context.assetBadges.urlOf(asset.symbol),
  ]);
  const changes = await readOracleDayChanges(context, prices);
  const marketCap = totalSupplyRaw === null ? null : freshUsdValue(prices, asset, totalSupplyRaw);
  return {
    logoUrl,
    priceUsd18: freshUsdValue(prices, asset, 10n ** BigInt(asset.decimals)),
    marketCapUsd18: marketCap === null ? null : shown(marketCap),
    priceChangePct: changes.get(asset.address) ?? null,
    verdict: VERIFIED,
  };
}

async function ofVenue(
  context: FindTokenContext,
  { venue: { name: venue }, market }: VenueMarket,
  { symbol, decimals, totalSupplyRaw }: TokenDescription,
): Promise<Partial<TokenRecord> & Pick<TokenRecord, 'verdict'>> {
  const { phase, feeRecipient, quote, spot } = market;
  const known = await readAsset(context, quote);
  const prices = await context.prices.oracle([quote]);
  const launched = { venue, symbol, agentId: null, launchedAt: null, liquidityUsd18: null, feeBps: null };
  const shown = { venue, phase, feeRecipient, verdict: assessLaunchedToken(context, launched, false) };
  if (known === null || decimals === null) return shown;
  const state = { phase, spot, quoteDecimals: known.decimals, decimals, totalSupplyRaw, quoteHeldRaw: null };
  const { symbol: quoteSymbol, decimals: quoteDecimals } = known;
  return {
    ...shown,
    ...marketFigures(state, prices.get(quote)),
    quote: { address: quote, symbol: quoteSymbol, decimals: quoteDecimals },
  };
}
