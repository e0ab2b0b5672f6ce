import { parseEther, parseUnits } from 'viem';
import type { Assets } from './deployAssets.ts';
import type { Uniswap } from './deployUniswap.ts';
import { ETH_PRICE_USD_8, USD_DECIMALS } from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/** Dollars on each side of a pool. */
const DEPTH_USD = 20_000_000n;
const USDG_DECIMALS = 6;
const MAX_UINT256 = 2n ** 256n - 1n;
/** The last tick of the price range; positions span as much of it as their tick spacing allows. */
const MAX_TICK = 887_272;
const TICK_SPACING: Readonly<Record<500 | 3000, number>> = { 500: 10, 3000: 60 };

/** Ether or stock (18 decimals) that is worth the depth at a price in USD with 8 decimals. */
function depthAt(priceUsd8: bigint): bigint {
  return (DEPTH_USD * parseEther('1') * 10n ** BigInt(USD_DECIMALS)) / priceUsd8;
}

/** Plans full-range pools WETH/USDG (0.05 %) and USDG/stock (0.3 %) that open exactly at the feeds' prices. */
export function openPools(batch: TransactionBatch, assets: Assets, { positionManager }: Uniswap): void {
  const { weth, usdg, stocks } = assets;
  const owner = localDeployer().address;
  const depthUsdg = parseUnits(DEPTH_USD.toString(), USDG_DECIMALS);
  const depthWeth = depthAt(ETH_PRICE_USD_8);
  batch.call(weth, 'deposit', [], depthWeth);
  batch.call(usdg, 'mint', [owner, depthUsdg * BigInt(stocks.length + 1)]);
  for (const asset of [weth, usdg]) batch.call(asset, 'approve', [positionManager.address, MAX_UINT256]);
  openPool(batch, positionManager, 500, [
    { asset: weth, amount: depthWeth },
    { asset: usdg, amount: depthUsdg },
  ]);
  for (const { stock, token } of stocks) {
    const depthStock = depthAt(stock.priceUsd8);
    batch.call(token, 'mint', [owner, depthStock]);
    batch.call(token, 'approve', [positionManager.address, MAX_UINT256]);
    openPool(batch, positionManager, 3000, [
      { asset: usdg, amount: depthUsdg },
      { asset: token, amount: depthStock },
    ]);
  }
}

interface Side {
  readonly asset: LocalContract;
  readonly amount: bigint;
}

function openPool(
  batch: TransactionBatch,
  positionManager: LocalContract,
  fee: 500 | 3000,
  [first, second]: readonly [Side, Side],
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

/** Floor of the square root, by Newton's method from above. */
function squareRoot(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
