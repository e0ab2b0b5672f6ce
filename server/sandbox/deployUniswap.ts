import { zeroAddress } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

const CORE = '@uniswap/v3-core/artifacts/contracts';
const PERIPHERY = '@uniswap/v3-periphery/artifacts/contracts';
const ROUTERS = '@uniswap/swap-router-contracts/artifacts/contracts';

export interface Uniswap {
  readonly factory: LocalContract;
  readonly positionManager: LocalContract;
  readonly swapRouter02: LocalContract;
  readonly quoterV2: LocalContract;
}

/**
 * Plans Uniswap v3 as its packages ship it. There is no v2 here and no drawing of position NFTs, so the router's v2
 * factory and the position descriptor are the zero address.
 */
export function deployUniswap(batch: TransactionBatch, weth: LocalContract): Uniswap {
  const factory = batch.deploy(
    'UniswapV3Factory',
    contractArtifact(`${CORE}/UniswapV3Factory.sol/UniswapV3Factory.json`),
  );
  const positionManager = batch.deploy(
    'NonfungiblePositionManager',
    contractArtifact(`${PERIPHERY}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`),
    [factory.address, weth.address, zeroAddress],
  );
  const swapRouter02 = batch.deploy(
    'SwapRouter02',
    contractArtifact(`${ROUTERS}/SwapRouter02.sol/SwapRouter02.json`),
    [zeroAddress, factory.address, positionManager.address, weth.address],
  );
  const quoterV2 = batch.deploy('QuoterV2', contractArtifact(`${ROUTERS}/lens/QuoterV2.sol/QuoterV2.json`), [
    factory.address,
    weth.address,
  ]);
  return { factory, positionManager, swapRouter02, quoterV2 };
}
