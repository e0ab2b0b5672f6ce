import { encodeDeployData } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { UniswapV4 } from './deployUniswap.ts';
import { localDeployer } from './localChain.ts';
import { mineHookSalt } from './mineHookSalt.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/**
 * Flags of the initializer on the public chain: beforeInitialize, afterAddLiquidity, afterRemoveLiquidity,
 * afterSwap, afterSwapReturnDelta.
 */
const INITIALIZER_FLAGS = 0x2544;

/** When the initializer calls a second hook: when the pool opens, and after each swap. */
const ON_INITIALIZATION = 1n;

const ON_SWAP = 2n;

/** States in which the Airlock accepts its modules, in order of deployment. */
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

/**
 * Plans the venue on Uniswap v4, open for launches against any asset. The deployer owns it and gets its fees.
 */
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

/** The second hook of launches by the venue's front end. This service's launches have none. */
export function deployLongHook(batch: TransactionBatch, { poolManager }: UniswapV4, long: Long): void {
  const { airlock, poolInitializer } = long;
  const args = [poolInitializer.address, poolManager.address, airlock.address];
  const name = 'RehypeDopplerHookInitializer';
  const hook = batch.deploy(name, contractArtifact(name), args);
  batch.call(poolInitializer, 'setDopplerHookState', [[hook.address], [ON_INITIALIZATION | ON_SWAP]]);
}

/** It is a hook, and Uniswap v4 reads a hook's permissions from its address. */
function deployInitializer(batch: TransactionBatch, args: readonly unknown[]): LocalContract {
  const { abi, bytecode } = contractArtifact('DopplerHookInitializer');
  const initCode = encodeDeployData({ abi, bytecode, args });
  const { salt, address } = mineHookSalt(initCode, INITIALIZER_FLAGS);
  batch.deployWithSalt('DopplerHookInitializer', initCode, salt);
  return { address, abi };
}
