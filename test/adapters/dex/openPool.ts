import { encodeFunctionData, parseAbi } from 'viem';
import type { Address } from '../../../server/ports/basics.ts';
import type { LocalAdapters } from '../chain/localAdapters.ts';

const ABI = parseAbi([
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'struct MintParams { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function mint(MintParams params) payable returns (uint256 tokenId, uint128 liquidity, uint256 amount0, uint256 amount1)',
]);

const TICK_SPACING = { 500: 10, 3000: 60, 10000: 200 } as const;
const MAX_TICK = 887_272;

/** A full-range pool of Alice's amounts; its price makes both worth the same. */
export async function openPool(
  local: LocalAdapters,
  fee: keyof typeof TICK_SPACING,
  amounts: readonly [readonly [Address, bigint], readonly [Address, bigint]],
): Promise<void> {
  const { addressBook, alice, chain, send } = local;
  const manager = addressBook.uniswapV3.nonfungiblePositionManager;
  const [[token0, amount0Desired], [token1, amount1Desired]] =
    BigInt(amounts[0][0]) < BigInt(amounts[1][0]) ? amounts : [amounts[1], amounts[0]];
  for (const [token, amount] of amounts) await send(chain.approve(token, manager, amount), alice);
  const call = (data: `0x${string}`) => send({ to: manager, valueWei: 0n, data }, alice);
  const price = squareRoot((amount1Desired << 192n) / amount0Desired);
  const functionName = 'createAndInitializePoolIfNecessary';
  await call(encodeFunctionData({ abi: ABI, functionName, args: [token0, token1, fee, price] }));
  const tickUpper = MAX_TICK - (MAX_TICK % TICK_SPACING[fee]);
  const params = {
    ...{ token0, token1, fee, tickLower: -tickUpper, tickUpper, amount0Desired, amount1Desired },
    ...{ amount0Min: 0n, amount1Min: 0n, recipient: alice, deadline: 9_999_999_999n },
  };
  const data = encodeFunctionData({ abi: ABI, functionName: 'mint', args: [params] });
  const { status } = await call(data);
  if (status !== 'success') throw new Error('the pool was not opened');
}

function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
