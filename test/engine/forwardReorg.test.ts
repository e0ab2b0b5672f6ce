import { type Address, parseAbi, parseEther } from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findOperation } from '../../server/engine/records/operationRows.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Stranger, stranger } from '../indexer/stranger.ts';
import { giveDollars, giveEther, newAgent, swap } from '../operations/actors.ts';
import { acceptSelfFunded, readLaunch } from '../operations/launches/selfFundedActors.ts';
import { whileReverting } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { mineEach } from './mineEach.ts';
import { until } from './until.ts';

/**
 * Operations whose later steps move an earlier step's proceeds. A reorganisation takes all of it. The same
 * bytes then bring another amount, while the wallet holds enough of its own.
 */

const PAYOUT = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const { pons, usdg, weth, uniswapV3 } = inject('addressBook');
const ROUTER = parseAbi([
  'struct ExactInputSingleParams { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(ExactInputSingleParams params) payable',
]);

let chain: TestChain;
let service: TestService;
let agentId: string;
let wallet: Address;
let trader: Stranger;

beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
  const agent = await newAgent(service, { payout_wallet: PAYOUT });
  [agentId, wallet] = [agent.id, agent.wallet_address as Address];
  await giveEther(service, wallet);
  await giveDollars(service, wallet);
  await chain.mine(1);
  trader = await stranger(chain, pons.factory, { mines: true });
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

type Pool = { readonly pending: string };
const stateOf = async (id: string) => (await findOperation(service.context.db, id))!.state;
const paidOut = () => service.context.chain.balanceWei(PAYOUT);
const dollars = async () => (await service.context.chain.balances(wallet, [usdg])).balances[0]!.raw;
const readClaim = async (id: string) => (await send(service, `GET /api/v1/fees/claims/${id}`)).body;
const readSwap = async (id: string) => (await send(service, `GET /api/v1/swap/${id}`)).body;
const stepsOf = ({ steps }: { steps: { name: string; status: string }[] }) =>
  steps.map(({ name, status }) => `${/[a-z]+(:\d)?/.exec(name)?.[0].replace(':0', '')} ${status}`);
async function launched(symbol: string, quote: string): Promise<{ token: string; curve: Address }> {
  const { id } = await acceptSelfFunded(service, agentId, { venue: 'pons', symbol, quote });
  await minedUntilSettled(service);
  const { token, pool } = await readLaunch(service, id);
  return { token: token.address!, curve: pool!.address as Address };
}
/** Pays out the fees of a stranger's trades, in its own blocks. */
async function paidClaim(symbol: string, trades: readonly bigint[]): Promise<{ id: string; before: bigint }> {
  const { curve } = await launched(symbol, 'ETH');
  const before = await paidOut();
  for (const wei of trades) await trader.buy(curve, wei);
  const { body } = await send(service, 'POST /api/v1/fees/claim', { agentId, assets: ['ETH'] });
  await mineEach(service, 3);
  await until('it is paid out', async () => (await stateOf(body.id)) === 'included');
  expect(await paidOut()).toBeGreaterThan(before);
  return { id: body.id, before };
}

test.each([
  ['all', 'ALL', 5],
  ['the newer', 'SOME', 4],
])(
  'fees that leave the chain with %s of their trades are not paid out of what else the wallet holds',
  async (_, symbol, depth) => {
    const { id, before } = await paidClaim(symbol, [parseEther('0.01'), parseEther('0.01')]);
    await chain.rpc('anvil_reorg', depth, []);
    await minedUntilSettled(service);
    expect(await paidOut()).toBe(before);
    const claim = await readClaim(id);
    expect(claim).toMatchObject({ status: 'failed', forwardedTo: null });
    const claimed = symbol === 'ALL' ? 'failed' : 'confirmed';
    expect(stepsOf(claim)).toEqual(['sweep confirmed', `claim ${claimed}`, 'forward failed']);
    expect(claim.assets[0].amountRaw === null).toBe(symbol === 'ALL');
    if (symbol === 'SOME') expect(claim.revertReason).toMatch('A reorg removed the assets');
    await assertInvariants(service);
  },
);

test('fees that are on the chain again are paid out again, once', async () => {
  const { id, before } = await paidClaim('BACK', [parseEther('0.01')]);
  const confirmed = await readClaim(id);
  await chain.rpc('anvil_reorg', 3, []);
  await minedUntilSettled(service);
  const again = await readClaim(id);
  expect([again.status, again.assets, again.steps]).toEqual([
    ...['confirmed', confirmed.assets, confirmed.steps],
  ]);
  expect((await paidOut()) - before).toBe(BigInt(again.assets[0].amountRaw));
  await assertInvariants(service);
});

/** Makes ether cheaper. */
async function sellEther(amountIn: bigint): Promise<void> {
  const limits = { amountIn, amountOutMinimum: 0n, sqrtPriceLimitX96: 0n };
  const params = { tokenIn: weth, tokenOut: usdg, fee: 500, recipient: trader.address, ...limits };
  await trader.send(uniswapV3.swapRouter02, ROUTER, 'exactInputSingle', [params], amountIn);
}

/** Both trades are off the chain again; the first one waits to come back. */
async function swapOffTheChain(token: string): Promise<string> {
  const { id } = await swap(service, { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01' }, 0);
  await mineEach(service, 3);
  await until('it is bought', async () => (await stateOf(id)) === 'included');
  await chain.rpc('anvil_reorg', 3, []);
  await until('all of it is off', async () => (await readSwap(id)).fills.length === 0);
  await until('it is sent again', async () => Number((await chain.rpc<Pool>('txpool_status')).pending) > 0);
  return id;
}

test('the trade after one that brings less on its way back to the chain sells nothing of what else the wallet holds', async () => {
  const { token } = await launched('LESS', 'USDG');
  const held = await dollars();
  const id = await swapOffTheChain(token);
  await chain.rpc('anvil_dropAllTransactions');
  await sellEther(parseEther('0.3'));
  await minedUntilSettled(service);
  const done = await readSwap(id);
  expect(done).toMatchObject({ status: 'failed', fills: [{ step: 'trade:1' }] });
  expect((await dollars()) - held).toBe(BigInt(done.fills[0].amountOutRaw));
  await assertInvariants(service);
});

test('the trade after one that reverts on its way back to the chain sells nothing of what else the wallet holds', async () => {
  const { token } = await launched('SECOND', 'USDG');
  const held = await dollars();
  const id = await swapOffTheChain(token);
  await whileReverting(service, uniswapV3.swapRouter02, async () => {
    await chain.mine(1);
    await until(
      'its first trade has reverted',
      async () => stepsOf(await readSwap(id))[0] === 'trade:1 failed',
    );
  });
  await minedUntilSettled(service);
  const done = await readSwap(id);
  expect(done).toMatchObject({ status: 'failed', fills: [] });
  expect(await dollars()).toBe(held);
  await assertInvariants(service);
});
