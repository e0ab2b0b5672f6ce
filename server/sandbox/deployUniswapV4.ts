import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Address, type Hex, zeroAddress, zeroHash } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { Uniswap } from './deployUniswap.ts';
import { type LocalClient, localDeployer } from './localChain.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

const CORE = '@uniswap/v4-core/out';
const PERIPHERY = '@uniswap/v4-periphery/foundry-out';
const ROUTER = '@uniswap/universal-router/artifacts/contracts';
/** The package carries Permit2's deployed code as a literal of this source file. */
const PERMIT2_SOURCE = '@uniswap/v4-periphery/lib/permit2/test/utils/DeployPermit2.sol';

/** The same on every chain. */
export const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

/** What a subscriber of a position may burn when it is told of its removal; the value of the public deployments. */
const UNSUBSCRIBE_GAS_LIMIT = 300_000n;

export interface UniswapV4 {
  readonly poolManager: LocalContract;
  readonly positionManager: LocalContract;
  readonly quoter: LocalContract;
  readonly stateView: LocalContract;
  readonly universalRouter: LocalContract;
}

/** Plans Uniswap v4 as its packages ship it, and the Universal Router in front of v3 and v4. There is no v2 and no bridge here. */
export function deployUniswapV4(batch: TransactionBatch, weth: LocalContract, v3: Uniswap): UniswapV4 {
  const owner = localDeployer().address;
  const poolManager = batch.deploy(
    'PoolManager',
    contractArtifact(`${CORE}/PoolManager.sol/PoolManager.json`),
    [owner],
  );
  const positionManager = batch.deploy(
    'PositionManager',
    contractArtifact(`${PERIPHERY}/PositionManager.sol/PositionManager.json`),
    [poolManager.address, PERMIT2, UNSUBSCRIBE_GAS_LIMIT, zeroAddress, weth.address],
  );
  const lens = (name: 'V4Quoter' | 'StateView'): LocalContract =>
    batch.deploy(name, contractArtifact(`${PERIPHERY}/${name}.sol/${name}.json`), [poolManager.address]);
  const [quoter, stateView] = [lens('V4Quoter'), lens('StateView')];
  const universalRouter = batch.deploy(
    'UniversalRouter',
    contractArtifact(`${ROUTER}/UniversalRouter.sol/UniversalRouter.json`),
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

/** Of every official Uniswap v3 pool; `PoolAddress.sol` of the periphery has it. */
const V3_POOL_INIT_CODE_HASH: Hex = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

/** Puts Permit2 at its address, which its own deployment needs a salt and a factory for. */
export async function placePermit2(client: LocalClient): Promise<void> {
  const source = readFileSync(createRequire(import.meta.url).resolve(PERMIT2_SOURCE), 'utf8');
  const code = /hex"([0-9a-f]+)"/.exec(source)?.[1];
  if (code === undefined) throw new Error('The package does not carry the code of Permit2.');
  await client.setCode({ address: PERMIT2, bytecode: `0x${code}` });
}
