import type { Context, Trx } from '../../context.ts';
import { readAgent } from '../agents/agentRows.ts';
import { findIndexTokens, type IndexTokenRow } from '../index/indexTokenRows.ts';
import { type AutomationRow, readAutomation } from './automationRows.ts';
import { execute, type SlotOutcome } from './executeSlot.ts';
import { isDecided } from './executionRows.ts';
import { isFull } from './nextRun.ts';
import { OrderWithheld } from './orderWithheld.ts';
import { recordSnipe } from './recordSnipe.ts';
import { postponeCandidate, removeCandidate, type SnipeCandidateRow } from './snipeCandidateRows.ts';
import { filterOf, type SnipeFilters } from './snipeFilters.ts';
import { snipeMinimum } from './snipeMinimum.ts';
import { snipeSecond } from './snipeSecond.ts';

/** Before a look that the chain could not answer, or that the market speaks against. */
const AGAIN_MS = 1_000;
/** The market or the gas of the moment says these; another one may not. */
const PASSING = ['slippage_exceeded', 'insufficient_liquidity', 'amount_too_small', 'insufficient_gas'];
/** These say something of the token, not of the sniper. */
const OF_TOKEN = ['policy_violation', 'simulation_failed', 'unknown_token'];

/**
 * Decides about one launch for one sniper, at most once for good: it is bought, skipped for a reason, or looked at again, until
 * its time is over. Whoever has lost the candidate's lease decides nothing.
 */
export async function snipe(context: Context, candidate: SnipeCandidateRow): Promise<void> {
  const [automation, [token]] = await Promise.all([
    readAutomation(context.db, candidate.automation_id),
    findIndexTokens(context.db, [candidate.token]),
  ]);
  const isOpen =
    token !== undefined &&
    automation.status === 'active' &&
    !(await isDecided(context.db, automation.id, candidate.token));
  // A launch that a reorg took comes before it again when it is seen again.
  if (!isOpen) {
    await removeCandidate(context.db, candidate);
    return;
  }
  const reason = await reasonToSkip(context, automation, candidate, token);
  if (reason !== null) return recordSnipe(context, candidate, { outcome: 'skipped', reason });
  try {
    await conclude(context, candidate, await buy(context, automation, candidate, automation.filters!));
  } catch (error) {
    if (!(error instanceof OrderWithheld)) throw error;
    if (error.againAt === null)
      return recordSnipe(context, candidate, { outcome: 'skipped', reason: error.reason });
    await postponeCandidate(context.db, candidate, { dueAt: error.againAt, waitsFor: error.reason });
  }
}

async function reasonToSkip(
  context: Context,
  automation: AutomationRow,
  { expires_at: expiresAt, waits_for: waitsFor }: SnipeCandidateRow,
  token: IndexTokenRow,
): Promise<string | null> {
  if (new Date(expiresAt) <= context.clock.now()) return waitsFor ?? 'missed';
  // It may have been changed since the launch was seen.
  if (automation.filters === null || !filterOf(automation.filters)(token)) return 'filter';
  if (isFull(automation)) return 'budget_reached';
  const agent = await readAgent(context.db, automation.agent_id);
  return agent.status === 'running' ? null : 'agent_not_running';
}

const buy = (
  context: Context,
  automation: AutomationRow,
  candidate: SnipeCandidateRow,
  { maxSnipeTaxBps }: SnipeFilters,
): Promise<SlotOutcome> =>
  execute(context, automation, {
    slot: context.clock.now(),
    tokenOut: candidate.token,
    snipeCeilingBps: maxSnipeTaxBps,
    secondFor: (plan) => snipeSecond(context, plan, maxSnipeTaxBps),
    minimumOf: (plan) => snipeMinimum(context, plan, maxSnipeTaxBps),
    candidate: {
      token: candidate.token,
      claim: (trx: Trx) => removeCandidate(trx, candidate),
    },
  });

async function conclude(context: Context, candidate: SnipeCandidateRow, outcome: SlotOutcome): Promise<void> {
  // What was accepted took the candidate with its commit.
  if (outcome === 'accepted') return;
  const now = context.clock.now();
  if (outcome === 'superseded') {
    const { waits_for: waitsFor } = candidate;
    return postponeCandidate(context.db, candidate, { dueAt: now, waitsFor });
  }
  const again = new Date(now.getTime() + AGAIN_MS);
  if (outcome === 'away')
    return postponeCandidate(context.db, candidate, { dueAt: again, waitsFor: 'rpc_unavailable' });
  const { refused, passing } = outcome;
  if (passing === 'price_unknown' || PASSING.includes(refused))
    return postponeCandidate(context.db, candidate, { dueAt: again, waitsFor: passing ?? refused });
  if (passing === 'daily_cap')
    return recordSnipe(context, candidate, { outcome: 'skipped', reason: 'daily_cap' });
  const isOfToken = OF_TOKEN.includes(refused);
  await recordSnipe(context, candidate, { outcome: isOfToken ? 'skipped' : 'failed', reason: refused });
}
