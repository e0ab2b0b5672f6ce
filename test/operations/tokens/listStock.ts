import { type Address, getContractAddress, type Hex, keccak256, toHex } from 'viem';
import { contractArtifact } from '../../../server/sandbox/deployment/contractArtifact.ts';
import { LISTED_STOCK } from '../../../server/sandbox/deployment/localAssets.ts';
import { localClient } from '../../../server/sandbox/deployment/localChain.ts';
import { openStockPools } from '../../../server/sandbox/deployment/openPools.ts';
import { transactionBatch } from '../../../server/sandbox/deployment/transactionBatch.ts';
import type { TestService } from '../../harness/startTestService.ts';

/**
 * Makes the chain's factory deploy a stock with a pool against the dollar. The block exists but is not final.
 * Use it only inside `withoutMiner`.
 */
export async function listStock(
  { chain, context }: Pick<TestService, 'chain' | 'context'>,
  symbol: string,
  name = `${symbol} Inc. • Robinhood Token`,
): Promise<Address> {
  const { stockFactory, weth, usdg, uniswapV3 } = context.addressBook;
  const factory = { address: stockFactory!.address, abi: contractArtifact('StockFactory').abi };
  const nonce = BigInt(await chain.rpc<Hex>('eth_getTransactionCount', factory.address, 'latest'));
  const address = getContractAddress({ from: factory.address, nonce });
  const batch = await transactionBatch(await localClient(chain.rpcUrl));
  batch.call(factory, 'deploy', [keccak256(toHex(`${symbol}${nonce}`)), name, symbol]);
  const positions =
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json';
  const positionManager = {
    address: uniswapV3.nonfungiblePositionManager,
    abi: contractArtifact(positions).abi,
  };
  const [wrapped, dollar] = [
    { address: weth, abi: [] },
    { address: usdg, abi: contractArtifact('USDG').abi },
  ];
  const token = { address, abi: contractArtifact('StockToken').abi };
  openStockPools(batch, { weth: wrapped, usdg: dollar }, { positionManager }, { stock: LISTED_STOCK, token });
  await batch.send();
  return address;
}
