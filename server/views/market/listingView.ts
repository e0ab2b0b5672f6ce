import type { Context } from '../../composition/context.ts';
import { DAY_MS } from '../../concurrency/timers.ts';
import { readAddresses } from '../../domain/accounts/accountRows.ts';
import type { ListedWallet } from '../../domain/market/listedStates.ts';
import type { ListingRow } from '../../domain/market/listingRows.ts';
import { readListedSkills } from '../../domain/market/listMarket.ts';
import { type ImageUrlOf, readImageUrls } from '../../domain/uploads/imageUrls.ts';
import { microToCredits, showUsd } from '../../money/amounts.ts';
import type { Schema } from '../schema.ts';
import { holdingViews } from '../trading/portfolioView.ts';

/** Public listings, without chain data. */
export const listingViews = async (
  context: Context,
  listings: readonly ListingRow[],
): Promise<Schema<'MarketListing'>[]> =>
  viewsOf(context, listings, { hash: null, skills: await readListedSkills(context.db, listings) });

interface Shown {
  /** For active listings. */
  readonly hash: string | null;
  /** By their ids. */
  readonly skills: ReadonlyMap<string, readonly string[]>;
}

async function viewsOf(
  context: Context,
  listings: readonly ListingRow[],
  { hash, skills }: Shown,
): Promise<Schema<'MarketListing'>[]> {
  const [addresses, imageUrlOf] = await Promise.all([
    readAddresses(
      context.db,
      listings.map(({ account_id }) => account_id),
    ),
    readImageUrls(
      context,
      listings.map(({ agent }) => agent.avatarUrl),
    ),
  ]);
  return listings.map((listing) => ({
    id: listing.id,
    status: listing.status,
    statusReason: listing.status_reason,
    title: listing.title,
    description: listing.description,
    price: microToCredits(BigInt(listing.price_micro)),
    includesHistory: listing.includes_history,
    includesSystemPrompt: listing.includes_system_prompt,
    seller: { address: addresses.get(listing.account_id) ?? null },
    agent: agentView(listing, skills.get(listing.id) ?? [], imageUrlOf),
    stateHash: listing.status === 'active' ? hash : listing.state_hash,
    createdAt: listing.created_at,
    updatedAt: listing.updated_at,
    buyableAt: listing.buyable_at,
    expiresAt: listing.expires_at,
    soldAt: listing.sold_at,
  }));
}

const agentView = (
  { agent, agent_id, created_at }: ListingRow,
  skills: readonly string[],
  imageUrlOf: ImageUrlOf,
): Schema<'ListedAgent'> => ({
  id: agent_id,
  name: agent.name,
  avatarUrl: agent.avatarUrl,
  imageUrl: imageUrlOf(agent.avatarUrl),
  walletAddress: agent.walletAddress,
  tokens: [...agent.tokens],
  stats: agent.stats,
  ageDays: Math.max(0, Math.floor((Date.parse(created_at) - Date.parse(agent.createdAt)) / DAY_MS)),
  model: agent.model,
  skills: [...skills],
});

/**
 * One listing with its agent's present state. Hash and skills are read together, so the hash covers what is
 * shown.
 */
export async function oneListingView(
  context: Context,
  listing: ListingRow,
): Promise<Schema<'MarketListing'>> {
  const state = listing.status === 'active' ? await context.listedStates.stateOf(context, listing) : null;
  const shown =
    state === null
      ? { hash: null, skills: await readListedSkills(context.db, [listing]) }
      : { hash: state.hash, skills: new Map([[listing.id, state.skills]]) };
  const [view] = await viewsOf(context, [listing], shown);
  if (view === undefined) throw new Error('one listing has one view');
  return view;
}

export async function listingWithWalletView(
  context: Context,
  listing: ListingRow,
): Promise<Schema<'MarketListingDetails'>> {
  const [view, wallet] = await Promise.all([
    oneListingView(context, listing),
    listing.status === 'active' ? context.listedStates.walletOf(context, listing) : null,
  ]);
  return { ...view, ...walletView(wallet) };
}

const walletView = (
  wallet: ListedWallet | null,
): Omit<Schema<'MarketListingDetails'>, keyof Schema<'MarketListing'>> => ({
  holdings: wallet === null ? null : holdingViews(wallet.portfolio),
  totalUsd: wallet === null ? null : showUsd(wallet.portfolio.totalUsd18 - wallet.marketUsd18),
  marketUsd: wallet === null ? null : showUsd(wallet.marketUsd18),
  unclaimedFeesUsd: wallet?.unclaimedUsd18 == null ? null : showUsd(wallet.unclaimedUsd18),
});
