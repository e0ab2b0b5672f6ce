import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type Actor, type AuditEvent, recordEvent, SERVICE } from '../account/auditEventRows.ts';
import { holdAgent, updateAgentRow } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { publicSkills } from '../skills/publicSkills.ts';
import { endListingRow, type ListingRow, lockExpiredListing, lockOwnListing } from './listingRows.ts';
import { type ListingStatus, next } from './listingState.ts';

const TOLD = { cancelled: 'listing_cancelled', expired: 'listing_expired' } as const satisfies Partial<
  Record<ListingStatus, AuditEvent['kind']>
>;

/** Takes the seller's own listing off the market; its agent can be used again at once. */
export async function cancelListing(
  context: Context,
  trx: Trx,
  seller: { readonly actor: Actor; readonly owner: Owner },
  id: string,
): Promise<string> {
  const listing = await lockOwnListing(trx, seller.owner, id);
  if (next(listing.status, 'cancel') === null)
    throw new Problem('listing_not_available', 'The listing has ended; there is nothing to cancel.');
  await endListing(trx, listing, 'cancelled', seller.actor, context.clock.now());
  return id;
}

/** Ends one listing whose time has come; false when none is left that nobody else ends. */
export async function expireListing(context: Context): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const now = context.clock.now();
    const listing = await lockExpiredListing(trx, now);
    if (listing === undefined) return false;
    await endListing(trx, listing, 'expired', SERVICE, now);
    return true;
  });
}

/** Lock order: listing, agent. */
async function endListing(
  trx: Trx,
  listing: ListingRow,
  status: keyof typeof TOLD,
  actor: Actor,
  now: Date,
): Promise<void> {
  const agent = await holdAgent(trx, listing.agent_id);
  await endListingRow(trx, listing, await publicSkills(trx, agent.skills), { status }, now);
  await updateAgentRow(trx, agent, { listing_id: null }, now);
  const { account_id: accountId, agent_id: agentId } = listing;
  const about = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, actor, { kind: TOLD[status], ...about, detail: { listing: listing.id } }, now);
}
