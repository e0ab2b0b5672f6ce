import { type Actor, type AuditEvent, recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { holdAgent, updateAgentRow } from '../agents/agentRows.ts';
import type { Owner } from '../agents/owner.ts';
import { publicSkills } from '../skills/skillPrivacy.ts';
import { endListingRow, type ListingRow, lockExpiredListing, lockOwnListing } from './listingRows.ts';
import { type ListingStatus, nextListingStatus } from './listingState.ts';

const AUDIT_KINDS = { cancelled: 'listing_cancelled', expired: 'listing_expired' } as const satisfies Partial<
  Record<ListingStatus, AuditEvent['kind']>
>;

/** The agent works again at once. */
export async function cancelListing(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  seller: { readonly actor: Actor; readonly owner: Owner },
  id: string,
): Promise<string> {
  const listing = await lockOwnListing(trx, seller.owner, id);
  if (nextListingStatus(listing.status, 'cancel') === null)
    throw new Problem('listing_not_available', 'The listing has ended; there is nothing to cancel.');
  await endListing(trx, listing, 'cancelled', seller.actor, context.clock.now());
  return id;
}

/** False if none is left. */
export async function expireListing(context: Pick<Ports, 'clock' | 'db'>): Promise<boolean> {
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
  status: keyof typeof AUDIT_KINDS,
  actor: Actor,
  now: Date,
): Promise<void> {
  const agent = await holdAgent(trx, listing.agent_id);
  await endListingRow(trx, listing, await publicSkills(trx, agent.skills), { status }, now);
  await updateAgentRow(trx, agent, { listing_id: null }, now);
  const { account_id: accountId, agent_id: agentId } = listing;
  const about = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(
    trx,
    actor,
    { kind: AUDIT_KINDS[status], ...about, detail: { listing: listing.id } },
    now,
  );
}
