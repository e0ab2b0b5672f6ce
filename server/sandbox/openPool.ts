import { squareRoot } from '../adapters/dex/squareRoot.ts';
import { localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

const MAX_UINT256 = 2n ** 256n - 1n;
/** The last tick of the price range; positions span as much of it as their tick spacing allows. */
const MAX_TICK = 887_272;
const TICK_SPACING = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const;

/** One asset of a pool and how much of it (base units) the deployer, who has to hold and approve it, puts in. */
export interface PoolSide {
  readonly asset: LocalContract;
  readonly amount: bigint;
}

/** Plans a full-range pool that opens at the price at which both amounts are worth the same. */
export function openPool(
  batch: TransactionBatch,
  positionManager: LocalContract,
  fee: keyof typeof TICK_SPACING,
  [first, second]: readonly [PoolSide, PoolSide],
): void {
  const inOrder = BigInt(first.asset.address) < BigInt(second.asset.address);
  const [side0, side1] = inOrder ? [first, second] : [second, first];
  const token0 = side0.asset.address;
  const token1 = side1.asset.address;
  batch.call(positionManager, 'createAndInitializePoolIfNecessary', [
    token0,
    token1,
    fee,
    sqrtPriceX96(side0.amount, side1.amount),
  ]);
  const tickUpper = MAX_TICK - (MAX_TICK % TICK_SPACING[fee]);
  batch.call(positionManager, 'mint', [
    {
      token0,
      token1,
      fee,
      tickLower: -tickUpper,
      tickUpper,
      amount0Desired: side0.amount,
      amount1Desired: side1.amount,
      amount0Min: 0n,
      amount1Min: 0n,
      recipient: localDeployer().address,
      deadline: MAX_UINT256,
    },
  ]);
}

/** floor(sqrt(amount1 / amount0) * 2^96), the price at which both amounts are worth the same. */
function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}
