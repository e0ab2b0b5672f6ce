import { useMemo } from 'react';
import { Chart } from '../../../kit/charts/chart.tsx';
import { Problem } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import { type Asset, isPricedIn } from './assets.ts';
import type { AutomationForm, Schedule } from './form.ts';
import { usePairPrices } from './prices.ts';
import { type PricePoint, type Trades, tradesOf } from './trades.ts';

const line = (points: readonly PricePoint[]) => points.map(({ at, price }) => ({ at, value: String(price) }));

/** Six digits without an exponent, as amounts of the API are written. */
const short = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 6 });

interface PictureProps {
  readonly form: AutomationForm;
  readonly schedule: Schedule;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
}

/** What the schedule would have bought over the last days: the price, and the average of the trades. */
export function DcaPicture({ form, schedule, tokenIn, tokenOut }: PictureProps) {
  const isSale = isPricedIn(tokenIn, tokenOut);
  const [priced, against] = isSale ? [tokenIn, tokenOut] : [tokenOut, tokenIn];
  const { candles: interval, points, seconds } = schedule;
  const pair = { priced: priced.address, against: against.address, interval, points };
  const { prices, isPending, error } = usePairPrices(pair);
  const amount = Number(form.amount) || 0;
  const most = mostOf(form, amount);
  const trades = useMemo(
    () => tradesOf({ prices, seconds, amount, isSale, most }),
    [prices, seconds, amount, isSale, most],
  );
  const priceLine = useMemo(() => line(prices), [prices]);
  const averageLine = useMemo(() => line(trades.averages), [trades]);
  const average = trades.averages.at(-1)?.price ?? null;
  const now = prices.at(-1)?.price ?? null;
  const symbols = { sold: tokenIn.symbol, bought: tokenOut.symbol, against: against.symbol };
  if (error !== null) return <Problem error={error} />;
  return (
    <>
      <Chart
        label={`Price of ${priced.symbol} in ${against.symbol}, with the average price of ${trades.count} trades`}
        line={priceLine}
        second={averageLine}
        isDollars={false}
        isEmpty={prices.length < 2}
        empty={isPending ? 'Loading…' : 'The pair has no prices for this schedule yet.'}
      />
      {prices.length >= 2 && average !== null && now !== null && (
        <>
          <Figures trades={trades} now={now} average={average} symbols={symbols} />
          <p className="small quiet">At the closes of candles, without fees and price impact.</p>
        </>
      )}
    </>
  );
}

interface FiguresProps {
  readonly trades: Trades;
  readonly average: number;
  readonly now: number;
  readonly symbols: { readonly sold: string; readonly bought: string; readonly against: string };
}

const Figures = ({ trades, average, now, symbols }: FiguresProps) => (
  <dl className="facts">
    <div>
      <dt>Trades</dt>
      <dd>{trades.count}</dd>
    </div>
    <Figure name="Sold, about" value={trades.paid} symbol={symbols.sold} />
    <Figure name="Bought, about" value={trades.got} symbol={symbols.bought} />
    <Figure name="Average (dashed)" value={average} symbol={symbols.against} />
    <Figure name="Price now" value={now} symbol={symbols.against} />
  </dl>
);

interface FigureProps {
  readonly name: string;
  readonly value: number;
  readonly symbol: string;
}

const Figure = ({ name, value, symbol }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Amount value={short(value)} symbol={symbol} />
    </dd>
  </div>
);

/** By count and budget, whichever ends first. */
function mostOf({ maxExecutions, budget }: AutomationForm, amount: number): number {
  const byCount = /^\d+$/.test(maxExecutions) ? Number(maxExecutions) : Number.POSITIVE_INFINITY;
  const byBudget =
    budget === '' || amount === 0 ? Number.POSITIVE_INFINITY : Math.floor(Number(budget) / amount);
  return Math.min(byCount, byBudget);
}
