import { type Address, getContractAddress, keccak256, parseEther, toHex } from 'viem';
import type { AddressBook, RegistryStock } from '../../ports/addressBook.ts';
import { contractArtifact } from './contractArtifact.ts';
import { type Assets, deployAssets } from './deployAssets.ts';
import { deployLong, deployLongHook, type Long } from './deployLong.ts';
import { deployPons } from './deployPons.ts';
import {
  deployUniswap,
  deployUniswapV4,
  PERMIT2,
  placePermit2,
  type Uniswap,
  type UniswapV4,
} from './deployUniswap.ts';
import { LISTED_STOCK } from './localAssets.ts';
import { fundDeployer, LOCAL_CHAIN_ID, localClient, localDeployer } from './localChain.ts';
import { openPools, openStockPools } from './openPools.ts';
import { type LocalContract, type TransactionBatch, transactionBatch } from './transactionBatch.ts';

const DEPLOYER_BALANCE_WEI = parseEther('10000000');

const LOCAL_POLL_MS = 25;

const LOCAL_RESEND_MS = 2_000;

const LOCAL_BUMP_AFTER_MS = 20_000;

/** Each stock of the local book has a feed. */
export interface LocalBook extends AddressBook {
  readonly stocks: readonly (RegistryStock & { readonly priceFeed: Address })[];
}

/**
 * Deploys all that the service expects: assets, price feeds, Uniswap v3 with deep pools, Uniswap v4, and the
 * venues `pons` and `long`. On an empty chain the addresses are always the same. Throws on any other chain.
 */
export async function deployContracts({
  rpcUrl,
  chainId,
}: {
  readonly rpcUrl: string;
  readonly chainId: number;
}): Promise<LocalBook> {
  if (chainId !== LOCAL_CHAIN_ID)
    throw new Error(`Chain ${chainId} is not the local chain ${LOCAL_CHAIN_ID}: refused.`);
  const client = await localClient(rpcUrl);
  await fundDeployer(client, DEPLOYER_BALANCE_WEI);
  await placePermit2(client);
  const batch = await transactionBatch(client);
  const multicall3 = batch.deploy('Multicall3', contractArtifact('Multicall3'));
  const assets = deployAssets(batch);
  const uniswap = deployUniswap(batch, assets.weth);
  openPools(batch, assets, uniswap);
  const uniswapV4 = deployUniswapV4(batch, assets.weth, uniswap);
  const pons = deployPons(batch, assets, uniswapV4);
  const long = deployLong(batch, uniswapV4);
  const stockFactory = deployStockFactory(batch, assets, uniswap);
  deployLongHook(batch, uniswapV4, long);
  await batch.send();
  return {
    chainId,
    name: 'Local chain',
    mayRollBack: true,
    pollMs: LOCAL_POLL_MS,
    resendMs: LOCAL_RESEND_MS,
    bumpAfterMs: LOCAL_BUMP_AFTER_MS,
    multicall3: multicall3.address,
    ...assetAddresses(assets),
    uniswapV3: uniswapAddresses(uniswap),
    uniswapV4: uniswapV4Addresses(uniswapV4),
    pons: { factory: pons.factory.address },
    long: longAddresses(long),
    stockFactory: { address: stockFactory.address },
  };
}

function assetAddresses({ weth, usdg, ethUsdFeed, stocks }: Assets) {
  return {
    weth: weth.address,
    usdg: usdg.address,
    ethUsdFeed: ethUsdFeed.address,
    stocks: stocks.map(({ stock, token, feed }) => ({
      symbol: stock.symbol,
      name: stock.name,
      address: token.address,
      priceFeed: feed.address,
    })),
  };
}

function uniswapAddresses({ factory, swapRouter02, quoterV2, positionManager }: Uniswap) {
  return {
    factory: factory.address,
    swapRouter02: swapRouter02.address,
    quoterV2: quoterV2.address,
    nonfungiblePositionManager: positionManager.address,
  };
}

function uniswapV4Addresses({ poolManager, positionManager, quoter, stateView, universalRouter }: UniswapV4) {
  return {
    poolManager: poolManager.address,
    positionManager: positionManager.address,
    quoter: quoter.address,
    stateView: stateView.address,
    universalRouter: universalRouter.address,
    permit2: PERMIT2,
    universalRouterVersion: '2.1.0' as const,
  };
}

function longAddresses({
  airlock,
  tokenFactory,
  governanceFactory,
  poolInitializer,
  liquidityMigrator,
}: Long) {
  return {
    airlock: airlock.address,
    tokenFactory: tokenFactory.address,
    governanceFactory: governanceFactory.address,
    poolInitializer: poolInitializer.address,
    liquidityMigrator: liquidityMigrator.address,
  };
}

/**
 * Plans the stock factory, which logs its stocks like the public one. One more stock is known only to the
 * factory; it has a market but no price feed.
 */
export function deployStockFactory(batch: TransactionBatch, assets: Assets, uniswap: Uniswap): LocalContract {
  const factory = batch.deploy('StockFactory', contractArtifact('StockFactory'), [localDeployer().address]);
  for (const { token } of assets.stocks) batch.call(factory, 'register', [token.address]);
  const { symbol, name } = LISTED_STOCK;
  batch.call(factory, 'deploy', [keccak256(toHex(symbol)), `${name} • Robinhood Token`, symbol]);
  // The first contract that a contract creates has nonce 1.
  const address = getContractAddress({ from: factory.address, nonce: 1n });
  const token = { address, abi: contractArtifact('StockToken').abi };
  openStockPools(batch, assets, uniswap, { stock: LISTED_STOCK, token });
  return factory;
}
