import type { HasConfig } from '../../config/config.ts';
import { fromRaw, toRaw } from '../../money/amounts.ts';
import type { Asset } from '../../ports/basics.ts';
import type { Ports } from '../../ports/ports.ts';
import { contractViolation, type ErrorCode, type FieldFault, Problem } from '../../problem.ts';
import type { AutomationKind } from './automationRows.ts';
import { checkTrigger, invalidTrigger, type TriggerOrder, type TriggerTerms } from './orderPrice.ts';
import { checkSchedule, invalidSchedule } from './schedule.ts';
import type { SnipeFiltersRequest } from './snipeFilters.ts';

const MAX_RAW = 2n ** 128n - 1n;

/** Undefined: not sent; null: none. */
export interface KindTerms {
  readonly amountPerExecution?: string | undefined;
  readonly interval?: string | undefined;
  readonly maxExecutions?: number | null | undefined;
  readonly budget?: string | null | undefined;
  readonly amountIn?: string | undefined;
  readonly trigger?: TriggerTerms | undefined;
  readonly amountPerSnipe?: string | undefined;
  readonly maxSnipes?: number | undefined;
  readonly filters?: SnipeFiltersRequest | undefined;
}

export type TermsRequest = { readonly [Name in keyof KindTerms]: KindTerms[Name] | null };

const OWN_TERMS: Readonly<Record<AutomationKind, readonly (keyof KindTerms)[]>> = {
  dca: ['amountPerExecution', 'interval', 'maxExecutions', 'budget'],
  limit: ['amountIn', 'trigger'],
  sniper: ['amountPerSnipe', 'maxSnipes', 'budget', 'filters'],
};

const REQUIRED_TERMS: Readonly<Record<AutomationKind, readonly (keyof KindTerms)[]>> = {
  dca: ['amountPerExecution'],
  limit: ['amountIn'],
  sniper: ['amountPerSnipe', 'maxSnipes', 'budget'],
};

const CLEARABLE: readonly string[] = ['maxExecutions', 'budget'];

const AMOUNT_TERM = {
  dca: 'amountPerExecution',
  limit: 'amountIn',
  sniper: 'amountPerSnipe',
} as const satisfies Record<AutomationKind, keyof KindTerms>;

/** Null leaves these as they are. A null that widened a sniper's filters could come from a model that fills every argument. */
const SAME_AS_ABSENT: readonly string[] = ['filters'];

/**
 * Ignores null for another kind's term, so clients can send an answer back.
 * @throws Problem validation_failed for a term of another kind, or null for a required one
 */
export function termsOfKind(kind: AutomationKind, said: TermsRequest): KindTerms {
  const isOwn = (name: string): boolean => OWN_TERMS[kind].some((own) => own === name);
  const terms = Object.entries(said).filter(([, value]) => value !== undefined);
  const others = terms.filter(([name, value]) => value !== null && !isOwn(name));
  if (others.length > 0)
    throw invalidTerms(others.map(([name]) => [name, 'unknown_field', `A ${kind} has no ${name}.`] as const));
  const own = terms.filter(
    ([name, value]) => isOwn(name) && !(value === null && SAME_AS_ABSENT.includes(name)),
  );
  const missing = own.filter(
    ([name, value]) => value === null && !(kind === 'dca' && CLEARABLE.includes(name)),
  );
  if (missing.length > 0)
    throw invalidTerms(missing.map(([name]) => [name, 'required', `A ${kind} needs ${name}.`] as const));
  return Object.fromEntries(own) as KindTerms;
}

/** @throws Problem validation_failed, invalid_schedule or invalid_trigger if a required term is missing */
export function assertComplete(kind: AutomationKind, terms: KindTerms): void {
  const missing = REQUIRED_TERMS[kind].filter((name) => terms[name] === undefined);
  if (missing.length > 0)
    throw invalidTerms(missing.map((name) => [name, 'required', `A ${kind} needs ${name}.`] as const));
  if (kind === 'dca' && terms.interval === undefined)
    throw invalidSchedule('interval', 'required', 'A dca needs an interval.');
  if (kind === 'limit' && terms.trigger === undefined)
    throw invalidTrigger('trigger', 'required', 'A limit order needs a trigger.');
}

const invalidTerms = (faults: readonly (readonly [string, FieldFault['code'], string])[]): Problem =>
  contractViolation(faults.map(([field, code, message]) => ({ field, code, message })));

export interface TermsFrame {
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly startAt: Date;
  readonly expiresAt: Date | null;
  /** Unless the terms change it. */
  readonly amountInRaw: bigint;
  /** Unless the terms change it; null: none. */
  readonly budgetRaw: bigint | null;
  readonly spentRaw: bigint;
}

export interface CheckedTerms {
  readonly amountInRaw: bigint | undefined;
  readonly budgetRaw: bigint | null | undefined;
  readonly price: OrderPrice | undefined;
}

type OrderPrice = Readonly<Record<'trigger_price_usd' | 'stop_price_usd', string | null>>;

export const NO_PRICE: OrderPrice = { trigger_price_usd: null, stop_price_usd: null };

/** @throws Problem 422 that names the wrong field */
export function checkTerms(
  context: Pick<Ports, 'clock' | 'addressBook'> & HasConfig,
  kind: AutomationKind,
  terms: KindTerms,
  frame: TermsFrame,
): CheckedTerms {
  const { tokenIn, tokenOut, startAt, expiresAt } = frame;
  const amount = AMOUNT_TERM[kind];
  const said = terms[amount];
  const amountInRaw = said === undefined ? undefined : checkAmount(amount, said, tokenIn);
  const { budget } = terms;
  const budgetRaw = typeof budget === 'string' ? checkAmount('budget', budget, tokenIn) : budget;
  if (typeof budgetRaw === 'bigint' && budgetRaw < (amountInRaw ?? frame.amountInRaw)) {
    throw invalidAmount('amount_too_small', 'budget', 'too_small', 'The budget is less than one execution.');
  }
  const heldRaw = budgetRaw === undefined ? frame.budgetRaw : budgetRaw;
  const isOtherAmount = amountInRaw !== undefined && amountInRaw !== frame.amountInRaw;
  // It would reach the budget and end the automation.
  if (isOtherAmount && heldRaw !== null && amountInRaw > heldRaw - frame.spentRaw) {
    const leftRaw = heldRaw > frame.spentRaw ? heldRaw - frame.spentRaw : 0n;
    const sentence = `The budget leaves ${fromRaw(leftRaw, tokenIn.decimals)} ${tokenIn.symbol}, less than one such execution.`;
    throw invalidAmount('amount_too_large', amount, 'too_large', sentence);
  }
  if (expiresAt !== null && expiresAt.getTime() <= Math.max(startAt.getTime(), context.clock.now().getTime()))
    throw invalidSchedule('expiresAt', 'out_of_range', 'The automation would end before it begins.');
  if (terms.interval !== undefined) checkSchedule(context, terms.interval, startAt);
  const { trigger } = terms;
  const price =
    trigger && priceOf(trigger.priceUsd, checkTrigger(context.addressBook, [tokenIn, tokenOut], trigger));
  return { amountInRaw, budgetRaw, price };
}

const priceOf = (usd: string, order: TriggerOrder): OrderPrice => ({
  ...NO_PRICE,
  [order === 'limit' ? 'trigger_price_usd' : 'stop_price_usd']: usd,
});

function checkAmount(field: string, amount: string, { decimals }: Asset): bigint {
  const raw = toRaw(amount, decimals);
  if (raw === null)
    throw invalidAmount('amount_precision', field, 'precision', `tokenIn has ${decimals} decimals.`);
  if (raw === 0n)
    throw invalidAmount('amount_too_small', field, 'too_small', 'The amount must be more than 0.');
  if (raw > MAX_RAW)
    throw invalidAmount('amount_too_large', field, 'too_large', 'No market takes such an amount.');
  return raw;
}

const invalidAmount = (
  code: ErrorCode,
  field: string,
  fieldCode: FieldFault['code'],
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field, code: fieldCode, message }] });
