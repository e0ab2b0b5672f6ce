import { type AgentAnswer, formatAmount, toBaseUnits } from '@agent-trading-service/client';
import { compare } from '../../../kit/exact.ts';

export type Limits = AgentAnswer['limits'];
export type LimitName = keyof Limits;

/** The limits as a person types them. Empty means no limit. */
export type LimitTexts = { readonly [Name in LimitName]: string };

export const LIMIT_WORDS: Readonly<Record<LimitName, string>> = {
  max_trade_usd: 'Most for one trade',
  max_daily_spend_usd: 'Most in 24 hours',
  max_slippage_bps: 'Slippage',
  max_price_impact_bps: 'Price impact',
  allowed_tokens: 'Only these tokens',
  denied_tokens: 'Never these tokens',
};
const NAMES = Object.keys(LIMIT_WORDS) as LimitName[];

/** Basis points as a percentage, exactly. */
export const percentOf = (bps: number | null): string => (bps === null ? '' : formatAmount(BigInt(bps), 2));

/** Undefined for what is no percentage of at most two decimals. */
export function bpsOf(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(toBaseUnits(text, 2)) : undefined;
}

const linesOf = (tokens: readonly string[] | null): string => tokens?.join('\n') ?? '';
export const tokensOf = (text: string): string[] | null => {
  const tokens = text.split(/[\s,]+/).filter(Boolean);
  return tokens.length === 0 ? null : tokens;
};

export const textsOf = (limits: Limits): LimitTexts => ({
  max_trade_usd: limits.max_trade_usd ?? '',
  max_daily_spend_usd: limits.max_daily_spend_usd ?? '',
  max_slippage_bps: percentOf(limits.max_slippage_bps),
  max_price_impact_bps: percentOf(limits.max_price_impact_bps),
  allowed_tokens: linesOf(limits.allowed_tokens),
  denied_tokens: linesOf(limits.denied_tokens),
});

export const limitsOf = (texts: LimitTexts): Limits => ({
  max_trade_usd: texts.max_trade_usd === '' ? null : texts.max_trade_usd,
  max_daily_spend_usd: texts.max_daily_spend_usd === '' ? null : texts.max_daily_spend_usd,
  // What is no percentage is refused below.
  max_slippage_bps: bpsOf(texts.max_slippage_bps) ?? null,
  max_price_impact_bps: bpsOf(texts.max_price_impact_bps) ?? null,
  allowed_tokens: tokensOf(texts.allowed_tokens),
  denied_tokens: tokensOf(texts.denied_tokens),
});

/** Why the texts cannot be sent; undefined if they can. */
export function faultOfTexts(texts: LimitTexts): Partial<Record<LimitName, string>> {
  const amounts = (['max_trade_usd', 'max_daily_spend_usd'] as const).filter(
    (name) => texts[name] !== '' && !/^\d+(\.\d{1,18})?$/.test(texts[name]),
  );
  const ratios = (['max_slippage_bps', 'max_price_impact_bps'] as const).filter(
    (name) => bpsOf(texts[name]) === undefined,
  );
  return {
    ...Object.fromEntries(amounts.map((name) => [name, 'This is no amount in dollars.'])),
    ...Object.fromEntries(ratios.map((name) => [name, 'This is no percentage of at most two decimals.'])),
  };
}

type Direction = 'tighter' | 'looser' | 'mixed';

export interface LimitChange {
  readonly name: LimitName;
  readonly direction: Direction;
}

const lacks = (list: readonly string[], others: readonly string[]): boolean =>
  others.some((one) => !list.includes(one));

function directionOf(name: LimitName, now: Limits, wanted: Limits): Direction {
  if (name === 'allowed_tokens' || name === 'denied_tokens') {
    const [before, after] = [now[name], wanted[name]];
    // Without a list of allowed tokens every token is allowed.
    if (name === 'allowed_tokens' && (before === null || after === null))
      return before === null ? 'tighter' : 'looser';
    const [adds, drops] = [lacks(before ?? [], after ?? []), lacks(after ?? [], before ?? [])];
    if (adds && drops) return 'mixed';
    return adds === (name === 'denied_tokens') ? 'tighter' : 'looser';
  }
  const [before, after] = [now[name], wanted[name]];
  if (before === null || after === null) return before === null ? 'tighter' : 'looser';
  return compare(String(after), String(before)) < 0 ? 'tighter' : 'looser';
}

/** What differs from the limits in force, and whether it is tighter or looser than they are. */
export function changesOf(now: Limits, texts: LimitTexts): LimitChange[] {
  const before = textsOf(now);
  const wanted = limitsOf(texts);
  return NAMES.filter((name) => before[name] !== textsOf(wanted)[name]).map((name) => ({
    name,
    direction: directionOf(name, now, wanted),
  }));
}

/** The request: only what differs from the last wish. */
export function requestOf(base: Limits, texts: LimitTexts): Partial<Limits> {
  const before = textsOf(base);
  const wanted = limitsOf(texts);
  const changed = NAMES.filter((name) => before[name] !== textsOf(wanted)[name]);
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}
