import { parseEther, parseUnits } from 'viem';
import { squareRoot } from '../../adapters/dex/poolMath.ts';
import type { Assets, DeployedStock } from './deployAssets.ts';
import type { Uniswap } from './deployUniswap.ts';
import {
  ETH_PRICE_USD_8,
  ETHER_DEPTH_USD,
  type LocalPool,
  type LocalStock,
  tokenPriceUsd8,
  USD_DECIMALS,
} from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

const USDG_DECIMALS = 6;

const MAX_UINT256 = 2n ** 256n - 1n;

/** Ether or stock (18 decimals) worth so many dollars, at a USD price with 8 decimals. */
function worthOf(dollars: bigint, priceUsd8: bigint): bigint {
  return (dollars * parseEther('1') * 10n ** BigInt(USD_DECIMALS)) / priceUsd8;
}

const sumOf = (pools: readonly { readonly depthUsd: bigint }[]): bigint =>
  pools.reduce((sum, { depthUsd }) => sum + depthUsd, 0n);

const AMOUNTS = {
  weth: (dollars: bigint) => worthOf(dollars, ETH_PRICE_USD_8),
  usdg: (dollars: bigint) => parseUnits(dollars.toString(), USDG_DECIMALS),
};

const against = (stock: LocalStock, asset: LocalPool['against']): LocalPool[] =>
  stock.pools.filter((pool) => pool.against === asset);

/** Plans WETH/USDG (0.05 %) and the pools of each stock, full-range, at exactly the feeds' prices. */
export function openPools(batch: TransactionBatch, assets: Assets, uniswap: Uniswap): void {
  const { weth, usdg, stocks } = assets;
  const { positionManager } = uniswap;
  const neededUsd = (asset: LocalPool['against']): bigint =>
    ETHER_DEPTH_USD + sumOf(stocks.flatMap(({ stock }) => against(stock, asset)));
  fund(batch, assets, { weth: neededUsd('weth'), usdg: neededUsd('usdg') });
  for (const asset of [weth, usdg]) batch.call(asset, 'approve', [positionManager.address, MAX_UINT256]);
  openPool(batch, positionManager, 500, [
    { asset: weth, amount: AMOUNTS.weth(ETHER_DEPTH_USD) },
    { asset: usdg, amount: AMOUNTS.usdg(ETHER_DEPTH_USD) },
  ]);
  for (const deployed of stocks) openPoolsOf(batch, assets, uniswap, deployed);
}

export function openStockPools(
  batch: TransactionBatch,
  assets: Sides,
  uniswap: Manager,
  deployed: Traded,
): void {
  const neededUsd = (asset: LocalPool['against']): bigint => sumOf(against(deployed.stock, asset));
  fund(batch, assets, { weth: neededUsd('weth'), usdg: neededUsd('usdg') });
  openPoolsOf(batch, assets, uniswap, deployed);
}

type Traded = Pick<DeployedStock, 'stock' | 'token'>;

type Sides = Pick<Assets, 'weth' | 'usdg'>;

type Manager = Pick<Uniswap, 'positionManager'>;

/** Mints the other sides of the pools, in dollars. */
function fund(
  batch: TransactionBatch,
  { weth, usdg }: Sides,
  dollars: Readonly<Record<LocalPool['against'], bigint>>,
): void {
  if (dollars.weth > 0n) batch.call(weth, 'deposit', [], AMOUNTS.weth(dollars.weth));
  if (dollars.usdg > 0n) batch.call(usdg, 'mint', [localDeployer().address, AMOUNTS.usdg(dollars.usdg)]);
}

function openPoolsOf(
  batch: TransactionBatch,
  { weth, usdg }: Sides,
  { positionManager }: Manager,
  { stock, token }: Traded,
): void {
  const contracts = { weth, usdg };
  const price = tokenPriceUsd8(stock);
  const amounts = stock.pools.map(({ depthUsd }) => worthOf(depthUsd, price));
  batch.call(token, 'mint', [localDeployer().address, amounts.reduce((sum, amount) => sum + amount, 0n)]);
  batch.call(token, 'approve', [positionManager.address, MAX_UINT256]);
  for (const { against: other, fee, depthUsd } of stock.pools) {
    openPool(batch, positionManager, fee, [
      { asset: contracts[other], amount: AMOUNTS[other](depthUsd) },
      { asset: token, amount: worthOf(depthUsd, price) },
    ]);
  }
}

const NO_DEADLINE = 2n ** 256n - 1n;

/** Last tick of the price range. Positions span as much as their tick spacing allows. */
const MAX_TICK = 887_272;

const TICK_SPACING = { 100: 1, 500: 10, 3000: 60, 10000: 200 } as const;

/** One asset of a pool and its amount in base units, which the deployer must hold and approve. */
export interface PoolSide {
  readonly asset: LocalContract;
  readonly amount: bigint;
}

/** Plans a full-range pool at the price at which both amounts are worth the same. */
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
      deadline: NO_DEADLINE,
    },
  ]);
}

/** floor(sqrt(amount1 / amount0) * 2^96) */
function sqrtPriceX96(amount0: bigint, amount1: bigint): bigint {
  return squareRoot((amount1 << 192n) / amount0);
}
