import { DAY_MS } from '../../concurrency/timers.ts';
import type { Database, Trx } from '../../db/database.ts';
import type { PlanRefusal } from '../../engine/operations/operationKind.ts';
import { showUsd, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import type { Ports } from '../../ports/ports.ts';
import type { AcknowledgedToken, AgentLimits, AgentRow } from './agentRows.ts';
import { boundSpendingUsd18, findSpending, sumSpendingUsd18 } from './spendingRows.ts';

export function heldLimits(agent: AgentRow, now: Date): HeldLimits {
  const { limits, pending_limits: waiting, pending_limits_at: at } = agent;
  if (waiting === null || at === null) return { limits, pending: null };
  const activeAt = new Date(Date.parse(at));
  const isOver = activeAt.getTime() <= now.getTime();
  return isOver ? { limits: waiting, pending: null } : { limits, pending: { limits: waiting, activeAt } };
}

export const limitsAt = (agent: AgentRow, now: Date): AgentLimits => heldLimits(agent, now).limits;

/** Looser limits are pending until `activeAt`. */
export interface HeldLimits {
  readonly limits: AgentLimits;
  readonly pending: { readonly limits: AgentLimits; readonly activeAt: Date } | null;
}

/**
 * Stricter values hold now, looser ones from `loosensAt` on; null means now.
 *
 * Pending limits are complete. A wish within them keeps their time; a looser wish restarts the wait for all.
 * So a limit in force is never looser than any wish since the wait began.
 */
export function mergeLimits(
  held: HeldLimits,
  wish: Partial<AgentLimits>,
  loosensAt: Date | null,
): HeldLimits {
  const wanted: AgentLimits = { ...(held.pending ?? held).limits, ...wish };
  if (loosensAt === null) return { limits: wanted, pending: null };
  const limits = stricter(held.limits, wanted);
  if (isWithinLimits(wanted, limits)) return { limits, pending: null };
  const isWaiting = held.pending !== null && isWithinLimits(wanted, held.pending.limits);
  const activeAt = isWaiting && held.pending !== null ? held.pending.activeAt : loosensAt;
  return { limits, pending: { limits: wanted, activeAt } };
}

const stricter = (one: AgentLimits, other: AgentLimits): AgentLimits => ({
  max_trade_usd: lower(one.max_trade_usd, other.max_trade_usd, toFixed18),
  max_daily_spend_usd: lower(one.max_daily_spend_usd, other.max_daily_spend_usd, toFixed18),
  max_slippage_bps: lower(one.max_slippage_bps, other.max_slippage_bps, BigInt),
  max_price_impact_bps: lower(one.max_price_impact_bps, other.max_price_impact_bps, BigInt),
  allowed_tokens: intersection(one.allowed_tokens, other.allowed_tokens),
  denied_tokens: union(one.denied_tokens, other.denied_tokens),
});

export function isWithinLimits(limits: AgentLimits, bounds: AgentLimits): boolean {
  return (
    isAtMost(limits.max_trade_usd, bounds.max_trade_usd, toFixed18) &&
    isAtMost(limits.max_daily_spend_usd, bounds.max_daily_spend_usd, toFixed18) &&
    isAtMost(limits.max_slippage_bps, bounds.max_slippage_bps, BigInt) &&
    isAtMost(limits.max_price_impact_bps, bounds.max_price_impact_bps, BigInt) &&
    (bounds.allowed_tokens === null || holdsAll(bounds.allowed_tokens, limits.allowed_tokens)) &&
    holdsAll(limits.denied_tokens ?? [], bounds.denied_tokens ?? [])
  );
}

type Measure<Value> = (value: Value) => bigint;

type Tokens = readonly string[] | null;

const isAtMost = <Value>(value: Value | null, bound: Value | null, measure: Measure<Value>): boolean =>
  bound === null || (value !== null && measure(value) <= measure(bound));

/** Null means every token. */
const holdsAll = (tokens: readonly string[], others: Tokens): boolean =>
  others?.every((token) => tokens.includes(token)) ?? false;

function lower<Value>(one: Value | null, other: Value | null, measure: Measure<Value>): Value | null {
  return isAtMost(one, other, measure) ? one : other;
}

/** Null allows every token. */
const intersection = (one: Tokens, other: Tokens): Tokens =>
  one === null || other === null ? (one ?? other) : one.filter((token) => other.includes(token));

const union = (one: Tokens, other: Tokens): Tokens =>
  one === null || other === null ? (one ?? other) : [...new Set([...one, ...other])];

/**
 * Returns the tokens that the owner listed, from `activeAt` on.
 *
 * A list restricts callers but permits the model more, so each new token waits. A listed token keeps its
 * time: resubmitting a former owner's list acknowledges nothing. A removed token loses its permission at
 * once.
 */
export function acknowledgeTokens(
  known: readonly AcknowledgedToken[],
  before: HeldLimits,
  after: HeldLimits,
  activeAt: Date,
): AcknowledgedToken[] {
  const listed = wantedTokens(before);
  const times = new Map(known.map(({ address, active_at }) => [address, Date.parse(active_at)]));
  return wantedTokens(after).flatMap((address) => {
    const since = listed.includes(address) ? times.get(address) : activeAt.getTime();
    if (since === undefined) return [];
    return [{ address, active_at: new Date(Math.max(since, allowedAtMs(after, address))).toISOString() }];
  });
}

/** In force or pending. */
const wantedTokens = ({ limits, pending }: HeldLimits): readonly string[] =>
  (pending?.limits ?? limits).allowed_tokens ?? [];

/** In ms; 0 means now. */
const allowedAtMs = ({ limits, pending }: HeldLimits, token: string): number =>
  pending === null || limits.allowed_tokens?.includes(token) ? 0 : pending.activeAt.getTime();

/** `passing`: why the breach may pass. */
export interface CapRefusal extends PlanRefusal {
  readonly passing?: 'daily_cap' | 'price_unknown' | 'price_impact';
}

interface Spending {
  /** 18-digit fixed point; null if unknown. */
  readonly spendUsd18: bigint | null;
  /** The most that a trade may lose, not the amount that leaves the wallet. */
  readonly isLoss?: boolean;
  readonly operationId: string | null;
}

/**
 * The cap that this spending would breach now, or null.
 *
 * Accept commit, under the agent's lock: `operationId` is null and all accepted operations count. Sign
 * commit, under the wallet's lock: other operations count once any part was signed.
 */
export async function capBreach(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  agent: AgentRow,
  { spendUsd18, isLoss = false, operationId }: Spending,
): Promise<CapRefusal | null> {
  const now = context.clock.now();
  const { max_trade_usd: mostAtOnce, max_daily_spend_usd: mostADay } = limitsAt(agent, now);
  if ((mostAtOnce === null && mostADay === null) || spendUsd18 === 0n) return null;
  if (spendUsd18 === null) {
    const unknown = isLoss ? 'The possible loss cannot be priced' : 'This cannot be priced';
    return { ...breach(`${unknown}, and the agent has a spending limit.`), passing: 'price_unknown' };
  }
  if (mostAtOnce !== null && spendUsd18 > toFixed18(mostAtOnce)) {
    const limit = `the agent\u2019s limit of $${mostAtOnce} at once`;
    if (!isLoss) return breach(`This is worth more than ${limit}.`);
    const sentence = `This may lose $${showUsdRoundedUp(spendUsd18)} by the oracle\u2019s prices, more than ${limit}.`;
    return { ...breach(sentence), passing: 'price_impact' };
  }
  if (mostADay === null) return null;
  const asked = { since: new Date(now.getTime() - DAY_MS), except: operationId };
  if ((await boundSpendingUsd18(db, agent, asked)) + spendUsd18 <= toFixed18(mostADay)) return null;
  const counting = operationId === null ? 'all' : 'signed';
  const spentUsd18 = await sumSpendingUsd18(db, agent, { ...asked, counting });
  if (spentUsd18 + spendUsd18 <= toFixed18(mostADay)) return null;
  const what = isLoss ? 'may lose' : 'is worth';
  const sum = `The $${showUsd(spentUsd18)} spent within 24 hours and the $${showUsdRoundedUp(spendUsd18)} that this ${what}`;
  const sentence = `${sum} are together more than the agent\u2019s limit of $${mostADay} within 24 hours.`;
  return { ...breach(sentence), passing: 'daily_cap' };
}

/** In the sign commit. An operation without a reservation spends nothing. */
export async function capBreachOf(
  context: Pick<Ports, 'clock'>,
  db: Database | Trx,
  agent: AgentRow,
  operationId: string,
): Promise<PlanRefusal | null> {
  const spending = await findSpending(db, operationId);
  if (spending === undefined) return null;
  return capBreach(context, db, agent, { spendUsd18: spending.usd18, operationId });
}

const breach = (sentence: string): PlanRefusal => ({ refused: 'policy_violation', sentence });
