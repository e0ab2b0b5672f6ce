/** The close of a candle. A picture needs no exact figures. */
export interface PricePoint {
  readonly at: string;
  readonly price: number;
}

/** What a schedule would have done. */
export interface Trades {
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
