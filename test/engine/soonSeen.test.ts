import { afterAll, beforeAll, expect, test } from 'vitest';
import { livedMs } from '../harness/livedMs.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveEther, newAgent, swap } from '../operations/actors.ts';

/** The longest setting. */
const POLL_MS = 10_000;

let service: TestService;
let agentId: string;
beforeAll(async () => {
  service = await startTestService({ config: { rpcPollMs: POLL_MS, starterFunding: null } });
  const agent = await newAgent(service);
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
});
afterAll(() => service.stop());

test('what has just been sent is looked for at once, however rarely the chain is looked at', async () => {
  const buy = () => swap(service, { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.001' });
  const tookMs = await livedMs(async () => {
    for (let time = 0; time < 8; time += 1) expect(await buy()).toMatchObject({ status: 'confirmed' });
  });
  expect(tookMs).toBeLessThan(POLL_MS);
});
