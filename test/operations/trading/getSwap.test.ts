import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { giveEther, newAgent, swap } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

let service: TestService;
let agentId: string;
let swapId: string;
beforeAll(async () => {
  service = await shareTestService({ starterFunding: null });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
});
afterAll(() => service.stop());

const read = (id: string, waitSeconds = 0) =>
  service.client.GET('/api/v1/swap/{id}', { params: { path: { id }, query: { waitSeconds } } });
const order = () => ({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });

test('answers 202 with its place while the swap is under way, 200 when it is done', async () => {
  swapId = await service.chain.withoutMiner(async () => {
    const { id } = await swap(service, order(), 0);
    const { data, response } = await read(id);
    expect([response.status, response.headers.get('location')]).toEqual([202, `/api/v1/swaps/${id}`]);
    expect(['queued', 'submitted']).toContain(data?.status);
    expect(data).toMatchObject({ id, agentId, amountOut: null, amountInFilled: null });
    return id;
  });
  const { data, response } = await read(swapId, 25);
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    status: 'confirmed',
    amountInFilled: '0.01',
    route: [{ market: 'uniswap-v3' }],
  });
  expect(data?.history.map(({ status }) => status)).toEqual(['queued', 'submitted', 'confirmed']);
  expect(BigInt(data!.amountOutRaw!)).toBeGreaterThanOrEqual(BigInt(data!.minAmountOutRaw));
});

test('is final once the chain says so', async () => {
  await service.settle();
  expect((await read(swapId)).data?.tx).toMatchObject({ finality: 'final', reorgs: 0 });
});

test.each(['26', '-1', 'x'])('refuses to wait for "%s" seconds', async (seconds) => {
  const request = () => send(service, `GET /api/v1/swap/${swapId}?waitSeconds=${seconds}`);
  await expectRefusal(service, request, 400, 'validation_failed');
});

test("answers another account's swap, and another agent's to a bound key, like one that does not exist", async () => {
  const { apiKey } = await service.account();
  const { id: otherId } = await newAgent(service);
  const body = { name: 'bound', agent_ids: [otherId] };
  const { data: key } = await service.client.POST('/api/v1/keys', { body });
  for (const foreign of [apiKey, key!.key]) {
    const request = () => send(service, `GET /api/v1/swap/${swapId}`, undefined, { apiKey: foreign });
    await expectRefusal(service, request, 404, 'not_found');
  }
  await expectRefusal(service, () => send(service, 'GET /api/v1/swap/swp_x'), 404, 'not_found');
});
