import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import type { Owner } from '../agents/owner.ts';
import type { SwapPlan } from './planSwap.ts';
import { type QuotedTerms, quotedTerms } from './quotedTerms.ts';
import { findQuote, type QuoteRow, termsOf } from './quoteRows.ts';

export interface UsableQuote {
  readonly quote: QuoteRow;
  readonly terms: QuotedTerms;
}

/** @throws Problem not_found, quote_already_used or quote_expired */
export async function findUsableQuote(context: Context, owner: Owner, id: string): Promise<UsableQuote> {
  const quote = await findQuote(context.db, owner, id);
  if (quote === undefined) throw new Problem('not_found', 'There is no such quote.');
  if (quote.used_by !== null) throw quoteAlreadyUsed();
  const terms = termsOf(quote);
  if (terms === null || Date.parse(quote.expires_at) <= context.clock.now().getTime()) {
    throw new Problem('quote_expired', 'The quote has expired; ask for a new one.');
  }
  return { quote, terms };
}

/** @throws Problem validation_failed that names each field whose value is not that of the quote */
export function assertQuoted(terms: QuotedTerms, plan: SwapPlan, slippageBps: number): void {
  const asked = quotedTerms(plan, slippageBps);
  const fields = (Object.keys(terms) as (keyof QuotedTerms)[]).filter((name) => terms[name] !== asked[name]);
  if (fields.length === 0) return;
  throw new Problem(
    'validation_failed',
    `The quote is for another swap than this body: ${fields.join(', ')}.`,
    {
      fieldErrors: fields.map((field) => {
        const expected = String(terms[field]);
        return { field, in: 'body', code: 'conflict', message: `The quote is for ${expected}.`, expected };
      }),
    },
  );
}

export const quoteAlreadyUsed = (): Problem =>
  new Problem(
    'quote_already_used',
    'The quote was executed before; look at GET /api/v1/swaps before you ask for a new one.',
  );
