import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { allow, launchToken, newAgent, swap } from '../operations/actors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { send } from '../operations/send.ts';
import { startSwitchableRpc } from '../operations/switchableRpc.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let chain: TestChain;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
let service: TestService;
let agentId: string;
let launchId: string;
let swapId: string;
beforeAll(async () => {
  chain = await startTestChain();
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: rpc.url });
  agentId = (await newAgent(service)).id;
  launchId = (await launchToken(service, agentId)).id;
  swapId = (await swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.01' })).id;
  await allow(service, agentId, OWNER);
  await service.settle();
  rpc.off();
});
afterAll(async () => {
  await service.stop();
  await rpc.close();
  await chain.stop();
});

const trade = () => ({ agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' });
const order = () => ({ agentId, symbol: 'AWAY', name: 'Away', quote: 'ETH' });

test.each([
  ['POST /api/v1/launch/pons', order],
  ['POST /api/v1/launch/preview', order],
  ['POST /api/v1/swap/quote', trade],
  ['POST /api/v1/swap/execute', trade],
  ['POST /api/v1/fees/claim', () => ({ agentId })],
  ['POST /api/v1/wallet/transfer', () => ({ agentId, to: OWNER, token: 'ETH', amount: '0.01' })],
] as const)('refuses %s while the chain is away and leaves nothing behind', async (line, body) => {
  const headers = { 'idempotency-key': randomUUID() };
  const refused = () => send(service, line, body(), { headers });
  const answer = await expectRefusal(service, refused, 503, 'rpc_unavailable');
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
});

test('says of an order what is wrong with it on any chain', async () => {
  const order = { ...trade(), tokenOut: 'ETH' };
  const refused = () => send(service, 'POST /api/v1/swap/quote', order);
  await expectRefusal(service, refused, 422, 'same_token', 'tokenOut conflict');
});

test('refuses to read what only the chain knows', async () => {
  for (const line of [
    `GET /api/v1/wallet/portfolio?agentId=${agentId}`,
    `GET /api/v1/fees/earnings?agentId=${agentId}`,
    'GET /api/v1/quotes?venue=pons',
  ]) {
    await expectRefusal(service, () => send(service, line), 503, 'rpc_unavailable');
  }
  const remove = () => send(service, `DELETE /api/v1/agents/${agentId}`);
  await expectRefusal(service, remove, 503, 'rpc_unavailable');
});

test('goes on reading and changing what the database knows', async () => {
  for (const line of [
    `GET /api/v1/agents/${agentId}`,
    'GET /api/v1/agents',
    `GET /api/v1/launch/${launchId}`,
    'GET /api/v1/launch',
    `GET /api/v1/swap/${swapId}`,
    'GET /api/v1/swaps',
    'GET /api/v1/me',
    'GET /api/v1/models',
    `POST /api/v1/agents/${agentId}/start`,
    `POST /api/v1/agents/${agentId}/stop`,
  ]) {
    expect([line, (await send(service, line)).status]).toEqual([line, 200]);
  }
  const { body } = await send(service, `GET /api/v1/launch/${launchId}`);
  expect(body).toMatchObject({ status: 'confirmed', token: { phase: null } });
});

test('accepts an agent while the chain is away and funds it once the chain is back', async () => {
  const { data } = await service.client.POST('/api/v1/agents', { body: { name: 'Patient' } });
  expect(data?.starter_funding?.status).toBe('queued');
  rpc.on();
  await service.settle();
  const { body } = await send(service, `GET /api/v1/agents/${data!.id}`);
  expect(body.starter_funding).toMatchObject({ status: 'confirmed' });
  const portfolio = await send(service, `GET /api/v1/wallet/portfolio?agentId=${data!.id}`);
  expect(portfolio.body.holdings.map(({ balance }: { balance: string }) => balance).sort()).toEqual([
    '10',
    '10000',
  ]);
  const headers = { 'idempotency-key': randomUUID() };
  expect((await send(service, 'POST /api/v1/launch/pons', order(), { headers })).status).toBe(202);
  await service.settle();
});
