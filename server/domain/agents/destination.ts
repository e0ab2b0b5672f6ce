import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type Address, NATIVE } from '../ports.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * Refuses a destination from which nothing comes back: the zero address, the native asset's stand-in, a token or a
 * contract of the venues, the agent's own wallet (`own`). @throws Problem validation_failed for the body's `field`
 */
export function assertDestination(
  context: Context,
  destination: Address,
  { own, field }: { readonly own: Address | null; readonly field: string },
): void {
  const { weth, usdg, multicall3, pons, uniswapV3, stocks } = context.addressBook;
  const contracts = [NATIVE, weth, usdg, multicall3, pons.factory, ...Object.values(uniswapV3)];
  const dead = [
    NOBODY,
    ...contracts,
    ...stocks.map((stock) => stock.address),
    ...(own === null ? [] : [own]),
  ];
  if (!dead.some((address) => isSameAddress(address, destination))) return;
  const message = 'What is sent to this address cannot be had back; name a wallet of your own.';
  throw new Problem('validation_failed', message, {
    fieldErrors: [{ field, in: 'body', code: 'conflict', message }],
  });
}
