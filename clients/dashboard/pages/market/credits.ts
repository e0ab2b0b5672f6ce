import { formatAmount, toBaseUnits } from '@agent-trading-service/client';

/** Credits are exact to a millionth. */
const DECIMALS = 6;

/** Returns what is left of credits after a payment; below zero if they do not suffice. */
export const creditsLeft = (credits: string, price: string): string =>
  formatAmount(toBaseUnits(credits, DECIMALS) - toBaseUnits(price, DECIMALS), DECIMALS);

/** Returns what the seller gets: the price less the fee of the service, rounded down. */
export const proceedsOf = (price: string, feeBps: number): string =>
  formatAmount((toBaseUnits(price, DECIMALS) * BigInt(10_000 - feeBps)) / 10_000n, DECIMALS);
