import type { Context } from '../../context.ts';
import { breaksContract, type ErrorCode, type FieldError, Problem } from '../../errors.ts';
import { fromRaw, toRaw } from '../amounts.ts';
import type { Asset } from '../ports.ts';
import type { AutomationKind } from './automationRows.ts';
import { checkTrigger, type TriggerOrder, type TriggerTerms, wrongTrigger } from './limitPrice.ts';
import { checkSchedule, wrongSchedule } from './readSchedule.ts';
import type { SnipeFiltersRequest } from './snipeFilters.ts';

const MAX_RAW = 2n ** 128n - 1n;

/** What belongs to one kind only. Undefined: not said; null: none. */
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

/** As a caller says them. */
export type SaidTerms = { readonly [Name in keyof KindTerms]: KindTerms[Name] | null };

const OWN_TERMS: Readonly<Record<AutomationKind, readonly (keyof KindTerms)[]>> = {
  dca: ['amountPerExecution', 'interval', 'maxExecutions', 'budget'],
  limit: ['amountIn', 'trigger'],
  sniper: ['amountPerSnipe', 'maxSnipes', 'budget', 'filters'],
};
const NEEDED: Readonly<Record<AutomationKind, readonly (keyof KindTerms)[]>> = {
  dca: ['amountPerExecution'],
  limit: ['amountIn'],
  sniper: ['amountPerSnipe', 'maxSnipes', 'budget'],
};
/** Ends that a dca need not have. */
const CLEARED: readonly string[] = ['maxExecutions', 'budget'];
const AMOUNT = {
  dca: 'amountPerExecution',
  limit: 'amountIn',
  sniper: 'amountPerSnipe',
} as const satisfies Record<AutomationKind, keyof KindTerms>;

/**
 * The terms of the kind. Null of another kind's is nothing: so an answer shows what the kind does not have.
 * @throws Problem validation_failed: a term of another kind, or none of what the kind needs.
 */
export function ownTerms(kind: AutomationKind, said: SaidTerms): KindTerms {
  const isOwn = (name: string): boolean => OWN_TERMS[kind].some((own) => own === name);
  const terms = Object.entries(said).filter(([, value]) => value !== undefined);
  const others = terms.filter(([name, value]) => value !== null && !isOwn(name));
  if (others.length > 0)
    throw invalid(others.map(([name]) => [name, 'unknown_field', `A ${kind} has no ${name}.`] as const));
  const own = terms.filter(([name]) => isOwn(name));
  const missing = own.filter(
    ([name, value]) => value === null && !(kind === 'dca' && CLEARED.includes(name)),
  );
  if (missing.length > 0)
    throw invalid(missing.map(([name]) => [name, 'required', `A ${kind} needs ${name}.`] as const));
  return Object.fromEntries(own) as KindTerms;
}

/** @throws Problem validation_failed, invalid_schedule or invalid_trigger: something that the kind needs is missing. */
export function assertComplete(kind: AutomationKind, terms: KindTerms): void {
  const missing = NEEDED[kind].filter((name) => terms[name] === undefined);
  if (missing.length > 0)
    throw invalid(missing.map((name) => [name, 'required', `A ${kind} needs ${name}.`] as const));
  if (kind === 'dca' && terms.interval === undefined)
    throw wrongSchedule('interval', 'required', 'A dca needs an interval.');
  if (kind === 'limit' && terms.trigger === undefined)
    throw wrongTrigger('trigger', 'required', 'A limit order needs a trigger.');
}

const invalid = (faults: readonly (readonly [string, FieldError['code'], string])[]): Problem =>
  breaksContract(faults.map(([field, code, message]) => ({ field, in: 'body', code, message })));

export interface Frame {
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
  readonly startAt: Date;
  readonly expiresAt: Date | null;
  /** What one execution takes, unless the terms say something else. */
  readonly amountInRaw: bigint;
  /** Its budget, unless the terms name another one; null: it has none. */
  readonly budgetRaw: bigint | null;
  /** What is used of a budget. */
  readonly spentRaw: bigint;
}

/** What was said of these, in the form of the columns. */
export interface CheckedTerms {
  readonly amountInRaw: bigint | undefined;
  readonly budgetRaw: bigint | null | undefined;
  readonly price: OrderPrice | undefined;
}

type OrderPrice = Readonly<Record<'trigger_price_usd' | 'stop_price_usd', string | null>>;
export const NO_PRICE: OrderPrice = { trigger_price_usd: null, stop_price_usd: null };

/** @throws Problem with 422 and the field that is wrong */
export function checkTerms(
  context: Context,
  kind: AutomationKind,
  terms: KindTerms,
  frame: Frame,
): CheckedTerms {
  const { tokenIn, tokenOut, startAt, expiresAt } = frame;
  const amount = AMOUNT[kind];
  const said = terms[amount];
  const amountInRaw = said === undefined ? undefined : checkAmount(amount, said, tokenIn);
  const { budget } = terms;
  const budgetRaw = typeof budget === 'string' ? checkAmount('budget', budget, tokenIn) : budget;
  if (typeof budgetRaw === 'bigint' && budgetRaw < (amountInRaw ?? frame.amountInRaw)) {
    throw wrongAmount('amount_too_small', 'budget', 'too_small', 'The budget is less than one execution.');
  }
  const heldRaw = budgetRaw === undefined ? frame.budgetRaw : budgetRaw;
  const isOtherAmount = amountInRaw !== undefined && amountInRaw !== frame.amountInRaw;
  // It would have reached its budget, and ended for good.
  if (isOtherAmount && heldRaw !== null && amountInRaw > heldRaw - frame.spentRaw) {
    const leftRaw = heldRaw > frame.spentRaw ? heldRaw - frame.spentRaw : 0n;
    const sentence = `The budget leaves ${fromRaw(leftRaw, tokenIn.decimals)} ${tokenIn.symbol}, less than one such execution.`;
    throw wrongAmount('amount_too_large', amount, 'too_large', sentence);
  }
  if (expiresAt !== null && expiresAt.getTime() <= Math.max(startAt.getTime(), context.clock.now().getTime()))
    throw wrongSchedule('expiresAt', 'out_of_range', 'It would end before it begins.');
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
    throw wrongAmount('amount_precision', field, 'precision', `tokenIn has ${decimals} decimals.`);
  if (raw === 0n)
    throw wrongAmount('amount_too_small', field, 'too_small', 'The amount must be more than 0.');
  if (raw > MAX_RAW)
    throw wrongAmount('amount_too_large', field, 'too_large', 'No market takes such an amount.');
  return raw;
}

const wrongAmount = (
  code: ErrorCode,
  field: string,
  fieldCode: FieldError['code'],
  message: string,
): Problem => new Problem(code, message, { fieldErrors: [{ field, in: 'body', code: fieldCode, message }] });
