import { isDeepStrictEqual } from 'node:util';
import type { Context, Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Acceptance } from '../acceptance.ts';
import { lockAccount } from '../account/accountRows.ts';
import { assertUnbound } from '../account/assertUnbound.ts';
import type { Actor } from '../account/auditEventRows.ts';
import { type AgentRow, holdAgent, readAgent } from '../agents/agentRows.ts';
import { stopConversations } from '../agents/agentStatus.ts';
import { assertAgentRoom } from '../agents/assertAgentRoom.ts';
import { assertAffordable, paySale } from '../billing/credits.ts';
import { lockWallet } from '../onchain/locks.ts';
import { countUnfinished } from '../onchain/operationRows.ts';
import { type Balance, PortError } from '../ports.ts';
import { detachPrivateSkills, lockSkillsOf } from '../skills/detachPrivateSkills.ts';
import { publicSkills } from '../skills/publicSkills.ts';
import { handOver } from './handOver.ts';
import { endListingRow, findListing, type ListingRow, lockListing } from './listingRows.ts';
import { readStateHash, type StateHash } from './readStateHash.ts';

export interface Purchase {
  readonly actor: Actor;
  readonly accountId: string;
  /** Agents that the caller's key is bound to. */
  readonly agentIds: readonly string[];
  readonly listingId: string;
  /** What the buyer pays at most; null: what the listing says. */
  readonly maxPriceMicro: bigint | null;
  /** The state that the buyer has seen; null: whatever it is. */
  readonly stateHash: string | null;
  /** What the wallet holds at least; a gift to it is no reason to refuse, as it is with the hash. */
  readonly minHoldings: readonly Balance[];
}

const BPS = 10_000n;

/**
 * Buys a listed agent: credits, ownership and the end of all that the seller could do with it are one commit. The state is read
 * before it, at one block and by a node that knows all that this service knows, and holds until then, because a listed agent is
 * frozen: nothing leaves its wallet.
 * @throws Problem not_found, listing_not_available, own_listing, listing_changed, agent_busy, insufficient_credits, quota_exceeded
 */
export async function buyListing(
  context: Context,
  acceptance: Acceptance,
  purchase: Purchase,
): Promise<string> {
  assertUnbound(purchase.agentIds, 'buys no other ones');
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
    await settle(context, trx, purchase, { listing, state, version: agent.version });
    return listingId;
  });
}

/**
 * What has stood for so many blocks counts as final here: where finality takes longer, a node that keeps the usual 128 states has
 * forgotten by then what the wallet held.
 */
const LONG_STANDING_BLOCKS = 100n;

/**
 * At the block and at the final one as well: credits that are paid are paid for good, and what came to the wallet since may be taken away
 * by a reorg.
 */
async function assertHolds(
  context: Context,
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
  const standing = block > LONG_STANDING_BLOCKS ? block - LONG_STANDING_BLOCKS : 0n;
  const firm = finalized.number > standing ? finalized.number : standing;
  const [short, soft] = await Promise.all([shortAt(block), shortAt(firm)]);
  if (short !== undefined) throw changed(`The agent holds less of ${short.token} than minHoldings says.`);
  if (soft === undefined) return;
  const sentence = `Of what the agent holds of ${soft.token}, less is final than minHoldings says: a reorganisation of the chain could still take the rest away. Ask again once that is final, or for less.`;
  throw new Problem('listing_changed', sentence);
}

function assertOnOffer(listing: ListingRow, { accountId, maxPriceMicro }: Purchase, now: Date): void {
  if (listing.status !== 'active' || Date.parse(listing.expires_at) <= now.getTime())
    throw new Problem('listing_not_available', 'The agent is not for sale any more.');
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
  /** Of the agent whose state it is. */
  readonly version: number;
}

/** Lock order: listing, accounts, skills, wallet, agent, runs, credits, automations, API keys. */
async function settle(context: Context, trx: Trx, purchase: Purchase, deal: Deal): Promise<void> {
  const { listing, state, version } = deal;
  const { accountId: buyerId, actor } = purchase;
  const now = context.clock.now();
  for (const id of [buyerId, listing.account_id].sort()) await lockAccount(trx, id);
  await assertAgentRoom(trx, buyerId);
  await lockSkillsOf(trx, listing.agent_id);
  const frozen = await holdBetweenSignatures(trx, listing.agent_id);
  const skills = await publicSkills(trx, frozen.skills);
  // Whoever wrote a public skill may have taken it from the agent or hidden it; now nobody can.
  if (frozen.version !== version || !isDeepStrictEqual(skills, state.skills))
    throw changed('The agent was changed meanwhile.');
  if ((await countUnfinished(trx, frozen.id)) > 0)
    throw new Problem(
      'agent_busy',
      'An operation of the agent is under way again, or failed and is not final yet; wait until it is.',
    );
  await detachPrivateSkills(trx, { actor, agentId: frozen.id, sellerId: listing.account_id }, now);
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
  await handOver(context, trx, agent, { listing, buyerId, actor });
}

/** Nothing is being signed for the agent until the commit: every sign commit holds the wallet's row. */
async function holdBetweenSignatures(trx: Trx, id: string): Promise<AgentRow> {
  const { wallet_id } = await readAgent(trx, id);
  const { frozen_reason } = await lockWallet(trx, wallet_id);
  if (frozen_reason === null) return holdAgent(trx, id);
  throw new Problem(
    'listing_not_available',
    'The wallet of this agent is frozen until it has been looked at.',
  );
}
