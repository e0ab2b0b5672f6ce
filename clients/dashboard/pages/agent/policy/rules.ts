import type { AgentPolicyAnswer, Input } from '@agent-trading-service/client';
import { spanText } from '../../../kit/time.tsx';
import { bpsOf, percentOf, tokensOf } from '../limits/limitChange.ts';

/** The parts of a policy, without what the service knows besides. */
export type Rules = Omit<AgentPolicyAnswer, 'agentId' | 'measuredFrom' | 'hit' | 'meta'>;
export type RuleName = keyof Rules;
export type PolicyChange = Omit<Input<'updateAgentPolicy'>, 'id'>;

export const RULE_WORDS: Readonly<Record<RuleName, string>> = {
  aboveUsd: 'Worth more than',
  newDestinations: 'A new address',
  newTokens: 'A new token',
  maxTrades: 'Trades without a person',
  maxTradesSeconds: 'Trades counted in the last',
  untrusted: 'After text of others',
  launches: 'Every launch',
  rights: 'New rights',
  approvers: 'Wallets that decide',
  required: 'Approvals needed',
  expiresInSeconds: 'An operation waits for',
  maxDailyLossUsd: 'Daily loss',
  maxDailyLossBps: 'Daily loss, of the equity',
  maxDrawdownUsd: 'Drawdown',
  maxDrawdownBps: 'Drawdown, of the equity',
  maxPositionUsd: 'Holding of one token',
  maxAutomations: 'Active automations',
  maxLosses: 'Losses in a row',
  coolDownSeconds: 'Pause after the losses',
  tradingDays: 'Days of trading',
  tradingFrom: 'Trading from',
  tradingTo: 'Trading until',
  timeZone: 'Time zone',
};
const NAMES = Object.keys(RULE_WORDS) as RuleName[];

const FLAGS = ['newDestinations', 'newTokens', 'untrusted', 'launches', 'rights'] as const;
export type FlagName = (typeof FLAGS)[number];
export type DayName = Rules['tradingDays'][number];
export const DAYS: readonly DayName[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

export type TextName = Exclude<RuleName, FlagName | 'tradingDays'>;

/** A policy as a person types it. Empty means no such rule. */
export type Draft = { readonly [Name in TextName]: string } & { readonly [Name in FlagName]: boolean } & {
  readonly tradingDays: readonly DayName[];
};

const BPS = ['maxDailyLossBps', 'maxDrawdownBps'] as const;
const isOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  (names as readonly string[]).includes(name);

function textOf(name: RuleName, value: Rules[RuleName]): string {
  if (isOf(BPS, name)) return percentOf(value as number | null);
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The draft that says the same as these rules. */
export const draftOf = (rules: Rules): Draft =>
  Object.fromEntries(
    NAMES.map((name) => {
      const value = rules[name];
      const isKept = typeof value === 'boolean' || name === 'tradingDays';
      return [name, isKept ? value : textOf(name, value)];
    }),
  ) as unknown as Draft;

const DOLLARS = ['aboveUsd', 'maxDailyLossUsd', 'maxDrawdownUsd', 'maxPositionUsd'] as const;
const COUNTS = ['maxTrades', 'maxAutomations', 'maxLosses', 'required'] as const;
const SPANS = ['maxTradesSeconds', 'expiresInSeconds', 'coolDownSeconds'] as const;

/** Why a text cannot be sent; undefined if it can. */
function faultOf(name: TextName, text: string): string | undefined {
  if (isOf(DOLLARS, name) && text !== '' && !/^\d+(\.\d{1,18})?$/.test(text))
    return 'This is no amount in dollars.';
  if (isOf(BPS, name) && !(bpsOf(text) === null || Number(bpsOf(text)) > 0))
    return 'This is no percentage above 0 of at most two decimals.';
  if (isOf(COUNTS, name) && (!/^\d*$/.test(text) || (name === 'required' && text === '')))
    return 'This is no whole number.';
  return undefined;
}

export const faultsOf = (draft: Draft): Partial<Record<RuleName, string>> =>
  Object.fromEntries(
    NAMES.filter((name): name is TextName => !isOf(FLAGS, name) && name !== 'tradingDays')
      .map((name) => [name, faultOf(name, draft[name])] as const)
      .filter(([, fault]) => fault !== undefined),
  );

function partOf(name: RuleName, draft: Draft): Rules[RuleName] {
  if (isOf(FLAGS, name)) return draft[name];
  if (name === 'tradingDays') return DAYS.filter((day) => draft.tradingDays.includes(day));
  const text = draft[name];
  if (name === 'approvers') return tokensOf(text) ?? [];
  if (isOf(BPS, name)) return bpsOf(text) ?? null;
  if (isOf(COUNTS, name) || isOf(SPANS, name)) return text === '' ? null : Number(text);
  return text === '' ? null : text;
}

/** The whole policy of the draft, without what cannot be sent. */
export const rulesOf = (draft: Draft): Rules =>
  Object.fromEntries(NAMES.map((name) => [name, partOf(name, draft)])) as unknown as Rules;

/** The rules of an answer. */
export const partsOf = (answer: Rules): Rules =>
  Object.fromEntries(NAMES.map((name) => [name, answer[name]])) as unknown as Rules;

/** The parts in which two policies differ. */
export const differences = (before: Rules, after: Rules): RuleName[] =>
  NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** The request: only what differs from the policy in force. */
export const changeOf = (before: Rules, after: Rules): PolicyChange =>
  Object.fromEntries(differences(before, after).map((name) => [name, after[name]]));

/** A part of a policy in words. */
export function ruleText(name: RuleName, rules: Rules): string {
  const value = rules[name];
  if (typeof value === 'boolean') return value ? 'needs a person' : 'needs nobody';
  if (Array.isArray(value)) {
    if (value.length > 0) return value.join(', ');
    return name === 'tradingDays' ? 'every day' : 'the wallet of the account';
  }
  if (value === null) return 'none';
  if (isOf(DOLLARS, name)) return `$${value}`;
  if (isOf(BPS, name)) return `${percentOf(Number(value))}%`;
  return isOf(SPANS, name) ? spanText(Number(value)) : String(value);
}
