import { toFixed18 } from '../amounts.ts';
import type { AgentLimits } from './agentRows.ts';

/** The limits in force, and the looser ones that will be from `activeAt` on. */
export interface HeldLimits {
  readonly limits: AgentLimits;
  readonly pending: { readonly limits: AgentLimits; readonly activeAt: Date } | null;
}

/**
 * The owner's wish, property by property: what tightens holds now, what loosens from `loosensAt` on (null: now as well).
 * What waits is always the whole of what will hold. A wish that stays within what waits already keeps its time; one that
 * goes beyond it makes all of it wait anew. So a limit in force is never looser than any that was wished for since the
 * wait began.
 */
export function mergeLimits(
  held: HeldLimits,
  wish: Partial<AgentLimits>,
  loosensAt: Date | null,
): HeldLimits {
  const wanted: AgentLimits = { ...(held.pending ?? held).limits, ...wish };
  if (loosensAt === null) return { limits: wanted, pending: null };
  const limits = stricter(held.limits, wanted);
  if (isWithin(wanted, limits)) return { limits, pending: null };
  const isWaiting = held.pending !== null && isWithin(wanted, held.pending.limits);
  const activeAt = isWaiting && held.pending !== null ? held.pending.activeAt : loosensAt;
  return { limits, pending: { limits: wanted, activeAt } };
}

/** What both allow. */
const stricter = (one: AgentLimits, other: AgentLimits): AgentLimits => ({
  max_trade_usd: lower(one.max_trade_usd, other.max_trade_usd, toFixed18),
  max_daily_spend_usd: lower(one.max_daily_spend_usd, other.max_daily_spend_usd, toFixed18),
  max_slippage_bps: lower(one.max_slippage_bps, other.max_slippage_bps, BigInt),
  max_price_impact_bps: lower(one.max_price_impact_bps, other.max_price_impact_bps, BigInt),
  allowed_tokens: common(one.allowed_tokens, other.allowed_tokens),
  denied_tokens: together(one.denied_tokens, other.denied_tokens),
});

/** Whether `limits` allow nothing that `bounds` do not. */
export function isWithin(limits: AgentLimits, bounds: AgentLimits): boolean {
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

/** No list stands for every token there is. */
const holdsAll = (tokens: readonly string[], others: Tokens): boolean =>
  others?.every((token) => tokens.includes(token)) ?? false;

function lower<Value>(one: Value | null, other: Value | null, measure: Measure<Value>): Value | null {
  return isAtMost(one, other, measure) ? one : other;
}

/** What both lists allow; no list allows every token. */
const common = (one: Tokens, other: Tokens): Tokens =>
  one === null || other === null ? (one ?? other) : one.filter((token) => other.includes(token));

/** What either list denies. */
const together = (one: Tokens, other: Tokens): Tokens =>
  one === null || other === null ? (one ?? other) : [...new Set([...one, ...other])];
