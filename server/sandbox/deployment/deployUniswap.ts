import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import { type LocalClient, localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

const V3_CORE = '@uniswap/v3-core/artifacts/contracts';

const V3_PERIPHERY = '@uniswap/v3-periphery/artifacts/contracts';

const SWAP_ROUTERS = '@uniswap/swap-router-contracts/artifacts/contracts';

export interface Uniswap {
  readonly factory: LocalContract;
  readonly positionManager: LocalContract;
  readonly swapRouter02: LocalContract;
  readonly quoterV2: LocalContract;
}

/** Plans Uniswap v3 from its packages. Without v2 and NFT descriptor, both are the zero address. */
export function deployUniswap(batch: TransactionBatch, weth: LocalContract): Uniswap {
  const factory = batch.deploy(
    'UniswapV3Factory',
    contractArtifact(`${V3_CORE}/UniswapV3Factory.sol/UniswapV3Factory.json`),
  );
  const positionManager = batch.deploy(
    'NonfungiblePositionManager',
    contractArtifact(`${V3_PERIPHERY}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`),
    [factory.address, weth.address, zeroAddress],
  );
  const swapRouter02 = batch.deploy(
    'SwapRouter02',
    contractArtifact(`${SWAP_ROUTERS}/SwapRouter02.sol/SwapRouter02.json`),
    [zeroAddress, factory.address, positionManager.address, weth.address],
  );
  const quoterV2 = batch.deploy(
    'QuoterV2',
    contractArtifact(`${SWAP_ROUTERS}/lens/QuoterV2.sol/QuoterV2.json`),
    [factory.address, weth.address],
  );
  return { factory, positionManager, swapRouter02, quoterV2 };
}

const V4_CORE = '@uniswap/v4-core/out';

const V4_PERIPHERY = '@uniswap/v4-periphery/foundry-out';

const UNIVERSAL_ROUTER = '@uniswap/universal-router/artifacts/contracts';

/** The package has Permit2's code as a literal in this source. */
const PERMIT2_SOURCE = '@uniswap/v4-periphery/lib/permit2/test/utils/DeployPermit2.sol';

/** The same on every chain. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/** Gas for a subscriber when its position is removed; the value of the public deployments. */
const UNSUBSCRIBE_GAS_LIMIT = 300_000n;

export interface UniswapV4 {
  readonly poolManager: LocalContract;
  readonly positionManager: LocalContract;
  readonly quoter: LocalContract;
  readonly stateView: LocalContract;
  readonly universalRouter: LocalContract;
}

/** Plans Uniswap v4 from its packages, and the Universal Router for v3 and v4, without v2 and bridge. */
export function deployUniswapV4(batch: TransactionBatch, weth: LocalContract, v3: Uniswap): UniswapV4 {
  const owner = localDeployer().address;
  const poolManager = batch.deploy(
    'PoolManager',
    contractArtifact(`${V4_CORE}/PoolManager.sol/PoolManager.json`),
    [owner],
  );
  const positionManager = batch.deploy(
    'PositionManager',
    contractArtifact(`${V4_PERIPHERY}/PositionManager.sol/PositionManager.json`),
    [poolManager.address, PERMIT2, UNSUBSCRIBE_GAS_LIMIT, zeroAddress, weth.address],
  );
  const lens = (name: 'V4Quoter' | 'StateView'): LocalContract =>
    batch.deploy(name, contractArtifact(`${V4_PERIPHERY}/${name}.sol/${name}.json`), [poolManager.address]);
  const [quoter, stateView] = [lens('V4Quoter'), lens('StateView')];
  const universalRouter = batch.deploy(
    'UniversalRouter',
    contractArtifact(`${UNIVERSAL_ROUTER}/UniversalRouter.sol/UniversalRouter.json`),
    [
      {
        permit2: PERMIT2,
        weth9: weth.address,
        v2Factory: zeroAddress,
        v3Factory: v3.factory.address,
        pairInitCodeHash: zeroHash,
        poolInitCodeHash: V3_POOL_INIT_CODE_HASH,
        v4PoolManager: poolManager.address,
        v3NFTPositionManager: v3.positionManager.address,
        v4PositionManager: positionManager.address,
        spokePool: zeroAddress,
      },
    ],
  );
  return { poolManager, positionManager, quoter, stateView, universalRouter };
}

/** Of all official Uniswap v3 pools, from `PoolAddress.sol`. */
const V3_POOL_INIT_CODE_HASH: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

/** Sets Permit2's code at its address, without the salt and factory of a real deployment. */
export async function placePermit2(client: LocalClient): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(PERMIT2_SOURCE), 'utf8');
  const code = /hex"([0-9a-f]+)"/.exec(source)?.[1];
  if (code === undefined) throw new Error('The package does not carry the code of Permit2.');
  await client.setCode({ address: PERMIT2, bytecode: `0x${code}` });
}
