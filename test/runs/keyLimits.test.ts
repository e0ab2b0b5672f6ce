import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ModelEndpoint,
  type ModelRequest,
  modelConfig,
  type ScriptedAnswer,
  startModelEndpoint,
} from '../harness/startModelEndpoint.ts';
import { clientOf, startTestService, type TestService } from '../harness/startTestService.ts';
import { giveDollars } from '../operations/actors.ts';
import { publishAnswer, showAnswer, untilPending } from '../operations/ownedContracts.ts';
import {
  calling,
  endOf,
  inTurn,
  PRICED,
  SPEND,
  startRun,
  workingAgent,
} from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';

/** What a key's models and tools spend counts against its money limits, and the limits hold at the signature too. */

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

const FREE = { max_trade_usd: null, max_daily_spend_usd: null, max_price_impact_bps: null };

async function newKey(limits: object): Promise<string> {
  const { body } = await send(service, 'POST /api/v1/keys', { name: 'limited', ...limits });
  return body.key;
}
/** As `inTurn`, for the newest message of a chat. */
const inThisTurn =
  (...answers: readonly ScriptedAnswer[]) =>
  ({ messages }: ModelRequest): ScriptedAnswer => {
    const turn = messages.slice(messages.findLastIndex(({ role }) => role === 'user'));
    return answers[turn.filter(({ role }) => role === 'assistant').length] ?? { text: 'Done.' };
  };
const leftOf = async (apiKey: string): Promise<string> =>
  (await send(service, 'GET /api/v1/keys/current', undefined, { apiKey })).body.daily_left_usd;
const swapsOf = async (agentId: string): Promise<number> =>
  (await send(service, `GET /api/v1/swaps?agentId=${agentId}`)).body.data.length;

test('a run, a chat and a tool call of a key take from its day together', async () => {
  const [agent, apiKey] = [
    await workingAgent(service, { limits: FREE }),
    await newKey({ max_daily_usd: '29.5' }),
  ];
  await giveDollars(service, agent.wallet_address);
  endpoint.answerWith(inTurn(calling('executeSwap', SPEND)));
  const { id } = await startRun({ client: clientOf(service.baseUrl, apiKey) }, agent.id, {
    max_spend_usd: '100',
  });
  await endOf(service, id);
  await service.settle();
  expect([await swapsOf(agent.id), await leftOf(apiKey)]).toEqual([1, '19.5']);
  const chat = () =>
    send(
      service,
      `POST /api/v1/agents/${agent.id}/chat`,
      { message: 'Buy.', allow_trades: true },
      { apiKey },
    );
  endpoint.answerWith(inTurn(calling('executeSwap', SPEND)));
  expect((await chat()).status).toBe(200);
  await service.settle();
  expect([await swapsOf(agent.id), await leftOf(apiKey)]).toEqual([2, '9.5']);
  const call = { name: 'executeSwap', arguments: { agentId: agent.id, ...SPEND, waitSeconds: 0 } };
  const tool = await send(service, 'POST /api/mcp/call', call, { apiKey });
  expect([tool.status, tool.code]).toEqual([403, 'policy_violation']);
  endpoint.answerWith(
    inThisTurn(calling('executeSwap', SPEND), calling('executeSwap', { ...SPEND, amountIn: '9' })),
  );
  await chat();
  await service.settle();
  expect([await swapsOf(agent.id), await leftOf(apiKey)]).toEqual([3, '0.5']);
});

test('a sale is denied when it is signed, where the oracle has come to say that it may lose more than the key may', async () => {
  const { ethUsdFeed: feed } = service.context.addressBook;
  const nowSeconds = Math.floor(Date.now() / 1_000);
  for (const usd of [1_800n, 3_600n]) await publishAnswer(service, feed, usd * 10n ** 8n, nowSeconds);
  const agent = await workingAgent(service, { limits: FREE });
  await giveDollars(service, agent.wallet_address);
  const apiKey = await newKey({ max_operation_usd: '20' });
  const sale = { agentId: agent.id, tokenIn: 'USDG', tokenOut: 'WETH', amountIn: '360' };
  const id = await service.chain.withoutMiner(async () => {
    const { body } = await send(service, 'POST /api/v1/swaps?waitSeconds=0', sale, { apiKey });
    await untilPending(service);
    // Shows the old answer again without a block, while the approval waits for one.
    await showAnswer(service, feed, 1);
    const shown = async () => (await send(service, 'GET /api/v1/price?symbols=ETH')).body.data[0].priceUsd;
    await expect.poll(shown).toBe('1800');
    await service.chain.rpc('evm_mine');
    return body.id;
  });
  await service.settle();
  expect((await send(service, `GET /api/v1/swaps/${id}`)).body).toMatchObject({
    ...{ status: 'failed', statusReason: 'policy_violation', fills: [] },
    steps: [{ name: 'approve', status: 'confirmed' }],
  });
});
