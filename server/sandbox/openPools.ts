import { parseEther, parseUnits } from 'viem';
import type { Assets } from './deployAssets.ts';
import type { Uniswap } from './deployUniswap.ts';
import {
  ETH_PRICE_USD_8,
  ETHER_DEPTH_USD,
  type LocalPool,
  tokenPriceUsd8,
  USD_DECIMALS,
} from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import { openPool } from './openPool.ts';
import type { TransactionBatch } from './transactionBatch.ts';

const USDG_DECIMALS = 6;
const MAX_UINT256 = 2n ** 256n - 1n;

/** Ether or stock (18 decimals) that is worth so many dollars at a price in USD with 8 decimals. */
function worthOf(dollars: bigint, priceUsd8: bigint): bigint {
  return (dollars * parseEther('1') * 10n ** BigInt(USD_DECIMALS)) / priceUsd8;
}

const sumOf = (pools: readonly { readonly depthUsd: bigint }[]): bigint =>
  pools.reduce((sum, { depthUsd }) => sum + depthUsd, 0n);

/** Plans WETH/USDG (0.05 %) and the pools of each stock, full-range and open exactly at the feeds' prices. */
export function openPools(batch: TransactionBatch, assets: Assets, { positionManager }: Uniswap): void {
  const { weth, usdg, stocks } = assets;
  const owner = localDeployer().address;
  const contracts = { weth, usdg };
  const amountsOf = {
    weth: (dollars: bigint) => worthOf(dollars, ETH_PRICE_USD_8),
    usdg: (dollars: bigint) => parseUnits(dollars.toString(), USDG_DECIMALS),
  };
  const neededUsd = (against: LocalPool['against']): bigint =>
    ETHER_DEPTH_USD + sumOf(stocks.flatMap(({ stock }) => stock.pools.filter((p) => p.against === against)));
  batch.call(weth, 'deposit', [], amountsOf.weth(neededUsd('weth')));
  batch.call(usdg, 'mint', [owner, amountsOf.usdg(neededUsd('usdg'))]);
  for (const asset of [weth, usdg]) batch.call(asset, 'approve', [positionManager.address, MAX_UINT256]);
  openPool(batch, positionManager, 500, [
    { asset: weth, amount: amountsOf.weth(ETHER_DEPTH_USD) },
    { asset: usdg, amount: amountsOf.usdg(ETHER_DEPTH_USD) },
  ]);
  for (const { stock, token } of stocks) {
    const price = tokenPriceUsd8(stock);
    const amounts = stock.pools.map(({ depthUsd }) => worthOf(depthUsd, price));
    batch.call(token, 'mint', [owner, amounts.reduce((sum, amount) => sum + amount, 0n)]);
    batch.call(token, 'approve', [positionManager.address, MAX_UINT256]);
    for (const { against, fee, depthUsd } of stock.pools) {
      openPool(batch, positionManager, fee, [
        { asset: contracts[against], amount: amountsOf[against](depthUsd) },
        { asset: token, amount: worthOf(depthUsd, price) },
      ]);
    }
  }
}
