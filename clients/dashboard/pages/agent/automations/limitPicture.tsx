import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../app/client.ts';
import { Chart } from '../../../kit/charts/chart.tsx';
import { isAmount } from '../../../kit/exact.ts';
import { Problem } from '../../../kit/notice.tsx';
import { Time } from '../../../kit/time.tsx';
import { firstInterval } from '../../token/candles.tsx';
import { type Asset, isPricedIn } from './assets.ts';
import type { AutomationForm } from './form.ts';
import { useDollarPrices } from './prices.ts';

const POINTS = 168;

interface PictureProps {
  readonly form: AutomationForm;
  readonly tokenIn: Asset;
  readonly tokenOut: Asset;
}

/** The price over the last days with the line of the trigger, and when it was met. */
export function LimitPicture({ form, tokenIn, tokenOut }: PictureProps) {
  const isSale = isPricedIn(tokenIn, tokenOut);
  const priced = isSale ? tokenIn : tokenOut;
  const token = useQuery(read('getToken', { address: priced.address }));
  const interval = firstInterval(token.data?.launchedAt ?? null);
  const { closes, isPending, error } = useDollarPrices(priced.address, interval, POINTS);
  const trigger = isAmount(form.priceUsd) ? form.priceUsd : null;
  const line = useMemo(() => closes.map(({ at, price }) => ({ at, value: String(price) })), [closes]);
  const levels = useMemo(() => (trigger === null ? [] : [{ value: trigger, words: 'Trigger' }]), [trigger]);
  const met =
    trigger === null
      ? undefined
      : closes.find(({ price }) =>
          form.side === 'atOrBelow' ? price <= Number(trigger) : price >= Number(trigger),
        );
  if (error !== null) return <Problem error={error} />;
  return (
    <>
      <Chart
        label={`Price of ${priced.symbol} in dollars${trigger === null ? '' : `, with the trigger at $${trigger}`}`}
        line={line}
        levels={levels}
        isEmpty={line.length < 2}
        empty={isPending ? 'Loading…' : 'There are no prices of it yet.'}
      />
      <p>
        <strong>{isStop(form, isSale) ? 'A stop' : 'A limit order'}:</strong>{' '}
        {isStop(form, isSale)
          ? 'it trades at the market once the price is this bad. It promises neither a price nor a fill.'
          : 'it trades at this price or better, or not at all.'}
      </p>
      {trigger !== null && line.length >= 2 && (
        <p role="status">
          {met === undefined ? (
            'In this time the price was never there.'
          ) : (
            <>
              In this time the price was first there <Time at={met.at} />.
            </>
          )}
        </p>
      )}
    </>
  );
}

/** A purchase at or above, or a sale at or below. */
export const isStop = ({ side }: AutomationForm, isSale: boolean): boolean =>
  (side === 'atOrBelow') === isSale;
