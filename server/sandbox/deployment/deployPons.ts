import { type Address, encodeDeployData, parseEther } from 'viem';
import { contractArtifact } from './contractArtifact.ts';
import type { Assets } from './deployAssets.ts';
import { PERMIT2, type UniswapV4 } from './deployUniswap.ts';
import { USDG_GRADUATION_THRESHOLD, USDG_PHANTOM_QUOTE } from './localAssets.ts';
import { localDeployer } from './localChain.ts';
import { mineHookSalt } from './mineHookSalt.ts';
import type { LocalContract, TransactionBatch } from './transactionBatch.ts';

/** Receives the venue's fees. Nobody has its key. */
export const LOCAL_PROTOCOL_FEE_RECIPIENT: Address = '0x00000000000000000000000000000000fee00001';

export interface Pons {
  readonly factory: LocalContract;
  readonly launchDeployer: LocalContract;
  readonly memeHook: LocalContract;
  readonly feeEscrow: LocalContract;
  readonly buybackVault: LocalContract;
  readonly launchForwarder: LocalContract;
  readonly graduationExecutor: LocalContract;
}

/** beforeInitialize, afterSwap, afterSwapReturnDelta. */
const HOOK_FLAGS = 0x2044;

/** The parameters of the public chain. */
const LAUNCH_FEE_WEI = parseEther('0.0005');

const MAX_CREATOR_TAX_BPS = 1000n;

const SNIPE_TAX_START_BPS = 9900n;

const SNIPE_TAX_SECONDS = 3n;

const LAUNCH_CONFIG = {
  supply: 10n ** 27n,
  curveFeeBps: 100n,
  phantomQuote: parseEther('1.68'),
  graduationThreshold: parseEther('4.2'),
  poolFee: 0,
  tickSpacing: 200,
  enabled: true,
};

const FEE_POLICY = {
  protocolFeeRecipient: LOCAL_PROTOCOL_FEE_RECIPIENT,
  protocolFeeShareBps: 3000,
  buybackBurnBps: 5000,
  hookFeeBps: 100,
  maxInternalPriceImpactBps: 300,
};

/** Plans the venue, open for launches in ether and every approved quote asset, popular ones first. */
export function deployPons(batch: TransactionBatch, assets: Assets, uniswapV4: UniswapV4): Pons {
  const pons = deployContractsOfPons(batch, uniswapV4);
  const { factory } = pons;
  batch.call(factory, 'setLaunchDeployer', [pons.launchDeployer.address]);
  batch.call(factory, 'setLaunchForwarder', [pons.launchForwarder.address]);
  batch.call(factory, 'setGraduationExecutor', [pons.graduationExecutor.address]);
  batch.call(factory, 'setLaunchFee', [LAUNCH_FEE_WEI]);
  batch.call(factory, 'setMaxCreatorTaxBps', [MAX_CREATOR_TAX_BPS]);
  batch.call(factory, 'setSnipeTax', [SNIPE_TAX_START_BPS, SNIPE_TAX_SECONDS]);
  batch.call(factory, 'addLaunchConfig', [LAUNCH_CONFIG]);
  approvePairToken(batch, factory, assets.usdg, USDG_PHANTOM_QUOTE, USDG_GRADUATION_THRESHOLD, 6);
  for (const { stock, token } of assets.stocks)
    approvePairToken(batch, factory, token, stock.phantomQuote, stock.graduationThreshold, 18);
  batch.call(factory, 'setLaunchEnabled', [true]);
  return pons;
}

function approvePairToken(
  batch: TransactionBatch,
  factory: LocalContract,
  { address }: LocalContract,
  phantomQuote: bigint,
  graduationThreshold: bigint,
  decimals: number,
): void {
  batch.call(factory, 'setPairTokenEconomics', [address, phantomQuote, graduationThreshold, decimals]);
  batch.call(factory, 'setPairTokenApproved', [address, true]);
}

/** Factory and satellites refer to each other, so the satellites get the factory's future address. */
function deployContractsOfPons(batch: TransactionBatch, uniswapV4: UniswapV4): Pons {
  const owner = localDeployer().address;
  const factoryAddress = batch.addressAfter(4);
  const deploy = (name: string, args: readonly unknown[] = []): LocalContract =>
    batch.deploy(name, contractArtifact(name), args);
  const feeEscrow = deploy('FeeEscrow');
  const buybackVault = deploy('BuybackVault', [factoryAddress]);
  const locker = deploy('PositionLocker', [factoryAddress, uniswapV4.positionManager.address]);
  const memeHook = deployHook(batch, [
    owner,
    factoryAddress,
    FEE_POLICY,
    owner,
    uniswapV4.poolManager.address,
    feeEscrow.address,
    buybackVault.address,
  ]);
  const factory = deploy('PonsV2LaunchFactory', [
    owner,
    memeHook.address,
    feeEscrow.address,
    buybackVault.address,
    uniswapV4.poolManager.address,
    uniswapV4.positionManager.address,
    PERMIT2,
    locker.address,
  ]);
  const launchDeployer = deploy('PonsV2LaunchDeployer', [factory.address]);
  const launchForwarder = deploy('LaunchForwarder', [owner, factory.address]);
  const graduationExecutor = deploy('GraduationExecutor', [factory.address]);
  return { factory, launchDeployer, memeHook, feeEscrow, buybackVault, launchForwarder, graduationExecutor };
}

/** Uniswap v4 reads a hook's permissions from its address, so the address is mined. */
function deployHook(batch: TransactionBatch, args: readonly unknown[]): LocalContract {
  const { abi, bytecode } = contractArtifact('MemeHook');
  const initCode = encodeDeployData({ abi, bytecode, args });
  const { salt, address } = mineHookSalt(initCode, HOOK_FLAGS);
  batch.deployWithSalt('MemeHook', initCode, salt);
  return { address, abi };
}
