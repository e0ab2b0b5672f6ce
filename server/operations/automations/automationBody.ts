import type { TermsRequest } from '../../domain/automations/automationTerms.ts';
import type { SnipeFiltersRequest } from '../../domain/automations/snipeFilters.ts';
import type { Caller } from '../../pipeline/contract/call.ts';
import type { Schema } from '../../views/schema.ts';

type Filters = NonNullable<Schema<'SnipeFiltersRequest'>>;
type Body = Omit<TermsRequest, 'filters'> & { readonly filters?: Filters | null | undefined };

/** The money limits of a key also bind the automations that it makes or changes. */
export const limitedKeyOf = ({ keyId, limitedBy }: Caller): string | null =>
  limitedBy.length === 0 ? null : keyId;

/** A body has the terms of one kind only. */
export const termsOf = (body: Body): TermsRequest => ({
  amountPerExecution: body.amountPerExecution,
  interval: body.interval,
  maxExecutions: body.maxExecutions,
  budget: body.budget,
  amountIn: body.amountIn,
  trigger: body.trigger,
  amountPerSnipe: body.amountPerSnipe,
  maxSnipes: body.maxSnipes,
  filters: body.filters && filtersOf(body.filters),
});

/** An asset object is named by its address. */
const filtersOf = ({ quotes, ...filters }: Filters): SnipeFiltersRequest => ({
  ...filters,
  quotes: quotes?.map((quote) => (typeof quote === 'string' ? quote : quote.address)),
});

/** Undefined: not given; null: none. */
export const timeOf = <Unsaid extends null | undefined>(text: string | Unsaid): Date | Unsaid =>
  typeof text === 'string' ? new Date(text) : text;
