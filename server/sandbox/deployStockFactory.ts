import { getContractAddress, keccak256, toHex } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { Assets } from './deployAssets.ts';
import type { Uniswap } from './deployUniswap.ts';
import { LISTED_STOCK } from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import { openStockPools } from './openPools.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/**
 * Plans the factory that names the stocks in its logs, as the public chain's does, and one stock that nobody else names, with
 * a market and without a price feed.
 */
export function deployStockFactory(batch: TransactionBatch, assets: Assets, uniswap: Uniswap): LocalContract {
  const factory = batch.deploy('StockFactory', contractArtifact('StockFactory'), [localDeployer().address]);
  for (const { token } of assets.stocks) batch.call(factory, 'register', [token.address]);
  const { symbol, name } = LISTED_STOCK;
  batch.call(factory, 'deploy', [keccak256(toHex(symbol)), `${name} • Robinhood Token`, symbol]);
  // What a contract creates first has the nonce 1.
  const address = getContractAddress({ from: factory.address, nonce: 1n });
  const token = { address, abi: contractArtifact('StockToken').abi };
  openStockPools(batch, assets, uniswap, { stock: LISTED_STOCK, token });
  return factory;
}
