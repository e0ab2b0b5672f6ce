import type { Context, Trx } from '../../context.ts';
import { cutAgentFromKeys } from '../account/apiKeyRows.ts';
import { type Actor, type AuditEvent, recordEvent } from '../account/auditEventRows.ts';
import { heldLimits } from '../agents/agentLimits.ts';
import { type AgentRow, updateAgentRow } from '../agents/agentRows.ts';
import { removeEntries } from '../agents/whitelistRows.ts';
import { cancelAutomationsOf } from '../automations/cancelAutomationsOf.ts';
import type { ListingRow } from './listingRows.ts';

interface Change {
  readonly listing: ListingRow;
  readonly buyerId: string;
  /** The buyer's credential. */
  readonly actor: Actor;
}

/**
 * Gives the agent, whose lock the caller holds between two signatures, to the buyer: stopped, with its wallet, tokens, fees and
 * records, and with nothing by which the seller could still move or read any of them. What the agent spent within the last 24
 * hours goes on counting, because the limits are those of the wallet. Lock order: agent, automations, API keys last.
 */
export async function handOver(
  context: Context,
  trx: Trx,
  agent: AgentRow,
  { listing, buyerId, actor }: Change,
): Promise<void> {
  const now = context.clock.now();
  const about = { agentId: agent.id, walletId: agent.wallet_id };
  const ofSeller = { accountId: agent.account_id, ...about };
  const told: AuditEvent[] = [
    { kind: 'listing_sold', ...ofSeller, detail: { listing: listing.id } },
    { kind: 'agent_bought', accountId: buyerId, ...about, detail: { listing: listing.id } },
  ];
  await cancelAutomationsOf(trx, agent.id, 'agent_sold', now);
  for (const { id: entry, address } of await removeEntries(trx, agent.id, now))
    told.push({ kind: 'whitelist_entry_removed', ...ofSeller, detail: { entry, address } });
  if (agent.payout_wallet !== null) {
    const detail = { from: agent.payout_wallet, to: null, active_at: null };
    told.push({ kind: 'payout_wallet_changed', ...ofSeller, detail });
  }
  await updateAgentRow(trx, agent, ownedBy(agent, listing, buyerId, now), now);
  const { account_id: accountId, id: agentId } = agent;
  for (const { id: keyId, isRevoked } of await cutAgentFromKeys(trx, { accountId, agentId }, now))
    told.push({ kind: isRevoked ? 'key_revoked' : 'key_narrowed', ...ofSeller, keyId });
  await recordEvent(trx, actor, told, now);
}

/**
 * A limit that was to loosen stays as it is, for the buyer to decide. A list of tokens stays a limit, and acknowledges none to the buyer's
 * models. The epoch keeps what was begun before from a signature.
 */
function ownedBy(agent: AgentRow, listing: ListingRow, buyerId: string, now: Date) {
  const { includes_history: hasHistory, includes_system_prompt: hasPrompt } = listing;
  const heirlooms = new Set([...agent.told_by, agent.account_id]);
  return {
    account_id: buyerId,
    listing_id: null,
    status: 'stopped',
    epoch: agent.epoch + 1,
    version: agent.version + 1,
    payout_wallet: null,
    payout_active_at: null,
    limits: JSON.stringify(heldLimits(agent, now).limits),
    pending_limits: null,
    pending_limits_at: null,
    acknowledged_tokens: '[]',
    system_prompt: hasPrompt ? agent.system_prompt : null,
    told_by: hasHistory ? [...heirlooms] : [],
  } as const;
}
