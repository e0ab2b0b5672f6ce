import { isDeepStrictEqual } from 'node:util';
import { type Actor, type AuditEvent, recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import type { HasChainGuard } from '../../engine/chain/chainGuard.ts';
import type { HasHeads } from '../../engine/chain/headHistory.ts';
import type { HasSends } from '../../engine/delivery/sendStep.ts';
import type { HasKinds } from '../../engine/operations/operationKind.ts';
import { lockWallet } from '../../engine/records/locks.ts';
import { countUnfinished } from '../../engine/records/operationRows.ts';
import type { Acceptance } from '../../ports/acceptance.ts';
import { PortError } from '../../ports/basics.ts';
import type { Balance } from '../../ports/chain.ts';
import type { Ports } from '../../ports/ports.ts';
import { Problem } from '../../problem.ts';
import { lockAccount, lockThawedAccount } from '../accounts/accountRows.ts';
import { assertNotAgentBound } from '../accounts/admission.ts';
import { cutAgentFromKeys } from '../accounts/apiKeyRows.ts';
import { assertAgentQuota } from '../agents/agentQuota.ts';
import { type AgentRow, holdAgent, readAgent, updateAgentRow } from '../agents/agentRows.ts';
import type { HasPermissionReaders } from '../agents/initiators.ts';
import { heldLimits } from '../agents/limits.ts';
import { removeEntries } from '../agents/whitelistRows.ts';
import { cancelAutomationsOf } from '../automations/changeAutomation.ts';
import { assertAffordable, paySale } from '../billing/credits.ts';
import type { HasOpenTurns } from '../chat/openTurns.ts';
import { stopConversations } from '../lifecycle/moveAgent.ts';
import { deletePolicy } from '../policy/policyRows.ts';
import { deleteVerdicts } from '../policy/verdictRows.ts';
import type { HasRunSnapshots } from '../runs/followRun.ts';
import { detachPrivateSkills, lockSkillsOf, publicSkills } from '../skills/skillPrivacy.ts';
import type { HasAssetBadges } from '../tokens/assetBadges.ts';
import type { HasListedStocks } from '../tokens/listedStocks.ts';
import type { HasQuoteSymbols } from '../tokens/quoteAssets.ts';
import type { HasListedStates } from './listedStates.ts';
import { readStateHash, type StateHash } from './listedStates.ts';
import { endListingRow, findListing, type ListingRow, lockListing } from './listingRows.ts';

export type BuyListingContext = Pick<
  Ports,
  | 'log'
  | 'clock'
  | 'db'
  | 'isDatabaseFull'
  | 'notifications'
  | 'addressBook'
  | 'toChecksum'
  | 'chain'
  | 'chainPatienceMs'
  | 'chainLogs'
  | 'logSources'
  | 'venues'
  | 'dex'
  | 'pools'
  | 'wrapping'
  | 'tokenProbe'
  | 'prices'
  | 'stockListings'
  | 'vault'
  | 'walletSignatures'
  | 'seedWords'
  | 'images'
  | 'pinning'
  | 'models'
  | 'modelCatalog'
  | 'meter'
  | 'trace'
  | 'toolbox'
  | 'isOutage'
  | 'publicUrl'
  | 'closing'
  | 'startedAt'
  | 'version'
> &
  HasAssetBadges &
  HasChainGuard &
  HasConfig &
  HasHeads &
  HasKinds &
  HasListedStates &
  HasListedStocks &
  HasOpenTurns &
  HasPermissionReaders &
  HasQuoteSymbols &
  HasRunSnapshots &
  HasSends;

export interface Purchase {
  readonly actor: Actor;
  readonly accountId: string;
  /** Agents that the caller's key is bound to. */
  readonly agentIds: readonly string[];
  readonly listingId: string;
  /** Null for the listed price. */
  readonly maxPriceMicro: bigint | null;
  /** Seen by the buyer; null for any. */
  readonly stateHash: string | null;
  /** Of the wallet. Unlike the hash, they tolerate gifts. */
  readonly minHoldings: readonly Balance[];
}

const BPS = 10_000n;

/**
 * Buys a listed agent. One commit pays, changes the owner and ends the seller's rights. The state is read
 * before, at one block at least as new as any known block. It cannot change until the commit: a listed agent
 * is frozen.
 * @throws Problem not_found, listing_not_available, own_listing, listing_changed, agent_busy,
 * insufficient_credits, quota_exceeded
 */
export async function buyListing(
  context: BuyListingContext,
  acceptance: Acceptance,
  purchase: Purchase,
): Promise<string> {
  assertNotAgentBound(purchase.agentIds, 'buys no other ones');
  const { accountId, listingId, stateHash: seen } = purchase;
  const found = await findListing(context.db, listingId);
  assertOnOffer(found, purchase, context.clock.now());
  await assertAffordable(context.db, accountId, BigInt(found.price_micro));
  await context.chainGuard.assertSame(context);
  const agent = await readAgent(context.db, found.agent_id);
  const state = await readStateHash(context, agent);
  if (seen !== null && seen !== state.hash) throw changed('The agent is not in the state that you saw.');
  await assertHolds(context, agent, purchase.minHoldings, state.block);
  return acceptance.commit(async (trx) => {
    const listing = await lockListing(trx, listingId);
    assertOnOffer(listing, purchase, context.clock.now());
    await settleSale(context, trx, purchase, { listing, state, version: agent.version });
    return listingId;
  });
}

/** Blocks of this age count as final: a node with the usual 128 states could not read much older ones. */
const FALLBACK_FINALITY_BLOCKS = 100n;

/** Also checks the final block: the payment is irreversible, but a reorg may remove recent funds. */
async function assertHolds(
  context: Pick<Ports, 'log' | 'chain'> & HasChainGuard,
  { wallet_address: wallet }: AgentRow,
  least: readonly Balance[],
  block: bigint,
): Promise<void> {
  if (least.length === 0) return;
  const finalized = await context.chainGuard.finalBlock(context);
  if (finalized === null) throw new PortError('unavailable', 'The chain does not say which block is final.');
  const tokens = [...new Set(least.map(({ token }) => token))];
  const shortAt = async (at: bigint): Promise<Balance | undefined> => {
    const { balances } = await context.chain.balances(wallet, tokens, at);
    const held = new Map(balances.map(({ token, raw }) => [token, raw]));
    return least.find(({ token, raw }) => (held.get(token) ?? 0n) < raw);
  };
  const standing = block > FALLBACK_FINALITY_BLOCKS ? block - FALLBACK_FINALITY_BLOCKS : 0n;
  const firm = finalized.number > standing ? finalized.number : standing;
  const [short, soft] = await Promise.all([shortAt(block), shortAt(firm)]);
  if (short !== undefined) throw changed(`The agent holds less of ${short.token} than minHoldings says.`);
  if (soft === undefined) return;
  const sentence = `The agent\u2019s final holding of ${soft.token} is below minHoldings: a reorg could still remove the rest. Retry once it is final, or lower minHoldings.`;
  throw new Problem('listing_changed', sentence);
}

function assertOnOffer(listing: ListingRow, { accountId, maxPriceMicro }: Purchase, now: Date): void {
  if (listing.status !== 'active' || Date.parse(listing.expires_at) <= now.getTime())
    throw new Problem('listing_not_available', 'The agent is no longer for sale.');
  if (listing.account_id === accountId)
    throw new Problem('own_listing', 'This is your own listing; cancel it to have the agent back.');
  if (Date.parse(listing.buyable_at) > now.getTime())
    throw new Problem('listing_not_available', `The agent can be bought from ${listing.buyable_at} on.`);
  if (maxPriceMicro !== null && BigInt(listing.price_micro) > maxPriceMicro)
    throw changed('The agent costs more than the maxPrice of the request.');
}

const changed = (sentence: string): Problem =>
  new Problem('listing_changed', `${sentence} Read the listing again.`);

interface Deal {
  readonly listing: ListingRow;
  readonly state: StateHash;
  readonly version: number;
}

/** Lock order: listing, accounts, skills, wallet, agent, runs, credits, automations, API keys. */
async function settleSale(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  purchase: Purchase,
  deal: Deal,
): Promise<void> {
  const { listing, state, version } = deal;
  const { accountId: buyerId, actor } = purchase;
  const now = context.clock.now();
  for (const id of [buyerId, listing.account_id].sort())
    await (id === buyerId ? lockThawedAccount : lockAccount)(trx, id);
  await assertAgentQuota(trx, buyerId);
  await lockSkillsOf(trx, listing.agent_id);
  const frozen = await holdBetweenSignatures(trx, listing.agent_id);
  if (frozen.frozen_at !== null)
    throw new Problem('listing_not_available', 'The agent is frozen by its owner.');
  const skills = await publicSkills(trx, frozen.skills);
  // Until this lock, an author could remove or hide a public skill.
  if (frozen.version !== version || !isDeepStrictEqual(skills, state.skills))
    throw changed('The agent was changed meanwhile.');
  if ((await countUnfinished(trx, frozen.id)) > 0)
    throw new Problem(
      'agent_busy',
      'An operation of the agent is under way again, or failed and is not final yet; wait until it is.',
    );
  await detachPrivateSkills(trx, { agentId: frozen.id, sellerId: listing.account_id }, now);
  const agent = await holdAgent(trx, frozen.id);
  await stopConversations(trx, agent.id, 'agent_stopped', now);
  const priceMicro = BigInt(listing.price_micro);
  const feeMicro = (priceMicro * BigInt(context.config.marketFeeBps)) / BPS;
  const sides = { reference: listing.id, buyerId, sellerId: listing.account_id };
  await paySale(trx, { ...sides, priceMicro, feeMicro }, now);
  const sold = {
    status: 'sold',
    buyer_account_id: buyerId,
    fee_micro: feeMicro.toString(),
    state_hash: state.hash,
    sold_at: now,
  } as const;
  await endListingRow(trx, listing, skills, sold, now);
  await transferAgent(context, trx, agent, { listing, buyerId, actor });
}

/** Every sign commit holds the wallet's row, so lock it first. */
async function holdBetweenSignatures(trx: Trx, id: string): Promise<AgentRow> {
  const { wallet_id } = await readAgent(trx, id);
  const { frozen_reason } = await lockWallet(trx, wallet_id);
  if (frozen_reason === null) return holdAgent(trx, id);
  throw new Problem('listing_not_available', 'The wallet of this agent is frozen until it has been checked.');
}

interface Change {
  readonly listing: ListingRow;
  readonly buyerId: string;
  readonly actor: Actor;
}

/**
 * The agent is stopped and keeps its wallet, tokens, fees and records; the seller loses every right. Spending
 * of the last 24 hours still counts: limits belong to the wallet. The caller holds the agent's lock between
 * signatures. Lock order: agent, automations, API keys.
 */
export async function transferAgent(
  context: Pick<Ports, 'clock'>,
  trx: Trx,
  agent: AgentRow,
  { listing, buyerId, actor }: Change,
): Promise<void> {
  const now = context.clock.now();
  const about = { agentId: agent.id, walletId: agent.wallet_id };
  const ofSeller = { accountId: agent.account_id, ...about };
  const sale = { listing: listing.id };
  // The seller learns no key, session or address of the buyer.
  const told: AuditEvent[] = [{ kind: 'listing_sold', ...ofSeller, detail: sale }];
  await cancelAutomationsOf(trx, agent.id, 'agent_sold', now);
  await deletePolicy(trx, agent.id);
  await deleteVerdicts(trx, agent.id);
  for (const { id: entry, address } of await removeEntries(trx, agent.id, now))
    told.push({ kind: 'whitelist_entry_removed', ...ofSeller, detail: { entry, address, ...sale } });
  if (agent.payout_wallet !== null) {
    const detail = { from: agent.payout_wallet, to: null, active_at: null, ...sale };
    told.push({ kind: 'payout_wallet_changed', ...ofSeller, detail });
  }
  await updateAgentRow(trx, agent, ownedBy(agent, listing, buyerId, now), now);
  const { account_id: accountId, id: agentId } = agent;
  for (const { id: keyId, isRevoked, agentIds: left } of await cutAgentFromKeys(
    trx,
    { accountId, agentId },
    now,
  )) {
    const narrowed = { from: { agent_ids: [...left, agentId] }, to: { agent_ids: left } };
    const detail = { ...sale, ...(isRevoked ? {} : narrowed) };
    told.push({ kind: isRevoked ? 'key_revoked' : 'key_narrowed', ...ofSeller, keyId, detail });
  }
  await recordEvent(trx, SERVICE, told, now);
  await recordEvent(trx, actor, { kind: 'agent_bought', accountId: buyerId, ...about, detail: sale }, now);
}

/**
 * Drops a pending loosening of limits. Allowed tokens remain a limit but are not acknowledged. The new epoch
 * voids everything started before.
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
    has_trading_limits: false,
    is_public: false,
    system_prompt: hasPrompt ? agent.system_prompt : null,
    told_by: hasHistory ? [...heirlooms] : [],
  } as const;
}
