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

/** Makes its words when they are read: a rehearsal judges 100,000 operations and shows 100. */
class Spoken<Rule, Effect> implements Sentences {
  readonly rule: Rule;
  readonly effect: Effect;
  readonly #words: Words;

  constructor(rule: Rule, effect: Effect, words: Words) {
    this.rule = rule;
    this.effect = effect;
    this.#words = words;
  }

  get sentence(): string {
    return this.#words().sentence;
  }

  get passes(): string {
    return this.#words().passes;
  }
}

export const refusedBy = (rule: RefusingRule, words: Words): RefusingReason =>
  new Spoken(rule, 'refused', words);

export const heldBy = (rule: HoldingRule, words: Words): HoldingReason => new Spoken(rule, 'held', words);
