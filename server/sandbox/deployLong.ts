import { encodeDeployData } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { UniswapV4 } from './deployUniswapV4.ts';
import { localDeployer } from './localChain.ts';
import { mineHookSalt } from './mineHookSalt.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/** Of the initializer on the public chain: before initialize, after adding, removing and swapping, and its return delta. */
const INITIALIZER_FLAGS = 0x2544;

/** When the initializer calls a second hook: as the pool opens, and after each swap. */
const ON_INITIALIZATION = 1n;
const ON_SWAP = 2n;

/** The states in which the Airlock admits its modules, in the order in which they are deployed. */
const TOKEN_FACTORY = 1;
const GOVERNANCE_FACTORY = 2;
const POOL_INITIALIZER = 3;
const LIQUIDITY_MIGRATOR = 4;

export interface Long {
  readonly airlock: LocalContract;
  readonly tokenFactory: LocalContract;
  readonly governanceFactory: LocalContract;
  readonly poolInitializer: LocalContract;
  readonly liquidityMigrator: LocalContract;
}

/** Plans the venue on Uniswap v4, open for launches against any asset. The deployer owns it and is paid its share of the fees. */
export function deployLong(batch: TransactionBatch, { poolManager }: UniswapV4): Long {
  const airlock = batch.deploy('Airlock', contractArtifact('Airlock'), [localDeployer().address]);
  const { address } = airlock;
  const tokenFactory = batch.deploy('DopplerERC20V1Factory', contractArtifact('DopplerERC20V1Factory'), [
    address,
  ]);
  const governanceFactory = batch.deploy('NoOpGovernanceFactory', contractArtifact('NoOpGovernanceFactory'));
  const poolInitializer = deployInitializer(batch, [address, poolManager.address]);
  const liquidityMigrator = batch.deploy('NoOpMigrator', contractArtifact('NoOpMigrator'));
  const modules = [tokenFactory, governanceFactory, poolInitializer, liquidityMigrator];
  batch.call(airlock, 'setModuleState', [
    modules.map((module) => module.address),
    [TOKEN_FACTORY, GOVERNANCE_FACTORY, POOL_INITIALIZER, LIQUIDITY_MIGRATOR],
  ]);
  return { airlock, tokenFactory, governanceFactory, poolInitializer, liquidityMigrator };
}

/** The second hook that the venue's own front end gives its launches; this service's launches name none. */
export function deployLongHook(batch: TransactionBatch, { poolManager }: UniswapV4, long: Long): void {
  const { airlock, poolInitializer } = long;
  const args = [poolInitializer.address, poolManager.address, airlock.address];
  const name = 'RehypeDopplerHookInitializer';
  const hook = batch.deploy(name, contractArtifact(name), args);
  batch.call(poolInitializer, 'setDopplerHookState', [[hook.address], [ON_INITIALIZATION | ON_SWAP]]);
}

/** It is the hook of its pools, and Uniswap v4 asks a hook for what its address says. */
function deployInitializer(batch: TransactionBatch, args: readonly unknown[]): LocalContract {
  const { abi, bytecode } = contractArtifact('DopplerHookInitializer');
  const initCode = encodeDeployData({ abi, bytecode, args });
  const { salt, address } = mineHookSalt(initCode, INITIALIZER_FLAGS);
  batch.deployWithSalt('DopplerHookInitializer', initCode, salt);
  return { address, abi };
}
