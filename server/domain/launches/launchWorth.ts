import type { Context } from '../../context.ts';
import { valueUsd18 } from '../amounts.ts';
import { type Address, NATIVE } from '../ports.ts';
import type { LaunchBill } from './launchFunding.ts';

/** What a spending is stored with at most: 20 digits before the point and 18 after it. */
const MOST_USD18 = 10n ** 38n - 1n;

/** Fee and initial buy together in USD, 18-digit fixed point, by the prices of this moment; null without a fresh oracle price. */
export async function launchWorth(
  context: Context,
  { quote, launchFeeWei, buyRaw }: Pick<LaunchBill, 'quote' | 'launchFeeWei' | 'buyRaw'>,
): Promise<bigint | null> {
  const prices = await context.prices.oracle([NATIVE, quote.address]);
  const worth = (address: Address, raw: bigint, decimals: number): bigint | null => {
    if (raw === 0n) return 0n;
    const price = prices.get(address);
    return price === undefined || price.stale ? null : valueUsd18(raw, decimals, price.usd);
  };
  const [fee, buy] = [worth(NATIVE, launchFeeWei, 18), worth(quote.address, buyRaw, quote.decimals)];
  return fee === null || buy === null ? null : fee + buy;
}

export const isAccountable = (usd18: bigint): boolean => usd18 <= MOST_USD18;
