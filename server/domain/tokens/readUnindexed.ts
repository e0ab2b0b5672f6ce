import type { Context } from '../../context.ts';
import { isAmount } from '../amounts.ts';
import { type Address, NATIVE, type TokenDescription } from '../ports.ts';
import { boardVerdict } from './boardVerdict.ts';
import { findMarkets, type VenueMarketOf } from './findMarkets.ts';
import { freshWorth } from './freshWorth.ts';
import { likeness } from './likeness.ts';
import { marketFigures, shown, UNKNOWN_FIGURES } from './marketFigures.ts';
import { changesOf, readAsset } from './readAsset.ts';
import { readDayChanges } from './readDayChanges.ts';
import { findRegistryAsset, type RegistryAsset } from './registryAssets.ts';
import { findSeenToken } from './seenTokenRows.ts';
import type { TokenRecord } from './tokenRecord.ts';
import { VERIFIED } from './verdict.ts';

/** A token that the index does not have, from the chain alone; null where no token is. What only an index can know is null. */
export async function readUnindexed(context: Context, address: Address): Promise<TokenRecord | null> {
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
  const reasons = ['unknown_origin', ...likeness(context, found), ...names, 'not_probed', ...unit];
  return { ...token, verdict: { status: unit.length === 0 ? 'unverified' : 'blocked', reasons } };
}

const SILENT: TokenDescription = { name: null, symbol: null, decimals: null, totalSupplyRaw: null };
const NO_CHANGES = { names: [], unit: [] };

const UNKNOWN = {
  ...UNKNOWN_FIGURES,
  logoUrl: null,
  description: null,
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

/** A token may say any number; a supply beyond all amounts is as unknown as one that it does not tell. */
async function describe(
  context: Context,
  address: Address,
  registered: RegistryAsset | undefined,
): Promise<TokenDescription | null> {
  if (registered?.address === NATIVE) return { ...registered, totalSupplyRaw: null };
  const found = await context.chain.describe(address);
  if (found === null) return null;
  const { decimals, totalSupplyRaw } = found;
  const isShown = decimals !== null && totalSupplyRaw !== null && isAmount(totalSupplyRaw, decimals);
  return isShown ? found : { ...found, totalSupplyRaw: null };
}

async function ofRegistry(
  context: Context,
  asset: RegistryAsset,
  { totalSupplyRaw }: TokenDescription,
): Promise<Partial<TokenRecord> & Pick<TokenRecord, 'verdict'>> {
  const [prices, logoUrl] = await Promise.all([
    context.prices.oracle([asset.address]),
    context.assetBadges.urlOf(asset.symbol),
  ]);
  const changes = await readDayChanges(context, prices);
  const marketCap = totalSupplyRaw === null ? null : freshWorth(prices, asset, totalSupplyRaw);
  return {
    logoUrl,
    priceUsd18: freshWorth(prices, asset, 10n ** BigInt(asset.decimals)),
    marketCapUsd18: marketCap === null ? null : shown(marketCap),
    priceChangePct: changes.get(asset.address) ?? null,
    verdict: VERIFIED,
  };
}

async function ofVenue(
  context: Context,
  { venue: { name: venue }, market }: VenueMarketOf,
  { symbol, decimals, totalSupplyRaw }: TokenDescription,
): Promise<Partial<TokenRecord> & Pick<TokenRecord, 'verdict'>> {
  const { phase, feeRecipient, quote, spot } = market;
  const known = await readAsset(context, quote);
  const prices = await context.prices.oracle([quote]);
  const launched = { venue, symbol, agentId: null, launchedAt: null, liquidityUsd18: null, feeBps: null };
  const shown = { venue, phase, feeRecipient, verdict: boardVerdict(context, launched, false) };
  if (known === null || decimals === null) return shown;
  const state = { phase, spot, quoteDecimals: known.decimals, decimals, totalSupplyRaw, quoteHeldRaw: null };
  const { symbol: quoteSymbol, decimals: quoteDecimals } = known;
  return {
    ...shown,
    ...marketFigures(state, prices.get(quote)),
    quote: { address: quote, symbol: quoteSymbol, decimals: quoteDecimals },
  };
}
