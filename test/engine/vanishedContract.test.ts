import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertInvariants } from '../harness/engineInvariants.ts';
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
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain({ minesByItself: false });
  service = await startTestService({ chain, config: { starterFunding: null } });
});
afterAll(async () => {
  await service.stop();
  await chain.stop();
});

test('a buy is not sent to a curve that a reorganisation took off the chain, and happens once the curve is back', async () => {
  const { id: agentId, wallet_address: wallet } = await newAgent(service);
  await giveEther(service, wallet);
  const launcher = await stranger(chain, pons.factory, { mines: true });
  const { token, curve } = await launcher.launch('YOUNG');
  await chain.rpc('evm_increaseTime', 60);
  await chain.mine(1);
  await service.indexed();
  const terms = { agentId, tokenIn: 'ETH', tokenOut: token, amountIn: '0.01', acknowledgeUnverified: true };
  const { id } = await swap(service, terms, 0);
  await mineEach(service, 1);
  const read = async () => (await send(service, `GET /api/v1/swap/${id}`)).body;
  await until('it is confirmed', async () => (await read()).status === 'confirmed');

  const weiOf = async (owner: string) => BigInt(await chain.rpc<string>('eth_getBalance', owner, 'latest'));
  const sends = async () =>
    (
      await service.context.db
        .selectFrom('attempts')
        .select('sends')
        .where('operation_id', '=', id)
        .executeTakeFirstOrThrow()
    ).sends;
  await chain.rpc('anvil_reorg', 3, []);
  await until('it is shown as lost', async () => (await read()).status === 'submitted');
  await until('its bytes were due again', async () => (await sends()) > 1);
  await chain.mine(1);
  expect([await weiOf(curve), (await read()).status]).toEqual([0n, 'submitted']);

  const again = await stranger(chain, pons.factory, { mines: true, as: launcher.address });
  expect((await again.launch('YOUNG')).curve).toBe(curve);
  await minedUntilSettled(service);
  const done = await read();
  expect(done.status).toBe('confirmed');
  expect(BigInt(done.amountOutRaw)).toBeGreaterThan(0n);
  expect(await weiOf(curve)).toBeGreaterThan(0n);
  await assertInvariants(service);
});
