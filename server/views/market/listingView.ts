import type { Context } from '../../context.ts';
import { readAddresses } from '../../domain/account/accountRows.ts';
import { microToCredits, showUsd } from '../../domain/amounts.ts';
import type { ListingRow } from '../../domain/market/listingRows.ts';
import type { ListedWallet } from '../../domain/market/readListedWallet.ts';
import type { Schema } from '../schema.ts';
import { holdingViews } from '../trading/holdingViews.ts';

const DAY_MS = 86_400_000;

/** Listings as everybody sees them. `hashOf`: what an active one's agent is like now, where that was asked. */
export async function listingViews(
  context: Context,
  listings: readonly ListingRow[],
  hashOf: (listing: ListingRow) => string | null = () => null,
): Promise<Schema<'MarketListing'>[]> {
  const addresses = await readAddresses(
    context.db,
    listings.map(({ account_id }) => account_id),
  );
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
    agent: agentView(listing),
    stateHash: listing.status === 'active' ? hashOf(listing) : listing.state_hash,
    createdAt: listing.created_at,
    updatedAt: listing.updated_at,
    buyableAt: listing.buyable_at,
    expiresAt: listing.expires_at,
    soldAt: listing.sold_at,
  }));
}

const agentView = ({ agent, agent_id, created_at }: ListingRow): Schema<'ListedAgent'> => ({
  id: agent_id,
  name: agent.name,
  avatarUrl: agent.avatarUrl,
  walletAddress: agent.walletAddress,
  tokens: [...agent.tokens],
  stats: agent.stats,
  ageDays: Math.max(0, Math.floor((Date.parse(created_at) - Date.parse(agent.createdAt)) / DAY_MS)),
  model: agent.model,
  skills: [...agent.skills],
});

/** One listing, with what its agent is like now. */
export async function oneListingView(
  context: Context,
  listing: ListingRow,
): Promise<Schema<'MarketListing'>> {
  const hash = listing.status === 'active' ? await context.listedStates.hashOf(context, listing) : null;
  const [view] = await listingViews(context, [listing], () => hash);
  if (view === undefined) throw new Error('one listing has one view');
  return view;
}

/** The same with what its agent's wallet holds now. */
export async function listingWithWalletView(
  context: Context,
  listing: ListingRow,
): Promise<Schema<'MarketListing'> & Schema<'ListedWallet'>> {
  const [view, wallet] = await Promise.all([
    oneListingView(context, listing),
    listing.status === 'active' ? context.listedStates.walletOf(context, listing) : null,
  ]);
  return { ...view, ...walletView(wallet) };
}

const walletView = (wallet: ListedWallet | null): Schema<'ListedWallet'> => ({
  holdings: wallet === null ? null : holdingViews(wallet.portfolio),
  totalUsd: wallet === null ? null : showUsd(wallet.portfolio.totalUsd18 - wallet.marketUsd18),
  marketUsd: wallet === null ? null : showUsd(wallet.marketUsd18),
  unclaimedFeesUsd: wallet?.unclaimedUsd18 == null ? null : showUsd(wallet.unclaimedUsd18),
});
