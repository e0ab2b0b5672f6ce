import { Problem } from '../../errors.ts';
import { isAmount } from '../amounts.ts';
import type { Asset, LegQuote } from '../ports.ts';

const PRICE_DECIMALS = 18;

/** Throws 422 amount_too_large when a token is so plentiful that what comes out, or its price, is beyond all amounts. */
export function assertShowable(
  { amountInUsedRaw, amountOutRaw }: Pick<LegQuote, 'amountInUsedRaw' | 'amountOutRaw'>,
  tokenIn: Asset,
  tokenOut: Asset,
): void {
  // Tokens out for one in, with 18 digits.
  const price18 =
    (amountOutRaw * 10n ** BigInt(PRICE_DECIMALS + tokenIn.decimals)) /
    (amountInUsedRaw * 10n ** BigInt(tokenOut.decimals));
  if (isAmount(amountOutRaw, tokenOut.decimals) && isAmount(price18, PRICE_DECIMALS)) return;
  const message = 'That is more of tokenOut than an amount can say.';
  throw new Problem('amount_too_large', message, {
    fieldErrors: [{ field: 'amountIn', in: 'body', code: 'too_large', message }],
  });
}
