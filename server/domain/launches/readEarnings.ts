import type { Context } from '../../context.ts';
import { isAmount } from '../amounts.ts';
import { findIndexTokens } from '../index/indexTokenRows.ts';
import { findBirthBlocks } from '../onchain/walletRows.ts';
import { type Address, type Asset, PortError, type Venue, type VenueEarnings } from '../ports.ts';
import { venuesOf } from '../tokens/findMarkets.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { readAsset } from '../tokens/readAsset.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { type EarningToken, listEarningTokens } from './earningTokens.ts';

const LAUNCH_DECIMALS = 18;

export interface Earner {
  readonly id: string;
  readonly wallet_id: string;
  readonly wallet_address: Address;
}

/** A wallet as the venues are asked about it. */
export interface FeeRecipient {
  readonly address: Address;
  /** Nobody can have paid it before this block; absent where that is not known. */
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
  /** Of the fees in the token itself. */
  readonly unsweptTokenRaw: bigint;
  /** Null while it is unknown what the market holds: the unswept amounts are the least that it can be. */
  readonly earnedRaw: bigint | null;
}

/** What one venue says of a recipient. */
export interface VenueShare extends VenueEarnings {
  readonly venue: Venue;
}

export interface Earnings {
  readonly assets: readonly AssetEarnings[];
  readonly byToken: readonly TokenEarnings[];
  /** What these are the sums of. */
  readonly shares: readonly VenueShare[];
  /** 18-digit fixed point; null where an asset with an amount has no price, or what a market holds is unknown. */
  readonly totalUsd18: bigint | null;
  /** Unswept and claimable together, null likewise. */
  readonly unclaimedUsd18: bigint | null;
  readonly claimableUsd18: bigint | null;
  readonly claimedUsd18: bigint | null;
  readonly block: bigint;
}

/** What the agents' wallets earned as creators, read from the chain: each venue at its latest block, or all at `at`. */
export async function readEarnings(
  context: Context,
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

/**
 * The agents' wallets, in order. A chain that may roll back can pay a wallet below the height that it was made at; on any other
 * that height is the first that its history is read from.
 */
export async function findFeeRecipients(
  { addressBook, db }: Context,
  agents: readonly Omit<Earner, 'id'>[],
): Promise<FeeRecipient[]> {
  const walletIds = agents.map((agent) => agent.wallet_id);
  const births = addressBook.mayRollBack ? null : await findBirthBlocks(db, walletIds);
  return agents.map(({ wallet_id: id, wallet_address: address }) => ({ address, since: births?.get(id) }));
}

/**
 * The venues' figures, one entry for each generation of each, for the assets that a creator can earn: the registry's, the launched tokens and
 * those that they trade against. Anyone can credit any contract to anyone in the escrow; such gifts are neither shown nor touched.
 */
export async function readVenueEarnings(
  context: Context,
  { address, since }: FeeRecipient,
  tokens: readonly EarningToken[],
  at?: bigint,
): Promise<VenueShare[]> {
  const generations = venuesOf(context).flatMap((venue) => venue.generations ?? [venue]);
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
  context: Context,
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
    return isAmount(total, 18) ? total : null;
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

/**
 * The assets that fees are paid in: of the registry, launched here, or any other that a venue pairs with. One of these that answers
 * no more is what it was when it was last looked at; only what it says of itself is lost, and no other asset's fees with it.
 */
async function describeAssets(
  context: Context,
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

/** A quote asset by what the launches against it and the index of their tokens have stored; null where neither knows its decimals. */
async function lastKnown(
  { db }: Context,
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
