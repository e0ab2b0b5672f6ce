import type { Context } from '../../context.ts';
import type { Address, Asset, VenueEarnings } from '../ports.ts';
import { priceTokens } from '../tokens/priceTokens.ts';
import { findRegistryAsset } from '../tokens/registryAssets.ts';
import { type LaunchRow, listLaunchedTokens } from './launchRows.ts';

export interface Earner {
  readonly id: string;
  readonly wallet_address: Address;
}

export interface AssetEarnings {
  readonly asset: Asset;
  unsweptRaw: bigint;
  claimableRaw: bigint;
  claimedRaw: bigint;
}

export interface TokenEarnings {
  readonly launch: LaunchRow;
  readonly quote: Asset;
  readonly unsweptRaw: bigint;
  readonly earnedRaw: bigint | null;
}

export interface Earnings {
  readonly assets: readonly AssetEarnings[];
  readonly byToken: readonly TokenEarnings[];
  /** 18-digit fixed point; null where an asset with an amount has no price. */
  readonly totalUsd18: bigint | null;
  readonly claimableUsd18: bigint | null;
  readonly claimedUsd18: bigint | null;
  readonly block: bigint;
}

/** What the agents' wallets earned as creators, read from the chain. */
export async function readEarnings(context: Context, agents: readonly Earner[]): Promise<Earnings> {
  const launches = await listLaunchedTokens(
    context.db,
    'agent_id',
    agents.map((agent) => agent.id),
  );
  const perAgent = await Promise.all(
    agents.map((agent) => {
      const tokens = launches
        .filter((launch) => launch.agent_id === agent.id)
        .map((launch) => launch.token_address as Address);
      return readVenueEarnings(context, agent.wallet_address, tokens);
    }),
  );
  const block = perAgent.reduce(
    (oldest, one) => (oldest === 0n || one.block < oldest ? one.block : oldest),
    0n,
  );
  const known = await describeAssets(context, perAgent);
  const byToken = perAgent.flatMap((earnings) =>
    earnings.byToken.map((token) => tokenEarnings(known, launches, token)),
  );
  const assets = sumAssets(known, perAgent, byToken);
  return { assets, byToken, block, ...(await valueAssets(context, assets)) };
}

/**
 * The venue's figures for the assets that a creator can earn: the registry's, and those that the launched tokens trade
 * against. Anyone can credit any contract to anyone in the escrow; such gifts are neither shown nor touched.
 */
export async function readVenueEarnings(
  context: Context,
  recipient: Address,
  tokens: readonly Address[],
  at?: bigint,
): Promise<VenueEarnings> {
  const earnings = await context.venues.pons.earnings(recipient, tokens, at);
  const quotes = new Set(earnings.byToken.map((token) => token.quote));
  const canEarn = (asset: Address): boolean =>
    quotes.has(asset) || findRegistryAsset(context.addressBook, asset) !== undefined;
  return { ...earnings, assets: earnings.assets.filter((row) => canEarn(row.asset)) };
}

type KnownAssets = ReadonlyMap<Address, Asset>;

function tokenEarnings(
  known: KnownAssets,
  launches: readonly LaunchRow[],
  token: VenueEarnings['byToken'][number],
): TokenEarnings {
  const launch = launches.find((row) => row.token_address === token.token);
  if (launch === undefined)
    throw new Error(`the venue reported a token that was not asked for: ${token.token}`);
  return {
    launch,
    quote: assetOf(known, token.quote),
    unsweptRaw: token.unsweptRaw,
    earnedRaw: token.earnedRaw,
  };
}

function sumAssets(
  known: KnownAssets,
  perAgent: readonly VenueEarnings[],
  byToken: readonly TokenEarnings[],
): AssetEarnings[] {
  const sums = new Map<Address, AssetEarnings>();
  const sumOf = (asset: Asset): AssetEarnings => {
    const sum = sums.get(asset.address) ?? { asset, unsweptRaw: 0n, claimableRaw: 0n, claimedRaw: 0n };
    sums.set(asset.address, sum);
    return sum;
  };
  for (const token of byToken) sumOf(token.quote).unsweptRaw += token.unsweptRaw;
  for (const row of perAgent.flatMap((earnings) => earnings.assets)) {
    const sum = sumOf(assetOf(known, row.asset));
    sum.claimableRaw += row.claimableRaw;
    sum.claimedRaw += row.claimedRaw;
  }
  return [...sums.values()].filter((sum) => sum.unsweptRaw + sum.claimableRaw + sum.claimedRaw > 0n);
}

async function valueAssets(context: Context, assets: readonly AssetEarnings[]) {
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
    return total;
  };
  return {
    totalUsd18: worth((sum) => sum.unsweptRaw + sum.claimableRaw + sum.claimedRaw),
    claimableUsd18: worth((sum) => sum.claimableRaw),
    claimedUsd18: worth((sum) => sum.claimedRaw),
  };
}

/** The assets that fees are paid in: of the registry, or any other that the venue pairs with. */
async function describeAssets(context: Context, perAgent: readonly VenueEarnings[]): Promise<KnownAssets> {
  const addresses = new Set(
    perAgent.flatMap(({ assets, byToken }) => [
      ...assets.map((row) => row.asset),
      ...byToken.map((row) => row.quote),
    ]),
  );
  const described = await Promise.all(
    [...addresses].map(async (address) => {
      const asset = findRegistryAsset(context.addressBook, address) ?? (await context.chain.token(address));
      return asset === null ? [] : [[address, asset] as const];
    }),
  );
  return new Map(described.flat());
}

function assetOf(known: KnownAssets, address: Address): Asset {
  const asset = known.get(address);
  if (asset === undefined) throw new Error(`the quote asset ${address} does not answer as a token`);
  return asset;
}
