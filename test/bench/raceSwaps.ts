import { encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { stranger } from '../indexer/stranger.ts';
import type { BenchPlan } from './benchPlan.ts';
import type { OperationRace } from './compareOperations.ts';
import { createAgents } from './createAgents.ts';
import { driveService } from './driveService.ts';
import type { DurableResult } from './durableLoop.ts';
import { durablePlace } from './durablePlace.ts';
import type { DurableSwapJob } from './durableSwaps.ts';
import { fundWallets } from './fundWallets.ts';
import type { Scene } from './openScene.ts';
import { runJob } from './runJob.ts';

const AMOUNT_ETH = '0.0001';
/** Pool of ether and USDG. */
const POOL_FEE = 500;

const abi = parseAbi([
  'function buy(uint256 quoteIn, uint256 minTokensOut, address recipient) payable returns (uint256)',
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable returns (uint256 amountOut)',
]);

/** Against a durable loop; half of the wallets buy from a curve, half from a pool. */
export async function raceSwaps(scene: Scene, plan: BenchPlan): Promise<OperationRace> {
  const { swapWallets: wallets } = plan;
  const launched = await launchToken(scene);
  const privateKeys = Array.from({ length: wallets }, () => generatePrivateKey());
  const addresses = privateKeys.map(privateKeyToAddress);
  const trades = addresses.map((address, at) => tradeOf(scene, at, launched.curve, address));
  await fundWallets(scene, addresses);
  return {
    ...{ what: 'swaps', wallets, loopFile: 'test/bench/durableSwaps.ts' },
    ...{ rounds: plan.launchRounds, perRound: plan.swapsPerRound, inFlight: wallets },
    async prepare(service) {
      const [apiKey = ''] = await scene.openAccounts(1);
      const agentIds = await createAgents(service.port, apiKey, wallets);
      await fundWallets(scene, await walletsOf(scene, agentIds));
      const order = (_: number, caller: number) => ({
        path: '/api/v1/swap/execute?waitSeconds=0',
        body: {
          ...{ agentId: agentIds[caller], tokenIn: 'ETH', amountIn: AMOUNT_ETH, slippageBps: 500 },
          ...(isOnCurve(caller) ? { tokenOut: launched.token } : { tokenOut: 'USDG' }),
          acknowledgeUnverified: true,
        },
        recordAt: (id: string) => `/api/v1/swap/${id}`,
      });
      return (count) => driveService({ port: service.port, apiKey, count, inFlight: wallets, order });
    },
    runDurably: (loop, count) =>
      runJob<DurableResult>(loop, { ...durablePlace(scene), privateKeys, trades, count }),
  };
}

const isOnCurve = (at: number): boolean => at % 2 === 0;

function tradeOf(
  { context }: Scene,
  at: number,
  curve: Hex,
  recipient: Hex,
): DurableSwapJob['trades'][number] {
  const amountIn = parseEther(AMOUNT_ETH);
  const { weth: tokenIn, usdg: tokenOut, uniswapV3 } = context.addressBook;
  const limits = { amountIn, amountOutMinimum: 1n, sqrtPriceLimitX96: 0n };
  const params = { tokenIn, tokenOut, fee: POOL_FEE, recipient, ...limits };
  const data = isOnCurve(at)
    ? encodeFunctionData({ abi, functionName: 'buy', args: [amountIn, 1n, recipient] })
    : encodeFunctionData({ abi, functionName: 'exactInputSingle', args: [params] });
  const to = isOnCurve(at) ? curve : uniswapV3.swapRouter02;
  return { to, data, valueWei: amountIn.toString() };
}

async function launchToken({ context, environment }: Scene) {
  const rpc = connectRpc(environment.RPC_URL ?? '');
  try {
    const { factory } = context.addressBook.pons;
    const launched = await (await stranger({ rpc: rpc.call }, factory, { mines: true })).launch('SWAPPED');
    await outliveSnipeTax({ rpc: rpc.call, mine: () => rpc.call('evm_mine') });
    return launched;
  } finally {
    rpc.close();
  }
}

async function walletsOf({ context }: Scene, agentIds: readonly string[]): Promise<string[]> {
  const agents = context.db.selectFrom('agents').select('wallet_address').where('id', 'in', agentIds);
  return (await agents.execute()).map(({ wallet_address: wallet }) => wallet);
}
