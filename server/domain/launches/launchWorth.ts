import type { Context } from '../../context.ts';
import { MOST_USD18 } from '../amounts.ts';
import { NATIVE } from '../ports.ts';
import { freshWorth } from '../tokens/freshWorth.ts';
import type { LaunchBill } from './launchFunding.ts';

/** Fee and initial buy together in USD, 18-digit fixed point, by the prices of this moment; null without a fresh oracle price. */
export async function launchWorth(
  context: Context,
  { quote, launchFeeWei, buyRaw }: Pick<LaunchBill, 'quote' | 'launchFeeWei' | 'buyRaw'>,
): Promise<bigint | null> {
  const prices = await context.prices.oracle([NATIVE, quote.address]);
  const native = { address: NATIVE, decimals: 18 };
  const [fee, buy] = [freshWorth(prices, native, launchFeeWei), freshWorth(prices, quote, buyRaw)];
  return fee === null || buy === null ? null : fee + buy;
}

export const isAccountable = (usd18: bigint): boolean => usd18 <= MOST_USD18;
