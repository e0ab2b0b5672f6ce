import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../app/client.ts';
import { Chart } from '../../kit/charts/chart.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Problem } from '../../kit/notice.tsx';
import { countText, dollarText, RatioChange, Usd, UsdChange } from '../../kit/numbers.tsx';

/** Spans of the chart: points of an hour or a day. */
const SPANS = {
  '1d': { interval: '1h', limit: 24, words: 'in 24 hours' },
  '1w': { interval: '1h', limit: 168, words: 'in a week' },
  '1m': { interval: '1d', limit: 31, words: 'in a month' },
  all: { interval: '1d', limit: 500, words: 'in all' },
} as const;
type Span = keyof typeof SPANS;

const CHOICES = [
  ['1d', '1D'],
  ['1w', '1W'],
  ['1m', '1M'],
  ['all', 'All'],
] as const;

/** Equity now and over time, of one agent or of the whole account. */
export function Equity({ agentId }: { readonly agentId?: string }) {
  const [span, setSpan] = useState<Span>('1d');
  const { interval, limit, words } = SPANS[span];
  const of = agentId === undefined ? {} : { agentId };
  const history = useQuery({
    ...read('getPortfolioHistory', { ...of, interval, limit }),
    placeholderData: keepPreviousData,
  });
  const portfolio = useQuery(read('getPortfolio', of));
  const points = history.data?.data ?? [];
  const total = history.data?.total;
  // The portfolio is of this moment; the newest point may be older.
  const now = portfolio.data?.totalUsd ?? total?.equityUsd;
  const unpriced = portfolio.data?.unpriced.length ?? 0;
  const line = points.map(({ time, equityUsd }) => ({ at: time, value: equityUsd }));
  return (
    <section className="card" aria-label="Equity">
      <div className="card-head">
        <h2>Equity</h2>
        <Choices label="Span of the chart" value={span} options={CHOICES} onChange={setSpan} />
      </div>
      <p className="figure">{now === undefined ? <span className="quiet">$…</span> : <Usd value={now} />}</p>
      <p className="row small quiet" aria-live="polite">
        {total === undefined ? (
          <span>…</span>
        ) : (
          <span>
            <UsdChange value={total.resultUsd} /> <RatioChange value={total.returnRatio} /> {words}, deposits
            not counted
          </span>
        )}
        {unpriced > 0 && (
          <span className="wait-text" title="They have no price, or no market takes so much of them.">
            Without {countText(unpriced, 'token')} of unknown value
          </span>
        )}
      </p>
      {history.error !== null && history.data === undefined ? (
        <Problem error={history.error} />
      ) : (
        <Chart
          label={`Equity ${words}${now === undefined ? '' : `, now ${dollarText(now)}`}`}
          line={line}
          isEmpty={line.length < 2}
          empty={history.data === undefined ? 'Loading…' : 'The chart begins after the first full hour.'}
        />
      )}
    </section>
  );
}
