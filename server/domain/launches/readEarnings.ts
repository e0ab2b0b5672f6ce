import type { Database, Trx } from '../../db/database.ts';
import { findBirthBlocks } from '../../engine/records/walletRows.ts';
import { findIndexTokens, type IndexTokenRow, listLostTokens } from '../../indexer/tokenRows.ts';
import { isShowableAmount } from '../../money/amounts.ts';
import { type Address, type Asset, PortError } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { findRegistryAsset } from '../../ports/registryAssets.ts';
import type { Venue, VenueEarnings, VenueName } from '../../ports/venues.ts';
import { LAUNCH_DECIMALS } from '../../ports/venues.ts';
import { type LaunchRow, listLaunchedTokens } from '../tokens/launchRows.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { priceTokens } from '../tokens/tokenPrices.ts';
import { allVenues } from '../tokens/venueMarkets.ts';

export type ReadEarningsContext = Pick<
  Ports,
  'db' | 'addressBook' | 'toChecksum' | 'chain' | 'venues' | 'prices'
>;

export interface Earner {
  readonly id: string;
  readonly wallet_id: string;
  readonly wallet_address: Address;
}

export interface FeeRecipient {
  readonly address: Address;
  /** First block that may have paid the wallet; absent if unknown. */
  readonly since?: bigint | undefined;
}

export interface AssetEarnings {
  readonly asset: Asset;
  unsweptRaw: bigint;
  claimableRaw: bigint;
  claimedRaw: bigint;
}

export interface TokenEarnings {
  readonly token: EarningToken;
  readonly quote: Asset;
  readonly unsweptRaw: bigint;
  /** Fees in the token itself. */
  readonly unsweptTokenRaw: bigint;
  /** Null while the market's holdings are unknown; the unswept amounts are then minimums. */
  readonly earnedRaw: bigint | null;
}

export interface VenueShare extends VenueEarnings {
  readonly venue: Venue;
}

export interface Earnings {
  readonly assets: readonly AssetEarnings[];
  readonly byToken: readonly TokenEarnings[];
  readonly shares: readonly VenueShare[];
  /** Null if an asset has no price or a market's holdings are unknown. */
  readonly totalUsd18: bigint | null;
  /** Null likewise. */
  readonly unclaimedUsd18: bigint | null;
  readonly claimableUsd18: bigint | null;
  readonly claimedUsd18: bigint | null;
  readonly block: bigint;
}

/** Each venue reads its latest block, or `at`. */
export async function readEarnings(
  context: ReadEarningsContext,
  agents: readonly Earner[],
  at?: bigint,
): Promise<Earnings> {
  const [tokens, recipients] = await Promise.all([
    listEarningTokens(
      context.db,
      agents.map((agent) => agent.id),
    ),
    findFeeRecipients(context, agents),
  ]);
  const perAgent = await Promise.all(
    agents.map((agent, index) => {
      const own = tokens.filter(({ agentId }) => agentId === agent.id);
      return readVenueEarnings(context, recipients[index]!, own, at);
    }),
  );
  const shares = perAgent.flat();
  const block = shares.reduce(
    (oldest, one) => (oldest === 0n || one.block < oldest ? one.block : oldest),
    0n,
  );
  const known = await describeAssets(context, tokens, shares);
  const tokenOf = new Map(tokens.map((token) => [token.address, token]));
  const byToken = shares.flatMap((earnings) =>
    earnings.byToken.map((token) => tokenEarnings(known, tokenOf.get(token.token), token)),
  );
  const assets = sumAssets(known, shares, byToken);
  return { assets, byToken, shares, block, ...(await valueAssets(context, assets, byToken)) };
}

/** On a chain that may roll back, `since` is unknown: payments may precede the wallet's recorded block. */
export async function findFeeRecipients(
  { addressBook, db }: Pick<Ports, 'db' | 'addressBook'>,
  agents: readonly Omit<Earner, 'id'>[],
): Promise<FeeRecipient[]> {
  const walletIds = agents.map((agent) => agent.wallet_id);
  const births = addressBook.mayRollBack ? null : await findBirthBlocks(db, walletIds);
  return agents.map(({ wallet_id: id, wallet_address: address }) => ({ address, since: births?.get(id) }));
}

/**
 * Each venue generation's figures for listed assets, launched tokens and their quote assets. Ignores other
 * assets, because anyone can put anything in the escrow.
 */
export async function readVenueEarnings(
  context: Pick<Ports, 'addressBook' | 'venues'>,
  { address, since }: FeeRecipient,
  tokens: readonly EarningToken[],
  at?: bigint,
): Promise<VenueShare[]> {
  const generations = allVenues(context).flatMap((venue) => venue.generations ?? [venue]);
  const shares = generations.map(async (venue) => {
    const own = tokens.filter((token) => token.venue === venue.name).map(({ address: token }) => token);
    const isKnown = (asset: Address): boolean => findRegistryAsset(context.addressBook, asset) !== undefined;
    return { ...(await venue.earnings(address, own, { at, since, isKnown })), venue };
  });
  return Promise.all(shares);
}

type KnownAssets = ReadonlyMap<Address, Asset>;

function tokenEarnings(
  known: KnownAssets,
  token: EarningToken | undefined,
  earning: VenueEarnings['byToken'][number],
): TokenEarnings {
  if (token === undefined)
    throw new Error(`the venue reported a token that was not asked for: ${earning.token}`);
  return {
    token,
    quote: assetOf(known, earning.quote),
    unsweptRaw: earning.unsweptRaw,
    unsweptTokenRaw: earning.unsweptTokenRaw,
    earnedRaw: earning.earnedRaw,
  };
}

function sumAssets(
  known: KnownAssets,
  perVenue: readonly VenueEarnings[],
  byToken: readonly TokenEarnings[],
): AssetEarnings[] {
  const sums = new Map<Address, AssetEarnings>();
  const sumOf = (asset: Asset): AssetEarnings => {
    const sum = sums.get(asset.address) ?? { asset, unsweptRaw: 0n, claimableRaw: 0n, claimedRaw: 0n };
    sums.set(asset.address, sum);
    return sum;
  };
  for (const { token, quote, unsweptRaw, unsweptTokenRaw } of byToken) {
    sumOf(quote).unsweptRaw += unsweptRaw;
    if (unsweptTokenRaw > 0n) sumOf(launchedAsset(token)).unsweptRaw += unsweptTokenRaw;
  }
  for (const row of perVenue.flatMap((earnings) => earnings.assets)) {
    const sum = sumOf(assetOf(known, row.asset));
    sum.claimableRaw += row.claimableRaw;
    sum.claimedRaw += row.claimedRaw;
  }
  return [...sums.values()].filter((sum) => sum.unsweptRaw + sum.claimableRaw + sum.claimedRaw > 0n);
}

async function valueAssets(
  context: Pick<Ports, 'addressBook' | 'venues' | 'prices'>,
  assets: readonly AssetEarnings[],
  byToken: readonly TokenEarnings[],
) {
  const isUnsweptKnown = byToken.every(({ earnedRaw }) => earnedRaw !== null);
  const prices = await priceTokens(
    context,
    assets.map(({ asset }) => asset.address),
  );
  const worth = (amountOf: (sum: AssetEarnings) => bigint): bigint | null => {
    let total = 0n;
    for (const sum of assets) {
      const amountRaw = amountOf(sum);
      const price = prices.get(sum.asset.address) ?? null;
      if (amountRaw === 0n) continue;
      if (price === null) return null;
      total += (amountRaw * price) / 10n ** BigInt(sum.asset.decimals);
    }
    return isShowableAmount(total, 18) ? total : null;
  };
  return {
    totalUsd18: isUnsweptKnown ? worth((sum) => sum.unsweptRaw + sum.claimableRaw + sum.claimedRaw) : null,
    unclaimedUsd18: isUnsweptKnown ? worth((sum) => sum.unsweptRaw + sum.claimableRaw) : null,
    claimableUsd18: worth((sum) => sum.claimableRaw),
    claimedUsd18: worth((sum) => sum.claimedRaw),
  };
}

export const launchedAsset = ({ address, symbol, name }: EarningToken): Asset => ({
  address,
  symbol,
  name,
  decimals: LAUNCH_DECIMALS,
});

/** An asset that does not answer keeps its last known metadata, so that other fees stay readable. */
async function describeAssets(
  context: Pick<Ports, 'db' | 'addressBook' | 'toChecksum' | 'chain'>,
  tokens: readonly EarningToken[],
  perVenue: readonly VenueEarnings[],
): Promise<KnownAssets> {
  const addresses = new Set(
    perVenue.flatMap(({ assets, byToken }) => [
      ...assets.map((row) => row.asset),
      ...byToken.map((row) => row.quote),
    ]),
  );
  const described = await Promise.all(
    [...addresses].map(async (address) => {
      const launched = tokens.find((token) => token.address === address);
      const asset =
        findRegistryAsset(context.addressBook, address) ??
        (launched === undefined ? await readAsset(context, address) : launchedAsset(launched)) ??
        (await lastKnown(context, tokens, address));
      return asset === null ? [] : [[address, asset] as const];
    }),
  );
  return new Map(described.flat());
}

/** From launches and index; null without decimals. */
async function lastKnown(
  { db }: Pick<Ports, 'db'>,
  tokens: readonly EarningToken[],
  quote: Address,
): Promise<Asset | null> {
  const against = tokens.filter((token) => token.quote === quote);
  const [indexed] = await findIndexTokens(
    db,
    against.map((token) => token.address),
  );
  const decimals = indexed?.quote_decimals ?? against[0]?.quoteDecimals ?? null;
  const symbol = against.find(({ quoteSymbol }) => quoteSymbol !== null)?.quoteSymbol ?? null;
  if (symbol === null || decimals === null) return null;
  return { address: quote, symbol, name: symbol, decimals };
}

function assetOf(known: KnownAssets, address: Address): Asset {
  const asset = known.get(address);
  if (asset === undefined)
    throw new PortError('rejected', `The quote asset ${address} does not answer as a token.`);
  return asset;
}

export interface EarningToken {
  /** Null if restoring a backup lost the record. */
  readonly launchId: string | null;
  readonly agentId: string;
  readonly venue: VenueName;
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly quote: Address;
  /** Null without a launch record. */
  readonly quoteSymbol: string | null;
  readonly quoteDecimals: number | null;
}

/** Tokens on the chain: first those without a record, then the others, newest first. */
export async function listEarningTokens(
  db: Database | Trx,
  agentIds: readonly string[],
): Promise<EarningToken[]> {
  if (agentIds.length === 0) return [];
  const launched = await listLaunchedTokens(db, agentIds);
  const lost = await listLostTokens(db, agentIds);
  return [...lost.map(ofIndex), ...launched.map(ofLaunch)];
}

const ofLaunch = (launch: LaunchRow): EarningToken => ({
  launchId: launch.id,
  agentId: launch.agent_id,
  venue: launch.venue as VenueName,
  address: launch.token_address as Address,
  symbol: launch.symbol,
  name: launch.name,
  quote: launch.quote_address as Address,
  quoteSymbol: launch.quote_symbol,
  quoteDecimals: launch.quote_decimals,
});

const ofIndex = (token: IndexTokenRow): EarningToken => ({
  launchId: null,
  agentId: token.agent_id ?? '',
  venue: token.venue,
  address: token.address,
  symbol: token.symbol ?? '',
  name: token.name ?? '',
  quote: token.quote,
  quoteSymbol: null,
  quoteDecimals: token.quote_decimals,
});
