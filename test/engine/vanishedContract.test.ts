import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { stranger } from '../indexer/stranger.ts';
import { giveEther, newAgent, swap } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { minedUntilSettled } from './minedUntilSettled.ts';
import { mineEach } from './mineEach.ts';
import { until } from './until.ts';

const { pons } = inject('addressBook');

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  proxy = await startRpcProxy(chain.rpcUrl);
  const addressBook = JSON.stringify({ ...inject('addressBook'), resendMs: 100 });
  const config = { starterFunding: null, addressBook };
  service = await startTestService({ chain, rpcUrl: proxy.url, config });
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const read = async (id: string) => (await send(service, `GET /api/v1/swap/${id}`)).body;
const weiOf = async (owner: string) => BigInt(await chain.rpc<string>('eth_getBalance', owner, 'latest'));
/** Purpose, sends since the last reorganisation, and last due time. */
const attemptsOf = (id: string) =>
  service.context.db
    .selectFrom('attempts')
    .select(['purpose', 'sends', 'last_sent_at'])
    .where('operation_id', '=', id)
    .orderBy('no')
    .execute();

const bumpAfter = (bumpAfterMs: number) => Object.assign(service.context.addressBook, { bumpAfterMs });

/** A buy on a stranger's curve; a reorganisation then takes both. */
async function lostBuy(symbol: string) {
  bumpAfter(600_000);
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  const launcher = await stranger(chain, pons.factory, { mines: true });
  const { token, curve } = await launcher.launch(symbol);
  await chain.rpc('evm_increaseTime', 60);
  await chain.mine(1);
  await service.indexed();
  const terms = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01', acknowledgeUnverified: true };
  const { id } = await swap(service, terms, 0);
  await mineEach(service, 1);
  await until('it is confirmed', async () => (await read(id)).status === 'confirmed');
  // The buy becomes replaceable within a moment, while its contract is gone for good.
  bumpAfter(400);
  await chain.rpc('anvil_reorg', 3, []);
  await until('it is shown as lost', async () => (await read(id)).status === 'submitted');
  const due = async () => (await attemptsOf(id))[0]!.last_sent_at;
  const first = await until('its bytes were due', due);
  await until('its bytes were due again', async () => (await due()) !== first);
  return { id, wallet, curve, launcher };
}

test('a buy that is not signed yet fails once its curve is off the chain for good, long before it expires, and says so', async () => {
  bumpAfter(600_000);
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  const launcher = await stranger(chain, pons.factory, { mines: true });
  const { token } = await launcher.launch('EARLY');
  await chain.rpc('evm_increaseTime', 60);
  await chain.mine(1);
  await service.indexed();
  const terms = { agentId, tokenIn: 'ETH', amountIn: '0.01', acknowledgeUnverified: true };
  // Keeps the wallet busy until the next block.
  const first = await swap(service, { ...terms, tokenOut: 'USDG' }, 0);
  const { id } = await swap(service, { ...terms, tokenOut: token }, 0);
  await until('the first is out', async () => (await read(first.id)).status === 'submitted');
  await chain.rpc('anvil_reorg', 2, []);
  await minedUntilSettled(service);
  expect(await read(first.id)).toMatchObject({ status: 'confirmed' });
  expect(await read(id)).toMatchObject({
    ...{ status: 'failed', statusReason: 'unknown_token', tx: null, steps: [] },
    revertReason: expect.stringContaining('a reorg removed its launch'),
  });
  expect(await attemptsOf(id)).toEqual([]);
  await assertInvariants(service);
});

test('a buy is not sent to a curve that a reorganisation took off the chain, and happens once the curve is back', async () => {
  const { id, curve, launcher } = await lostBuy('YOUNG');
  await chain.mine(1);
  expect([await weiOf(curve), (await read(id)).status]).toEqual([0n, 'submitted']);
  expect(await attemptsOf(id)).toMatchObject([{ purpose: 'run', sends: 0 }]);

  const again = await stranger(chain, pons.factory, { mines: true, as: launcher.address });
  expect((await again.launch('YOUNG')).curve).toBe(curve);
  // The snipe tax ends before the next block.
  await chain.rpc('evm_increaseTime', 60);
  await minedUntilSettled(service);
  const done = await read(id);
  expect(done.status).toBe('confirmed');
  expect(BigInt(done.amountOutRaw)).toBeGreaterThan(0n);
  expect(await weiOf(curve)).toBeGreaterThan(0n);
  await assertInvariants(service);
});

test('a buy from a curve without which the chain has become final fails, says so, and costs its gas alone', async () => {
  const { id, wallet, curve } = await lostBuy('NEVER');
  const before = await weiOf(wallet);
  await minedUntilSettled(service);
  const done = await read(id);
  expect(done).toMatchObject({ status: 'failed', statusReason: 'unknown_token', amountOut: null });
  const [bought, ...others] = await attemptsOf(id);
  expect(bought).toMatchObject({ purpose: 'run', sends: 0 });
  // On a slow machine the cancellation itself may be replaced.
  expect(new Set(others.map(({ purpose }) => purpose))).toEqual(new Set(['cancel']));
  expect(await weiOf(curve)).toBe(0n);
  expect(before - (await weiOf(wallet))).toBeLessThan(10n ** 15n);
  await assertInvariants(service);
});

test('a buy from a curve that is gone waits for its deadline where the node has lost the final state, and ends then', async () => {
  const { id, curve } = await lostBuy('FORGOTTEN');
  const forgotten = proxy.refuseCalls(
    ({ method, params }) => method === 'eth_getCode' && String(params[1]).startsWith('0x'),
    { code: -32_000, message: 'missing trie node' },
  );
  let isAsked = false;
  const asked = forgotten.met(2).then(() => {
    isAsked = true;
  });
  // Block by block: one after the send must become final.
  while (!isAsked) {
    await chain.mine(1);
    await service.indexed();
  }
  await asked;
  expect((await read(id)).status).toBe('submitted');
  const past = new Date(Date.now() - 3_600_000);
  const { db } = service.context;
  await db.updateTable('operations').set({ valid_until: past }).where('id', '=', id).execute();
  const steps = db.updateTable('operation_steps').set({ reopened_at: past });
  await steps.where('operation_id', '=', id).execute();
  await minedUntilSettled(service);
  expect(await read(id)).toMatchObject({ status: 'failed', amountOut: null });
  expect(await weiOf(curve)).toBe(0n);
  forgotten.end();
  await assertInvariants(service);
});
