import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startAutomationWorker } from '../../server/workers/automationWorker.ts';
import type { Worker } from '../../server/workers/worker.ts';
import { type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent } from '../operations/actors.ts';
import { createDca, startAgent } from '../operations/automations/automationActors.ts';
import { NO_CAPS } from './openLookScene.ts';

/** Of Uniswap's factory, inside the calls of Multicall3. */
const GET_POOL = '1698ee82';
/** What an account may have ahead of its signatures, and with what one more claim may add. */
const AHEAD = 100;
const MOST_AHEAD = AHEAD + 32;
const PATIENCE = { timeout: 120_000 };

let chain: TestChain;
let proxy: RpcProxy;
/** It signs nothing and runs no automation of its own. */
let service: TestService;
let worker: Worker | null = null;
beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({
    ...{ chain, rpcUrl: proxy.url },
    config: { starterFunding: null, role: 'api' },
  });
});
afterEach(async () => {
  await worker?.close();
  worker = null;
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

async function runningAgent({ client }: TestAccount): Promise<string> {
  const agent = await newAgent({ client, settle: async () => undefined }, { limits: NO_CAPS });
  await giveEther(service, agent.wallet_address);
  await startAgent({ client }, agent.id);
  return agent.id;
}

const accepted = async ({ accountId }: TestAccount): Promise<number> => {
  const swaps = service.database.db.selectFrom('swaps').select('id').where('account_id', '=', accountId);
  return (await swaps.execute()).length;
};

test('schedules of several agents that are due together ask for the pools of their pair once a block', {
  timeout: 300_000,
}, async () => {
  const owner = await service.account();
  const agents = 6;
  for (let at = 0; at < agents; at += 1)
    await createDca(owner, await runningAgent(owner), { amountPerExecution: `0.00${at + 1}` });
  const blocks: unknown[] = [];
  const watch = proxy.alterAnswers(({ method, params: [call, block] }, result) => {
    if (method === 'eth_call' && JSON.stringify(call).includes(GET_POOL)) blocks.push(block);
    return result;
  });
  worker = startAutomationWorker(service.context, 'test');
  await expect.poll(() => accepted(owner), PATIENCE).toBe(agents);
  watch.end();
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks).toEqual([...new Set(blocks)]);
});

test('schedules of an account whose swaps wait for a signature do not keep those of others waiting', {
  timeout: 300_000,
}, async () => {
  const [many, one] = [await service.account(), await service.account()];
  const agentId = await runningAgent(many);
  const due = MOST_AHEAD + 50;
  for (let at = 0; at < due; at += 1) await createDca(many, agentId, { amountPerExecution: '0.001' });
  worker = startAutomationWorker(service.context, 'test');
  await expect.poll(() => accepted(many), PATIENCE).toBeGreaterThanOrEqual(AHEAD);
  const other = await runningAgent(one);
  for (let at = 1; at <= 2; at += 1) {
    await createDca(one, other);
    await expect.poll(() => accepted(one), PATIENCE).toBe(at);
  }
  expect(await accepted(many)).toBeLessThanOrEqual(MOST_AHEAD);
});
