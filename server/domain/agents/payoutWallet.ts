import type { Context } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { type Address, NATIVE } from '../ports.ts';
import { isSameAddress } from '../tokens/registryAssets.ts';

const NOBODY = '0x0000000000000000000000000000000000000000';

/**
 * Refuses a payout wallet from which nothing comes back: the zero address, the native asset's stand-in, a token or a
 * contract of the venues, the agent's own wallet. @throws Problem validation_failed
 */
export function assertPayoutWallet(context: Context, wallet: Address | null, own: Address | null): void {
  if (wallet === null) return;
  const { weth, usdg, multicall3, pons, uniswapV3, stocks } = context.addressBook;
  const contracts = [NATIVE, weth, usdg, multicall3, pons.factory, ...Object.values(uniswapV3)];
  const dead = [
    NOBODY,
    ...contracts,
    ...stocks.map((stock) => stock.address),
    ...(own === null ? [] : [own]),
  ];
  if (!dead.some((address) => isSameAddress(address, wallet))) return;
  const message = 'What is sent to this address cannot be had back; name a wallet of your own.';
  throw new Problem('validation_failed', message, {
    fieldErrors: [{ field: 'payout_wallet', in: 'body', code: 'conflict', message }],
  });
}
