import type { Input } from '@agent-trading-service/client';
import { isAmount } from '../../../kit/exact.ts';
import { bpsOf, percentOf } from '../limits/limitChange.ts';

export type Kind = 'dca' | 'limit' | 'sniper';
export type Side = 'atOrBelow' | 'atOrAbove';

/** An automation as a person types it. */
export interface AutomationForm {
  readonly kind: Kind;
  readonly name: string;
  readonly tokenIn: string;
  readonly tokenOut: string;
  readonly amount: string;
  readonly slippage: string;
  readonly expiresAt: string;
  readonly acknowledgeUnverified: boolean;
  readonly interval: string;
  readonly maxExecutions: string;
  readonly budget: string;
  readonly side: Side;
  readonly priceUsd: string;
  readonly maxSnipes: string;
  readonly venue: string;
  readonly symbolPattern: string;
  readonly maxSnipeTax: string;
  readonly maxCreatorTax: string;
}

export const EMPTY_AUTOMATION: AutomationForm = {
  kind: 'dca',
  name: '',
  tokenIn: '',
  tokenOut: '',
  amount: '',
  slippage: percentOf(100),
  expiresAt: '',
  acknowledgeUnverified: false,
  interval: 'P1D',
  maxExecutions: '',
  budget: '',
  side: 'atOrBelow',
  priceUsd: '',
  maxSnipes: '5',
  venue: '',
  symbolPattern: '',
  maxSnipeTax: '0',
  maxCreatorTax: '',
};

export type Change = (part: Partial<AutomationForm>) => void;

/** The schedules to choose from: their seconds, and the candles of their picture. */
export const SCHEDULES = [
  { interval: 'PT15M', words: 'Every 15 minutes', seconds: 900, candles: '15m', points: 192 },
  { interval: 'PT1H', words: 'Every hour', seconds: 3_600, candles: '1h', points: 168 },
  { interval: 'PT4H', words: 'Every 4 hours', seconds: 14_400, candles: '1h', points: 336 },
  { interval: 'P1D', words: 'Every day', seconds: 86_400, candles: '1h', points: 720 },
  { interval: 'P7D', words: 'Every week', seconds: 604_800, candles: '4h', points: 720 },
] as const;
export type Schedule = (typeof SCHEDULES)[number];

/** When a schedule trades, in words where it is a common one. */
export const whenOf = (interval: string): string =>
  SCHEDULES.find((one) => one.interval === interval)?.words.toLowerCase() ?? interval;

const ifFilled = <Name extends string>(name: Name, text: string) =>
  text.trim() === '' ? {} : ({ [name]: text.trim() } as Record<Name, string>);

/** Whether there is enough for the service to decide. */
export function isComplete({
  kind,
  tokenIn,
  tokenOut,
  amount,
  priceUsd,
  budget,
  ...form
}: AutomationForm): boolean {
  if (tokenIn === '' || !isAmount(amount) || bpsOf(form.slippage) == null) return false;
  if (kind === 'sniper')
    return isAmount(budget) && form.acknowledgeUnverified && /^\d+$/.test(form.maxSnipes);
  if (tokenOut === '' || tokenOut.toLowerCase() === tokenIn.toLowerCase()) return false;
  return kind === 'dca' ? form.interval.trim() !== '' : isAmount(priceUsd);
}

function filtersOf({ venue, symbolPattern, maxSnipeTax, maxCreatorTax }: AutomationForm) {
  const creatorTax = bpsOf(maxCreatorTax);
  return {
    ...(venue !== '' && { venues: [venue as 'pons' | 'long'] }),
    ...ifFilled('symbolPattern', symbolPattern),
    maxSnipeTaxBps: bpsOf(maxSnipeTax) ?? 0,
    ...(creatorTax != null && { maxCreatorTaxBps: creatorTax }),
  };
}

/** The request. Amounts stay the texts that were typed. */
export function requestOf(agentId: string, form: AutomationForm): Input<'createAutomation'> {
  const common = {
    agentId,
    tokenIn: form.tokenIn,
    slippageBps: bpsOf(form.slippage) ?? 100,
    ...ifFilled('name', form.name),
    ...(form.expiresAt !== '' && { expiresAt: new Date(form.expiresAt).toISOString() }),
  };
  if (form.kind === 'sniper')
    return {
      ...common,
      kind: 'sniper',
      amountPerSnipe: form.amount,
      maxSnipes: Number(form.maxSnipes),
      budget: form.budget,
      acknowledgeUnverified: true,
      filters: filtersOf(form),
    };
  const pair = { tokenOut: form.tokenOut, acknowledgeUnverified: form.acknowledgeUnverified };
  if (form.kind === 'limit') {
    const trigger = { side: form.side, priceUsd: form.priceUsd };
    return { ...common, ...pair, kind: 'limit', amountIn: form.amount, trigger };
  }
  return {
    ...common,
    ...pair,
    kind: 'dca',
    amountPerExecution: form.amount,
    interval: form.interval.trim(),
    ...ifFilled('budget', form.budget),
    ...(/^\d+$/.test(form.maxExecutions) && { maxExecutions: Number(form.maxExecutions) }),
  };
}
