import { showUsd, showUsdRoundedUp, toFixed18 } from '../../money/amounts.ts';
import type { LossLimits } from './agentPolicy.ts';
import { type RefusingReason, refusedBy, type Sentences } from './verdict.ts';

/** Dollars with 18 fraction digits throughout. */

/** What was lost since the beginning of the day. Below 0: won. */
export interface DayLoss {
  readonly lostUsd18: bigint;
  /** The equity at the beginning, and what came in since. */
  readonly investedUsd18: bigint;
  readonly endsAt: Date;
}

/** How far the result is below its highest. */
export interface Drawdown {
  readonly lostUsd18: bigint;
  /** The present level as a share of the highest, with 18 digits: deposits and payments do not move it. */
  readonly level18: bigint;
  readonly equityUsd18: bigint;
}

export interface LossStanding {
  /** Null: nothing limits it. */
  readonly day: DayLoss | null;
  readonly drawdown: Drawdown | null;
  /** Sales at a loss in a row, and the time of the last. */
  readonly losses: { readonly count: number; readonly lastAt: Date } | null;
}

/** One limit on losses, and what may still be lost by it: 0 or less if it is reached. */
interface Budget {
  readonly rule: 'maxDailyLossUsd' | 'maxDailyLossBps' | 'maxDrawdownUsd' | 'maxDrawdownBps';
  /** `limit` and `until` in words. */
  readonly limit: () => string;
  readonly lostUsd18: bigint;
  readonly leftUsd18: bigint;
  readonly what: string;
  readonly until: () => string;
}

const ONE_18 = 10n ** 18n;

const BPS = 10_000n;

export function lossBudgets(limits: LossLimits, { day, drawdown }: LossStanding): Budget[] {
  return [
    ...(day === null ? [] : dayBudgets(limits, day)),
    ...(drawdown === null ? [] : drawdownBudgets(limits, drawdown)),
  ];
}

function dayBudgets(
  { maxDailyLossUsd: usd, maxDailyLossBps: bps }: LossLimits,
  { lostUsd18, investedUsd18, endsAt }: DayLoss,
): Budget[] {
  const about = { lostUsd18, what: 'today', until: () => ` before ${endsAt.toISOString()}` };
  const budgets: Budget[] = [];
  if (usd !== null) {
    const leftUsd18 = toFixed18(usd) - lostUsd18;
    budgets.push({ rule: 'maxDailyLossUsd', limit: () => `$${usd}`, leftUsd18, ...about });
  }
  if (bps !== null) {
    const mostUsd18 = (investedUsd18 * BigInt(bps)) / BPS;
    const limit = () => `${percent(bps)} of $${showUsd(investedUsd18)}`;
    budgets.push({ rule: 'maxDailyLossBps', limit, leftUsd18: mostUsd18 - lostUsd18, ...about });
  }
  return budgets;
}

function drawdownBudgets(
  { maxDrawdownUsd: usd, maxDrawdownBps: bps }: LossLimits,
  { lostUsd18, level18, equityUsd18 }: Drawdown,
): Budget[] {
  const about = { lostUsd18, what: 'since its highest result', until: () => '' };
  const budgets: Budget[] = [];
  if (usd !== null) {
    const leftUsd18 = toFixed18(usd) - lostUsd18;
    budgets.push({ rule: 'maxDrawdownUsd', limit: () => `$${usd}`, leftUsd18, ...about });
  }
  if (bps !== null) {
    const limit = () => `${percent(bps)} of its highest level`;
    budgets.push({
      rule: 'maxDrawdownBps',
      limit,
      leftUsd18: leftOfLevel(level18, equityUsd18, bps),
      ...about,
    });
  }
  return budgets;
}

/** What the equity may lose until the level is `bps` below the highest. Rounded down. */
function leftOfLevel(level18: bigint, equityUsd18: bigint, bps: number): bigint {
  const least18 = (ONE_18 * (BPS - BigInt(bps))) / BPS;
  if (level18 <= least18) return 0n;
  return (equityUsd18 * (level18 - least18)) / level18;
}

const percent = (bps: number): string => `${bps / 100} %`;

/** The limits that are reached by what was lost, without anything more. */
export const reachedLimits = (limits: LossLimits, standing: LossStanding): RefusingReason[] =>
  lossBudgets(limits, standing)
    .filter(({ leftUsd18, lostUsd18 }) => lostUsd18 > 0n && leftUsd18 <= 0n)
    .map(({ rule, limit, lostUsd18, what, until }) =>
      refusedBy(rule, () => ({
        sentence: `The agent lost $${showUsdRoundedUp(lostUsd18)} ${what}, and ${rule} allows ${limit()}.`,
        passes: nothingPasses(until()),
      })),
    );

interface Risk {
  /** Null: unknown. */
  readonly mayLoseUsd18: bigint | null;
  /** What may still be lost by operations under way. */
  readonly pendingUsd18: bigint;
}

/** The limits that an operation might break at its worst, together with what is under way. */
export function lossReasons(limits: LossLimits, standing: LossStanding, risk: Risk): RefusingReason[] {
  const { mayLoseUsd18, pendingUsd18 } = risk;
  if (mayLoseUsd18 === 0n) return [];
  return lossBudgets(limits, standing)
    .filter(({ leftUsd18 }) => mayLoseUsd18 === null || mayLoseUsd18 > leftUsd18 - pendingUsd18)
    .map((budget) =>
      refusedBy(budget.rule, () =>
        mayLoseUsd18 === null ? unpriced(budget) : excess(budget, mayLoseUsd18, pendingUsd18),
      ),
    );
}

const unpriced = ({ rule, limit }: Budget): Sentences => ({
  sentence: `What this may lose cannot be priced, and ${rule} allows ${limit()}.`,
  passes: 'A token with a known price passes.',
});

function excess(budget: Budget, mayLoseUsd18: bigint, pendingUsd18: bigint): Sentences {
  const { rule, limit, lostUsd18, what, until } = budget;
  const leftUsd18 = budget.leftUsd18 - pendingUsd18;
  const lost = `The agent ${lostUsd18 < 0n ? 'won' : 'lost'} $${showUsdRoundedUp(abs(lostUsd18))} ${what}`;
  const pending =
    pendingUsd18 === 0n ? '' : `, what is under way may lose $${showUsdRoundedUp(pendingUsd18)}`;
  return {
    sentence: `${lost}${pending}, and this may lose $${showUsdRoundedUp(mayLoseUsd18)}: more than the ${limit()} of ${rule}.`,
    passes:
      leftUsd18 > 0n ? `It passes if it may lose at most $${showUsd(leftUsd18)}.` : nothingPasses(until()),
  };
}

const nothingPasses = (until: string): string =>
  `Nothing that may lose something passes${until}; the owner can sell for ETH, WETH or USDG, or raise the limit.`;

const abs = (value: bigint): bigint => (value < 0n ? -value : value);
