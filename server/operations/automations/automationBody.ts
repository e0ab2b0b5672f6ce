import type { KindTerms } from '../../domain/automations/checkTerms.ts';

/** What belongs to one kind only, as the body has it. */
export const termsOf = (body: KindTerms): KindTerms => ({
  amountPerExecution: body.amountPerExecution,
  interval: body.interval,
  maxExecutions: body.maxExecutions,
  budget: body.budget,
  amountIn: body.amountIn,
  trigger: body.trigger,
  amountPerSnipe: body.amountPerSnipe,
  maxSnipes: body.maxSnipes,
  filters: body.filters,
});

/** Undefined: not said; null: none. */
export const timeOf = <Unsaid extends null | undefined>(text: string | Unsaid): Date | Unsaid =>
  typeof text === 'string' ? new Date(text) : text;
