import { isAddressEqual } from 'viem';
import { isNative } from '../chain/erc20.ts';
import { assetOfCurrency } from '../dex/poolKey.ts';
import {
  type Intent,
  requireInput,
  requireNoValue,
  requireThat,
  type SigningRequest,
} from './signingRequest.ts';

/** Beyond any trade that an approval is made for. */
const MOST_PERMIT_SECONDS = 60n * 60n;

/** Lets the router, and nobody else, take by Permit2 exactly what the operation needs, and not for long. */
export async function permitRouter(
  { token, spender, amountRaw, untilSeconds }: Intent<'permit'>,
  request: SigningRequest,
): Promise<void> {
  requireNoValue(request);
  const { permit2, universalRouter } = request.book.uniswapV4;
  requireThat(isAddressEqual(request.transaction.to, permit2), 'Only Permit2 keeps such a book.');
  requireThat(isAddressEqual(spender, universalRouter), 'Permit2 serves the known router only.');
  const { approval } = request.purpose;
  requireThat(
    approval !== null && isAddressEqual(approval.token, token) && approval.amountRaw === amountRaw,
    'The approval is not the one that the operation needs.',
  );
  const mostSeconds = (await request.facts.nowSeconds()) + MOST_PERMIT_SECONDS;
  requireThat(untilSeconds <= mostSeconds, 'The approval would stand for longer than any trade takes.');
}

/** One swap of an exact input in a pool that a venue's launch made; the decoder has seen to it that all goes to the wallet. */
export async function swapInPool(
  { key, zeroForOne, amountIn, minAmountOut }: Intent<'poolSwap'>,
  request: SigningRequest,
): Promise<void> {
  const { to, valueWei } = request.transaction;
  requireThat(
    isAddressEqual(to, request.book.uniswapV4.universalRouter),
    'Swaps go to the known router only.',
  );
  // Zero means "all that the router is owed".
  requireThat(
    amountIn > 0n && minAmountOut > 0n,
    'The swap does not name its exact input and a least return.',
  );
  const input = assetOfCurrency(zeroForOne ? key.currency0 : key.currency1);
  requireThat(valueWei === (isNative(input) ? amountIn : 0n), 'The value is not the input of the swap.');
  requireInput(request, input, amountIn);
  requireThat(await request.facts.pool(key), 'The pool is not one that a launch made.');
}
