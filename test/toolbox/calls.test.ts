import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ToolGrant } from '../../server/ports/toolbox.ts';
import { until } from '../engine/until.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { type Agent, newAgent } from '../operations/actors.ts';
import { stopAgent } from '../operations/automations/automationActors.ts';
import { footprint } from '../operations/footprint.ts';
import { actingAgent, grantFor, letStand, newCallId, refusal, use } from './openToolbox.ts';

let service: TestService;
let standings: ReturnType<typeof letStand>;
let agent: Agent;
let grant: ToolGrant;
beforeAll(async () => {
  service = await startTestService({ config: { starterFunding: null } });
  standings = letStand(service);
  ({ agent, grant } = await actingAgent(service));
});
afterAll(() => service.stop());

const SWAP = { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
const swapsOf = (agentId: string) =>
  service.database.db.selectFrom('swaps').select('id').where('agent_id', '=', agentId).execute();

test('a read answers for the agent of the grant, which the model need not name', async () => {
  const portfolio = await use(service, grant, 'getPortfolio');
  expect(portfolio).toMatchObject({
    status: 200,
    body: { agentId: agent.id },
    resourceId: null,
    untrusted: [],
  });
  expect(portfolio.text).toContain(agent.wallet_address);
  expect(await use(service, grant, 'getAgent')).toMatchObject({ status: 200, body: { id: agent.id } });
  const named = await use(service, grant, 'getPortfolio', { agentId: agent.id });
  expect(named.status).toBe(200);
  const other = await newAgent(service);
  const agentId = other.id;
  const trades = { address: service.context.addressBook.weth, agentId };
  for (const [tool, args] of [
    ['getPortfolio', { agentId }],
    ['listSwaps', { agentId }],
    ['listTokenTrades', trades],
    ['executeSwap', { ...SWAP, agentId }],
  ] as const)
    expect([tool, refusal(await use(service, grant, tool, args))]).toEqual([tool, '404 not_found']);
  expect(refusal(await use(service, grant, 'getAgent', { id: other.id }))).toBe('404 not_found');
});

test('a swap happens once for its call, however often it is asked for, and says how it ended', async () => {
  const callId = newCallId();
  const first = await use(service, grant, 'executeSwap', SWAP, callId);
  expect(first.resourceId).toMatch(/^swp_/);
  // On a busy machine it may not end within the time that a call waits.
  const again = await until('it has ended', async () => {
    const told = await use(service, grant, 'executeSwap', SWAP, callId);
    return told.status !== 202 && told;
  });
  expect(again).toMatchObject({ status: 200, body: { status: 'confirmed', agentId: agent.id } });
  expect(again.resourceId).toBe(first.resourceId);
  standings.set(grant.initiatorId, 'stopped');
  expect((await use(service, grant, 'executeSwap', SWAP, callId)).resourceId).toBe(first.resourceId);
  standings.delete(grant.initiatorId);
  expect(await swapsOf(agent.id)).toHaveLength(1);
});

test('calls with the same id at once make one swap', async () => {
  const before = (await swapsOf(agent.id)).length;
  const callId = newCallId();
  const calls = [1, 2, 3].map(() => use(service, grant, 'executeSwap', SWAP, callId));
  const ids = (await Promise.allSettled(calls)).flatMap((settled) =>
    settled.status === 'fulfilled' ? [settled.value.resourceId] : [],
  );
  expect(new Set(ids).size).toBe(1);
  expect(await swapsOf(agent.id)).toHaveLength(before + 1);
});

test('remembers for whom a model asked, and under which epoch of its agent', async () => {
  const { resourceId } = await use(service, grant, 'executeSwap', SWAP);
  const operation = await service.database.db
    .selectFrom('operations')
    .select(['initiator_id', 'agent_epoch'])
    .where('id', '=', resourceId!)
    .executeTakeFirst();
  expect(operation).toEqual({ initiator_id: grant.initiatorId, agent_epoch: grant.agentEpoch });
});

test('accepts nothing after a stop of the agent, even once it was started again, nor for what has ended', async () => {
  const stopped = await actingAgent(service);
  const before = await footprint(service);
  for (const standing of ['over', 'stopped'] as const) {
    standings.set(stopped.grant.initiatorId, standing);
    expect(refusal(await use(service, stopped.grant, 'executeSwap', SWAP))).toBe('409 agent_not_running');
  }
  standings.delete(stopped.grant.initiatorId);
  const nobody = { ...stopped.grant, initiatorId: 'nobody_knows' };
  expect(refusal(await use(service, nobody, 'executeSwap', SWAP))).toBe('409 agent_not_running');
  expect(await footprint(service)).toEqual(before);
  await stopAgent(service, stopped.agent.id);
  expect(refusal(await use(service, stopped.grant, 'executeSwap', SWAP))).toBe('409 agent_not_running');
  await service.client.POST('/api/v1/agents/{id}/start', { params: { path: { id: stopped.agent.id } } });
  expect(refusal(await use(service, stopped.grant, 'executeSwap', SWAP))).toBe('409 agent_not_running');
  const fresh = await grantFor(service, stopped.agent.id);
  expect((await use(service, fresh, 'executeSwap', SWAP)).status).toBe(200);
});
