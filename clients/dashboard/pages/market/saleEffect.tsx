import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { bpsText, Usd } from '../../kit/numbers.tsx';
import { proceedsOf } from './credits.ts';
import type { SaleForm } from './sellFields.tsx';

const isPrice = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text.trim());

/** What an offer and a sale do, in words. */
export function SaleEffect({ form, name }: { readonly form: SaleForm; readonly name: string }) {
  const config = useQuery({ ...read('getConfig', {}), staleTime: Number.POSITIVE_INFINITY });
  const portfolio = useQuery(read('getPortfolio', { agentId: form.agentId }));
  const feeBps = config.data?.prices.marketFeeBps;
  const delay = config.data?.limits.whitelistDelaySeconds ?? 0;
  return (
    <>
      <p>
        Anyone can buy <strong dir="auto">{name}</strong>
        {delay > 0 && ` from ${Math.ceil(delay / 3_600)} hours on`}. Until the listing ends, the agent is
        frozen: nothing is started, changed, signed or claimed for it. What the listing shows is public.
      </p>
      {feeBps !== undefined && isPrice(form.price) && (
        <p>
          You get <strong className="number">{proceedsOf(form.price.trim(), feeBps)} credits</strong>: the
          price less {bpsText(feeBps)}.
        </p>
      )}
      <p>
        <strong>Worst case:</strong> the agent is sold for good, with its wallet and all that it holds
        {portfolio.data !== undefined && (
          <>
            , now <Usd value={portfolio.data.totalUsd} />
          </>
        )}
        . You can cancel at any time before the sale.
      </p>
      {form.includeHistory && <p>The buyer reads everything that was said in its chat and its runs.</p>}
      {form.includeSystemPrompt && <p>The buyer gets its system prompt.</p>}
    </>
  );
}
