import type { Price, SwapQuoteAnswer } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../app/client.ts';
import { Problem } from '../../kit/notice.tsx';
import { Amount, bpsText, dollarText } from '../../kit/numbers.tsx';
import { useSecondsUntil } from '../../kit/time.tsx';

/** A new quote comes well before the old one ends. */
export const QUOTE_MS = 10_000;

const FEES: Readonly<Record<string, string>> = {
  venue: 'Fee of the venue',
  creator_tax: 'Creator tax',
  snipe_tax: 'Snipe tax',
  pool: 'Fee of the pool',
};

interface QuoteProps {
  readonly quote: SwapQuoteAnswer | undefined;
  readonly error: unknown;
  /** When it came, by the clock of the browser. */
  readonly cameAt: number;
}

/** What the trade brings, at least, and what it costs, with what the service would refuse. */
export function Quote({ quote, error, cameAt }: QuoteProps) {
  const seconds = useSecondsUntil(cameAt + QUOTE_MS);
  const addresses = [...new Set(quote?.fees.map(({ token }) => token.address) ?? [])];
  const prices = useQuery({ ...read('getPrices', { addresses }), enabled: addresses.length > 0 });
  if (error !== null && quote === undefined) return <Problem error={error} />;
  const { tokenOut } = quote ?? {};
  // The ticket asks about it with a box to tick.
  const issues = quote?.issues.filter(({ code }) => code !== 'unverified_token') ?? [];
  return (
    <div className="notice" aria-live="polite">
      <dl className="facts small">
        <Row name="You get, about">
          {quote && <Amount value={quote.amountOut} symbol={tokenOut?.symbol ?? ''} />}
        </Row>
        <Row name="At least">
          {quote && <Amount value={quote.minAmountOut} symbol={tokenOut?.symbol ?? ''} />}
        </Row>
        <Row name="Price impact">
          {quote && (
            <span className={quote.priceImpactBps >= 500 ? 'loss' : ''}>{bpsText(quote.priceImpactBps)}</span>
          )}
        </Row>
        {quote?.fees.map(({ kind, token, amount }) => (
          <Row key={kind + token.address} name={FEES[kind] ?? kind}>
            <Amount value={amount} symbol={token.symbol} />
            {dollarsOf(amount, token.address, prices.data?.data)}
          </Row>
        ))}
        <Row name="Gas, about">{quote && <Amount value={quote.gas.feeEth} symbol="ETH" />}</Row>
        <Row name="A new quote in">{quote && <span className="number">{seconds} s</span>}</Row>
      </dl>
      {issues.map(({ code, severity, message }) => (
        <p key={code} className={`small ${severity === 'error' ? 'loss' : 'stale'}`}>
          {message}
        </p>
      ))}
    </div>
  );
}

/** About, for reading only: no request is made of it. */
function dollarsOf(amount: string, address: string, prices: readonly Price[] | undefined) {
  const price = prices?.find((one) => one.address === address)?.priceUsd;
  if (price == null) return null;
  return <span className="quiet"> ≈ {dollarText((Number(amount) * Number(price)).toFixed(8))}</span>;
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children ?? '…'}</dd>
    </div>
  );
}
