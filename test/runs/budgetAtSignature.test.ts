import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { giveDollars } from '../operations/actors.ts';
import { publishAnswer, showAnswer, untilPending } from '../operations/ownedContracts.ts';
import { calling, endOf, inTurn, PRICED, startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

let endpoint: ModelEndpoint;
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint, [PRICED]) } });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

test('a sale of a run is denied when it is signed, where the oracle has come to say that it may lose more than the budget', async () => {
  const { ethUsdFeed: feed } = service.context.addressBook;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  for (const usd of [1_800n, 3_600n]) await publishAnswer(service, feed, usd * 10n ** 8n, nowSeconds);
  const limits = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };
  const agent = await workingAgent(service, { limits });
  await giveDollars(service, agent.wallet_address);
  const sale = { tokenIn: 'USDG', tokenOut: 'WETH', amountIn: '360' };
  endpoint.answerWith(inTurn(calling('executeSwap', sale)));
  const run = await service.chain.withoutMiner(async () => {
    const { id } = await startRun(service, agent.id, { max_spend_usd: '20' });
    await untilPending(service);
    // Shows the old answer again without a block, while the approval waits for one.
    await showAnswer(service, feed, 1);
    const shown = async () => (await send(service, 'GET /api/v1/price?symbols=ETH')).body.data[0].priceUsd;
    await expect.poll(shown).toBe('1800');
    await service.chain.rpc('evm_mine');
    return id;
  });
  await service.settle();
  const { actions } = await endOf(service, run);
  expect((await send(service, `GET /api/v1/swap/${actions[0]!.id}`)).body).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation', fills: [] },
    steps: [{ name: 'approve', status: 'confirmed' }],
  });
});
