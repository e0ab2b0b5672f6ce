/** The kinds that a policy judges. */
export type JudgedKind = 'swap' | 'transfer' | 'launch' | 'claim';

export type HoldingRule =
  | 'aboveUsd'
  | 'newDestinations'
  | 'newTokens'
  | 'maxTrades'
  | 'untrusted'
  | 'launches';

export type RefusingRule =
  | 'maxDailyLossUsd'
  | 'maxDailyLossBps'
  | 'maxDrawdownUsd'
  | 'maxDrawdownBps'
  | 'maxPositionUsd'
  | 'maxAutomations'
  | 'maxLosses'
  | 'tradingHours';

/** A rule that wants a person or forbids it, with its figures and the least change that would pass. */
export type Reason = HoldingReason | RefusingReason;

export interface HoldingReason extends Sentences {
  readonly rule: HoldingRule;
  readonly effect: 'held';
}

export interface RefusingReason extends Sentences {
  readonly rule: RefusingRule;
  readonly effect: 'refused';
}

export interface Sentences {
  readonly sentence: string;
  readonly passes: string;
}

export interface Verdict {
  readonly outcome: 'allowed' | 'held' | 'refused';
  /** Those of the outcome. */
  readonly reasons: readonly Reason[];
}

type Words = () => Sentences;

/** Words are made when they are read: a rehearsal judges 100,000 operations and shows 100. */
const spoken = <Head extends object>(head: Head, words: Words): Head & Sentences =>
  Object.defineProperties(head, {
    sentence: { enumerable: true, get: () => words().sentence },
    passes: { enumerable: true, get: () => words().passes },
  }) as Head & Sentences;

export const refusedBy = (rule: RefusingRule, words: Words): RefusingReason =>
  spoken({ rule, effect: 'refused' as const }, words);

export const heldBy = (rule: HoldingRule, words: Words): HoldingReason =>
  spoken({ rule, effect: 'held' as const }, words);
