import { recordEvent, SERVICE } from '../../audit/auditEventRows.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { Ports } from '../../ports/ports.ts';
import { type AgentRow, holdAgent, readAgent } from '../agents/agentRows.ts';
import { LOSS_LIMIT, pauseAgent } from '../agents/agentStatus.ts';
import { clearStopsMet } from '../automations/automationRows.ts';
import { coolDownReasons, restEnd } from '../policy/judge.ts';
import { reachedLimits } from '../policy/lossBudget.ts';
import { findPolicy, listWatchedAgents, recordHit } from '../policy/policyRows.ts';
import { readLosses } from '../policy/readLosses.ts';
import type { Reason } from '../policy/verdict.ts';
import { stopConversations } from './moveAgent.ts';

export type WatchContext = Pick<Ports, 'db' | 'clock' | 'addressBook'>;

/** Pauses each agent that has reached a loss limit, by prices too. Several processes may do it at once. Returns their number. */
export async function watchLosses(context: WatchContext, isStopped: () => boolean): Promise<number> {
  let hits = 0;
  for (const agentId of await listWatchedAgents(context.db)) {
    if (isStopped()) break;
    if ((await findReached(context, context.db, await readAgent(context.db, agentId))) === null) continue;
    if (await context.db.transaction().execute((trx) => pauseIfReached(context, trx, agentId))) hits += 1;
  }
  return hits;
}

/** Again under the lock: a start or a change of the policy may have come between. */
async function pauseIfReached(context: WatchContext, trx: Trx, agentId: string): Promise<boolean> {
  const agent = await holdAgent(trx, agentId);
  const reached = await findReached(context, trx, agent);
  if (reached === null) return false;
  await pause(trx, agent, reached, context.clock.now());
  return true;
}

interface Reached extends Pick<Reason, 'rule' | 'sentence'> {
  /** The end of a cool-down; null: until the owner starts the agent. */
  readonly until: Date | null;
}

/** Null: no limit is reached, or one was before. */
async function findReached(
  { addressBook, clock }: WatchContext,
  db: Database | Trx,
  { id: agentId, account_id: accountId, deleted_at: deletedAt }: AgentRow,
): Promise<Reached | null> {
  const policy = await findPolicy(db, agentId);
  if (deletedAt !== null || policy === undefined || policy.hit_at !== null) return null;
  const now = clock.now();
  const { standing } = await readLosses(db, addressBook, { accountId, agentId }, policy, now);
  const [reached] = reachedLimits(policy.rules, standing);
  if (reached !== undefined) return { rule: reached.rule, sentence: reached.sentence, until: null };
  const [rest] = coolDownReasons(policy.rules, now, standing);
  if (rest === undefined) return null;
  return { rule: rest.rule, sentence: rest.sentence, until: restEnd(policy.rules, now, standing) };
}

/** The record is first: it tells of an agent that does not run. */
async function pause(
  trx: Trx,
  agent: AgentRow,
  { rule, sentence, until }: Reached,
  now: Date,
): Promise<void> {
  const { id: agentId, account_id: accountId, wallet_id: walletId } = agent;
  await recordHit(trx, agentId, { rule, sentence }, { at: now, until });
  if (agent.frozen_at === null) await pauseAgent(trx, agent, LOSS_LIMIT, now);
  await stopConversations(trx, agentId, 'agent_paused', now);
  await clearStopsMet(trx, agentId);
  const detail = { rule, until: until?.toISOString() ?? null };
  const decision = { outcome: 'refused', rule, reason: sentence } as const;
  const of = { accountId, agentId, walletId };
  await recordEvent(trx, SERVICE, { kind: 'loss_limit_hit', ...of, detail, decision }, now);
}
