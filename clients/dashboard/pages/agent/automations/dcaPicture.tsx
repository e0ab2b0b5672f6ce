import { useMemo } from 'react';
import { Chart } from '../../../kit/chart.tsx';
import { Problem } from '../../../kit/notice.tsx';
import { Amount } from '../../../kit/numbers.tsx';
import type { Asset } from './assets.ts';
import { isPricedIn } from './assets.ts';
import type { AutomationForm, Schedule } from './form.ts';
import { type PricePoint, usePairPrices } from './prices.ts';

interface Trades {
  readonly count: number;
  readonly paid: number;
  readonly got: number;
  /** The average price so far, at each trade. */
  readonly averages: readonly PricePoint[];
}

interface Plan {
  readonly prices: readonly PricePoint[];
  readonly seconds: number;
  readonly amount: number;
  readonly isSale: boolean;
  /** The most trades that the form allows. */
  readonly most: number;
}

/** The trades that the schedule would have made at these prices, without fees and price impact. */
export function tradesOf({ prices, seconds, amount, isSale, most }: Plan): Trades {
  const averages: PricePoint[] = [];
  let [paid, got, next] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const { at, price } of prices) {
    const time = Date.parse(at) / 1_000;
    if (time < next || averages.length >= most || price === 0) continue;
    next = time + seconds;
    paid += amount;
    got += isSale ? amount * price : amount / price;
    averages.push({ at, price: isSale ? got / paid : paid / got });
  }
  return { count: averages.length, paid, got, averages };
}

const line = (points: readonly PricePoint[]) => points.map(({ at, price }) => ({ at, value: String(price) }));

const short = (value: number): string => Number(value.toPrecision(6)).toLocaleString('en-US', PLAIN);
const PLAIN = { useGrouping: false, maximumSignificantDigits: 6 } as const;

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
          <dl className="facts">
            <div>
              <dt>Trades</dt>
              <dd>{trades.count}</dd>
            </div>
            <div>
              <dt>Sold, about</dt>
              <dd>
                <Amount value={short(trades.paid)} symbol={tokenIn.symbol} />
              </dd>
            </div>
            <div>
              <dt>Bought, about</dt>
              <dd>
                <Amount value={short(trades.got)} symbol={tokenOut.symbol} />
              </dd>
            </div>
            <div>
              <dt>Average price (dashed)</dt>
              <dd>
                <Amount value={short(average)} symbol={against.symbol} />
              </dd>
            </div>
            <div>
              <dt>Price now</dt>
              <dd>
                <Amount value={short(now)} symbol={against.symbol} />
              </dd>
            </div>
          </dl>
          <p className="small quiet">At the closes of candles, without fees and price impact.</p>
        </>
      )}
    </>
  );
}

/** By count and budget, whichever ends first. */
function mostOf({ maxExecutions, budget }: AutomationForm, amount: number): number {
  const byCount = /^\d+$/.test(maxExecutions) ? Number(maxExecutions) : Number.POSITIVE_INFINITY;
  const byBudget =
    budget === '' || amount === 0 ? Number.POSITIVE_INFINITY : Math.floor(Number(budget) / amount);
  return Math.min(byCount, byBudget);
}
