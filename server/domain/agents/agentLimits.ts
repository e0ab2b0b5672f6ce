import type { Context, Database, Trx } from '../../context.ts';
import { showUsd, toFixed18, upToMicro } from '../amounts.ts';
import type { PlanRefusal } from '../onchain/operationKind.ts';
import type { AgentLimits, AgentRow } from './agentRows.ts';
import type { HeldLimits } from './mergeLimits.ts';
import { findSpending, sumSpendingUsd18 } from './spendingRows.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The limits that hold at `now`, and what waits until its time has come. */
export function heldLimits(agent: AgentRow, now: Date): HeldLimits {
  const { limits, pending_limits: waiting, pending_limits_at: at } = agent;
  if (waiting === null || at === null) return { limits, pending: null };
  const activeAt = new Date(Date.parse(at));
  const isOver = activeAt.getTime() <= now.getTime();
  return isOver ? { limits: waiting, pending: null } : { limits, pending: { limits: waiting, activeAt } };
}

/** The limits that hold at `now`: a looser one waits in `pending_limits` until its time has come. */
export const limitsAt = (agent: AgentRow, now: Date): AgentLimits => heldLimits(agent, now).limits;

/**
 * `passing`: it may end by itself. `daily_cap`: it is by what was spent within the last 24 hours; `price_unknown`: nobody can say now
 * what this is worth; `price_impact`: what the market takes is too much at once.
 */
interface CapRefusal extends PlanRefusal {
  readonly passing?: 'daily_cap' | 'price_unknown' | 'price_impact';
}

interface Spending {
  /** 18-digit fixed point; null: nobody knows. */
  readonly spendUsd18: bigint | null;
  /** It is the most that a trade may lose, not what leaves the wallet. */
  readonly isLoss?: boolean;
  readonly operationId: string | null;
}

/**
 * What the caps say against spending so much now, null when nothing. In
 * the accept commit, under the agent's lock, `operationId` is null and all that was accepted counts; in the sign commit,
 * under the wallet's lock, all others of which anything was signed.
 */
export async function capBreach(
  context: Context,
  db: Database | Trx,
  agent: AgentRow,
  { spendUsd18, isLoss = false, operationId }: Spending,
): Promise<CapRefusal | null> {
  const now = context.clock.now();
  const { max_trade_usd: mostAtOnce, max_daily_spend_usd: mostADay } = limitsAt(agent, now);
  if ((mostAtOnce === null && mostADay === null) || spendUsd18 === 0n) return null;
  if (spendUsd18 === null) {
    const unknown = isLoss ? 'What this may lose cannot be priced' : 'This cannot be priced';
    return { ...breach(`${unknown}, and the agent has a spending limit.`), passing: 'price_unknown' };
  }
  if (mostAtOnce !== null && spendUsd18 > toFixed18(mostAtOnce)) {
    const limit = `the agent\u2019s limit of $${mostAtOnce} at once`;
    if (!isLoss) return breach(`This is worth more than ${limit}.`);
    const sentence = `This may lose $${upToMicro(spendUsd18)} by the oracle\u2019s prices, more than ${limit}.`;
    return { ...breach(sentence), passing: 'price_impact' };
  }
  if (mostADay === null) return null;
  const spentUsd18 = await sumSpendingUsd18(db, agent, {
    since: new Date(now.getTime() - DAY_MS),
    except: operationId,
    counting: operationId === null ? 'all' : 'signed',
  });
  if (spentUsd18 + spendUsd18 <= toFixed18(mostADay)) return null;
  const what = isLoss ? 'may lose' : 'is worth';
  const sum = `The $${showUsd(spentUsd18)} spent within 24 hours and the $${upToMicro(spendUsd18)} that this ${what}`;
  const sentence = `${sum} are together more than the agent\u2019s limit of $${mostADay} within 24 hours.`;
  return { ...breach(sentence), passing: 'daily_cap' };
}

/** The same, asked for an accepted operation in its sign commit; one that reserved nothing spends nothing. */
export async function capBreachOf(
  context: Context,
  db: Database | Trx,
  agent: AgentRow,
  operationId: string,
): Promise<PlanRefusal | null> {
  const spending = await findSpending(db, operationId);
  if (spending === undefined) return null;
  return capBreach(context, db, agent, { spendUsd18: spending.usd18, operationId });
}

const breach = (sentence: string): PlanRefusal => ({ refused: 'policy_violation', sentence });
