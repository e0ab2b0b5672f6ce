import type { CandleInterval } from '@agent-trading-service/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read } from '../../../app/client.ts';
import type { PricePoint } from './trades.ts';

interface Wanted {
  readonly priced: string;
  readonly against: string;
  readonly interval: CandleInterval;
  readonly points: number;
}

const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

/** The closes of a token, in dollars or in its quote asset. Gaps have the close before. */
function useCloses(
  address: string,
  interval: CandleInterval,
  points: number,
  currency: 'usd' | 'quote' | null,
) {
  const candles = useQuery({
    ...read('listTokenCandles', {
      address,
      interval,
      limit: points,
      currency: currency ?? 'usd',
      fill: true,
    }),
    enabled: currency !== null && ADDRESS.test(address),
    staleTime: 60_000,
  });
  const closes = useMemo(
    () =>
      (candles.data?.data ?? []).flatMap(({ startsAt, close }) =>
        close === null ? [] : [{ at: startsAt, price: Number(close) }],
      ),
    [candles.data],
  );
  return { closes, isPending: candles.isPending && candles.fetchStatus !== 'idle', error: candles.error };
}

/** The price of one token in dollars over time. */
export const useDollarPrices = (address: string, interval: CandleInterval, points: number) =>
  useCloses(address, interval, points, 'usd');

/**
 * The price of one token in another over time. A token of a venue has it against its quote asset. Any other pair is the ratio of both
 * prices in dollars, where both are known.
 */
export function usePairPrices({ priced, against, interval, points }: Wanted) {
  const token = useQuery({ ...read('getToken', { address: priced }), enabled: ADDRESS.test(priced) });
  const isDirect = token.data?.quote?.address === against;
  const isKnown = token.data !== undefined || token.error !== null;
  const direct = useCloses(priced, interval, points, isDirect ? 'quote' : null);
  const one = useCloses(priced, interval, points, isKnown && !isDirect ? 'usd' : null);
  const other = useCloses(against, interval, points, isKnown && !isDirect ? 'usd' : null);
  const prices = useMemo((): readonly PricePoint[] => {
    if (isDirect) return direct.closes;
    const others = new Map(other.closes.map(({ at, price }) => [at, price]));
    return one.closes.flatMap(({ at, price }) => {
      const divisor = others.get(at);
      return divisor === undefined || divisor === 0 ? [] : [{ at, price: price / divisor }];
    });
  }, [isDirect, direct.closes, one.closes, other.closes]);
  const parts = isDirect ? [direct] : [one, other];
  return {
    prices,
    isPending: !isKnown || parts.some(({ isPending }) => isPending),
    error: token.error ?? parts.find(({ error }) => error !== null)?.error ?? null,
  };
}
