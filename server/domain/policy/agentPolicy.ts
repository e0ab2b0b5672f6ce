import { toFixed18 } from '../../money/amounts.ts';

/** What an agent needs a person for, and what it may lose, hold and keep open. Null, false and empty: nothing is said. */
export interface AgentPolicy extends ApprovalRules, LossLimits, TradingHours {}

interface ApprovalRules {
  /** Swaps, transfers, self-funded launches and forwarded fees of a greater worth, or of an unknown one. */
  readonly aboveUsd: string | null;
  /** Transfers, and fees that are forwarded, to an address that it never paid. */
  readonly newDestinations: boolean;
  /** Purchases of a token that it never bought. */
  readonly newTokens: boolean;
  /** The swap after this number in the last `maxTradesSeconds`. */
  readonly maxTrades: number | null;
  readonly maxTradesSeconds: number;
  /** Whatever a run or chat asks for after it has read text of others. */
  readonly untrusted: boolean;
  readonly launches: boolean;
  /** New rights: whitelist entries, a payout wallet, looser limits, listings, and the account's keys and webhooks. */
  readonly rights: boolean;
  /** Wallets that decide. Empty: the account's own. */
  readonly approvers: readonly string[];
  readonly required: number;
  readonly expiresInSeconds: number;
}

export interface LossLimits {
  /** Since midnight in `timeZone`, by the equity history, with what is under way. */
  readonly maxDailyLossUsd: string | null;
  /** The same, of the equity at midnight and what came in since. */
  readonly maxDailyLossBps: number | null;
  /** Below the highest result of the last 30 days. */
  readonly maxDrawdownUsd: string | null;
  /** The same, of the highest equity, deposits and payments aside. */
  readonly maxDrawdownBps: number | null;
  /** The worth of one token other than cash, after a purchase. */
  readonly maxPositionUsd: string | null;
  /** Active at once. */
  readonly maxAutomations: number | null;
  /** Sales at a loss in a row, after which the agent rests for `coolDownSeconds`. */
  readonly maxLosses: number | null;
  readonly coolDownSeconds: number;
}

export interface TradingHours {
  /** Empty: every day. */
  readonly tradingDays: readonly Weekday[];
  /** `HH:MM` in `timeZone`; null with `tradingTo`: the whole day. A later start than end goes on into the next day. */
  readonly tradingFrom: string | null;
  readonly tradingTo: string | null;
  readonly timeZone: string;
}

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

export const NO_POLICY: AgentPolicy = {
  aboveUsd: null,
  newDestinations: false,
  newTokens: false,
  maxTrades: null,
  maxTradesSeconds: 3_600,
  untrusted: false,
  launches: false,
  rights: false,
  approvers: [],
  required: 1,
  expiresInSeconds: 3_600,
  maxDailyLossUsd: null,
  maxDailyLossBps: null,
  maxDrawdownUsd: null,
  maxDrawdownBps: null,
  maxPositionUsd: null,
  maxAutomations: null,
  maxLosses: null,
  coolDownSeconds: 3_600,
  tradingDays: [],
  tradingFrom: null,
  tradingTo: null,
  timeZone: 'UTC',
};

export const limitsLosses = (policy: AgentPolicy): boolean =>
  limitsDay(policy) || limitsDrawdown(policy) || policy.maxLosses !== null;

export const limitsDay = ({ maxDailyLossUsd, maxDailyLossBps }: LossLimits): boolean =>
  maxDailyLossUsd !== null || maxDailyLossBps !== null;

export const limitsDrawdown = ({ maxDrawdownUsd, maxDrawdownBps }: LossLimits): boolean =>
  maxDrawdownUsd !== null || maxDrawdownBps !== null;

const FLAGS = ['newDestinations', 'newTokens', 'untrusted', 'launches', 'rights'] as const;

const DOLLARS = ['aboveUsd', 'maxDailyLossUsd', 'maxDrawdownUsd', 'maxPositionUsd'] as const;

const NUMBERS = ['maxDailyLossBps', 'maxDrawdownBps', 'maxAutomations', 'maxLosses'] as const;

/** Whether whatever the old policy holds or refuses is held or refused by the new one too, and decided by no fewer or other people. */
export function isAsStrict(next: AgentPolicy, before: AgentPolicy): boolean {
  return (
    FLAGS.every((flag) => next[flag] || !before[flag]) &&
    DOLLARS.every((name) => isAsLow(next[name], before[name], toFixed18)) &&
    NUMBERS.every((name) => isAsLow(next[name], before[name], BigInt)) &&
    holdsAsManyTrades(next, before) &&
    restsAsLong(next, before) &&
    tradesInNoOtherHours(next, before) &&
    hasSameApprovers(next, before)
  );
}

const isAsLow = <Value>(next: Value | null, before: Value | null, measure: (value: Value) => bigint) =>
  before === null || (next !== null && measure(next) <= measure(before));

const holdsAsManyTrades = (next: AgentPolicy, before: AgentPolicy): boolean =>
  before.maxTrades === null ||
  (next.maxTrades !== null &&
    next.maxTrades <= before.maxTrades &&
    next.maxTradesSeconds >= before.maxTradesSeconds);

const restsAsLong = (next: AgentPolicy, before: AgentPolicy): boolean =>
  before.maxLosses === null || next.coolDownSeconds >= before.coolDownSeconds;

/** The zone also says when the day of a daily loss begins. */
function tradesInNoOtherHours(next: AgentPolicy, before: AgentPolicy): boolean {
  if (next.timeZone !== before.timeZone)
    return before.tradingDays.length === 0 && before.tradingFrom === null && !limitsDay(before);
  const isNoOtherDay =
    before.tradingDays.length === 0 ||
    (next.tradingDays.length > 0 && next.tradingDays.every((day) => before.tradingDays.includes(day)));
  const isSameTime = next.tradingFrom === before.tradingFrom && next.tradingTo === before.tradingTo;
  return isNoOtherDay && (before.tradingFrom === null || isSameTime);
}

const hasSameApprovers = (next: AgentPolicy, before: AgentPolicy): boolean =>
  next.required >= before.required &&
  next.approvers.length === before.approvers.length &&
  next.approvers.every((one) => before.approvers.includes(one)) &&
  next.expiresInSeconds <= before.expiresInSeconds;
