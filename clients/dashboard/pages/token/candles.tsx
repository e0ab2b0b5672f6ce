import type { CandleInterval } from '@agent-trading-service/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { read } from '../../app/client.ts';
import { Chart } from '../../kit/charts/chart.tsx';
import { Choices } from '../../kit/choices.tsx';
import { Problem } from '../../kit/notice.tsx';

const INTERVALS = [
  ['1m', '1m'],
  ['5m', '5m'],
  ['15m', '15m'],
  ['1h', '1h'],
  ['4h', '4h'],
  ['1d', '1d'],
] as const;

const POINTS = 300;

const HOUR_MS = 3_600_000;

/** A short history has short candles. */
export function firstInterval(launchedAt: string | null): CandleInterval {
  const hours =
    launchedAt === null ? Number.POSITIVE_INFINITY : (Date.now() - Date.parse(launchedAt)) / HOUR_MS;
  if (hours < 4) return '1m';
  if (hours < 24) return '5m';
  return hours < 24 * 7 ? '1h' : '1d';
}

interface CandlesProps {
  readonly address: string;
  readonly symbol: string;
  readonly launchedAt: string | null;
}

/** The price in dollars as candles. Intervals without a trade are not drawn. */
export function Candles({ address, symbol, launchedAt }: CandlesProps) {
  const [interval, setInterval] = useState(() => firstInterval(launchedAt));
  const candles = useQuery({
    ...read('listTokenCandles', { address, interval, limit: POINTS, currency: 'usd' }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
  const drawn = useMemo(
    () =>
      (candles.data?.data ?? []).flatMap(({ startsAt, open, high, low, close, volumeUsd }) =>
        open === null || high === null || low === null || close === null
          ? []
          : [{ at: startsAt, open, high, low, close, volume: volumeUsd }],
      ),
    [candles.data],
  );
  return (
    <section className="card" aria-label="Price">
      <div className="card-head">
        <h2>Price in USD</h2>
        <Choices label="Time of a candle" value={interval} options={INTERVALS} onChange={setInterval} />
      </div>
      {candles.error !== null && candles.data === undefined ? (
        <Problem error={candles.error} />
      ) : (
        <Chart
          tall
          label={`Price of ${symbol} as ${drawn.length} candles of ${interval}`}
          candles={drawn}
          isEmpty={drawn.length === 0}
          empty={candles.data === undefined ? 'Loading…' : 'The first trade draws the first candle.'}
        />
      )}
    </section>
  );
}
