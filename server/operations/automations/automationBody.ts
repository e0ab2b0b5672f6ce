import type { SaidTerms } from '../../domain/automations/checkTerms.ts';
import type { SnipeFiltersRequest } from '../../domain/automations/snipeFilters.ts';
import type { Schema } from '../../views/schema.ts';

type Filters = NonNullable<Schema<'SnipeFiltersRequest'>>;
type Body = Omit<SaidTerms, 'filters'> & { readonly filters?: Filters | null | undefined };

/** What belongs to one kind only, as the body has it. */
export const termsOf = (body: Body): SaidTerms => ({
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

/** An asset as an answer shows it is named by its address. */
const filtersOf = ({ quotes, ...filters }: Filters): SnipeFiltersRequest => ({
  ...filters,
  quotes: quotes?.map((quote) => (typeof quote === 'string' ? quote : quote.address)),
});

/** Undefined: not said; null: none. */
export const timeOf = <Unsaid extends null | undefined>(text: string | Unsaid): Date | Unsaid =>
  typeof text === 'string' ? new Date(text) : text;
