import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import { HOUR_MS } from '../../concurrency/timers.ts';
import type { HasConfig } from '../../config/config.ts';
import type { Trx } from '../../db/database.ts';
import { findWallet } from '../../engine/records/walletRows.ts';
import { newId } from '../../ids.ts';
import { creditsToMicro, microToCredits, showUsd, toFixed18 } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import { contractViolation, Problem } from '../../problem.ts';
import { type AgentRow, updateAgentRow } from '../agents/agentRows.ts';
import { lockThawedAgent } from '../agents/lockAgent.ts';
import { activationTime } from '../agents/whitelist.ts';
import { lockTurnOfAgent } from '../chat/turnRows.ts';
import { listEarningTokens } from '../launches/readEarnings.ts';
import { assertAtRest } from '../lifecycle/moveAgent.ts';
import { publicSkills } from '../skills/skillPrivacy.ts';
import { insertListing, type ListedAgent } from './listingRows.ts';

const SHOWN_TOKENS = 5;
const MIN_LISTING_MS = HOUR_MS;
const MAX_LISTING_MS = 90 * 24 * HOUR_MS;
const DEFAULT_LISTING_MS = 30 * 24 * HOUR_MS;

export interface ListingRequest {
  readonly actor: Actor;
  readonly accountId: string;
  readonly agentId: string;
  /** Whole credits. */
  readonly price: string;
  readonly title: string;
  readonly description: string;
  readonly expiresAt: Date | null;
  readonly includesHistory: boolean;
  readonly includesSystemPrompt: boolean;
}

/**
 * Lists an agent and freezes it, in one commit. An unfinished operation prevents it; later ones are refused.
 * A sale hands over the whole wallet, so it waits as long as a new whitelist entry.
 * @throws Problem not_found, agent_listed, invalid_state, agent_busy, or for invalid terms
 */
export async function createListing(
  context: Pick<Ports, 'clock'> & HasConfig,
  trx: Trx,
  request: ListingRequest,
): Promise<string> {
  const now = context.clock.now();
  const priceMicro = priceOf(request.price);
  const buyableAt = activationTime(context, now);
  const expiresAt = endOf(request.expiresAt, now, buyableAt);
  const { accountId, agentId, title, description, includesHistory, includesSystemPrompt } = request;
  const agent = await lockThawedAgent(trx, accountId, agentId);
  await assertSellable(trx, agent);
  const id = newId('lst', now);
  await insertListing(
    trx,
    {
      id,
      accountId,
      agentId,
      title,
      description,
      includesHistory,
      includesSystemPrompt,
      agent: await snapshotOf(trx, agent),
      priceMicro,
      buyableAt,
      expiresAt,
    },
    now,
  );
  await updateAgentRow(trx, agent, { listing_id: id }, now);
  const [buyable_at, expires_at] = [buyableAt.toISOString(), expiresAt.toISOString()];
  const detail = { listing: id, price: microToCredits(priceMicro), buyable_at, expires_at };
  const about = { accountId, agentId, walletId: agent.wallet_id };
  await recordEvent(trx, request.actor, { kind: 'listing_created', ...about, detail }, now);
  return id;
}

function priceOf(price: string): bigint {
  const micro = creditsToMicro(price);
  if (micro > 0n) return micro;
  const message = 'The price must be more than 0.';
  throw new Problem('amount_too_small', message, {
    fieldErrors: [{ field: 'price', code: 'too_small', message }],
  });
}

function endOf(wish: Date | null, now: Date, buyableAt: Date): Date {
  const earliestMs = buyableAt.getTime() + MIN_LISTING_MS;
  if (wish === null) return new Date(Math.max(now.getTime() + DEFAULT_LISTING_MS, earliestMs));
  if (wish.getTime() >= earliestMs && wish.getTime() <= now.getTime() + MAX_LISTING_MS) return wish;
  const message = `must be at least 1 hour after it can be bought (${buyableAt.toISOString()}) and at most 90 days from now`;
  throw contractViolation([{ field: 'expiresAt', code: 'out_of_range', message }]);
}

async function assertSellable(trx: Trx, agent: AgentRow): Promise<void> {
  await assertAtRest(trx, agent, 'sell');
  if ((await lockTurnOfAgent(trx, agent.id)) !== undefined)
    throw new Problem('agent_busy', 'The agent is answering a message; wait until it has finished.');
  if ((await findWallet(trx, agent.wallet_id)).frozen_reason !== null)
    throw new Problem('invalid_state', 'The wallet of this agent is frozen until it has been checked.');
}

async function snapshotOf(trx: Trx, agent: AgentRow): Promise<ListedAgent> {
  const tokens = await listEarningTokens(trx, [agent.id]);
  return {
    name: agent.name,
    avatarUrl: agent.avatar_url,
    walletAddress: agent.wallet_address,
    model: agent.model,
    skills: await publicSkills(trx, agent.skills),
    tokens: tokens.slice(0, SHOWN_TOKENS).map(({ symbol, address }) => ({ symbol, address })),
    stats: {
      launches: agent.launches,
      trades: agent.trades,
      volumeUsd: showUsd(toFixed18(agent.volume_usd)),
      creatorFeesUsd: showUsd(toFixed18(agent.creator_fees_usd)),
    },
    createdAt: agent.created_at,
  };
}
