import { afterAll, beforeAll, expect, test } from 'vitest';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { startAgent } from '../operations/automations/automationActors.ts';
import { calling, endOf, inTurn, startRun, stepsOf } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { sell } from './marketActors.ts';

/**
 * A seller may hold the supply of a token on `allowed_tokens`. After the sale, the entry acknowledges that
 * token for nobody.
 */
let endpoint: ModelEndpoint;
let service: TestService;
let buyer: TestAccount;
let bought: Agent;
/** Launched by another agent of the seller. */
let token: string;
const ofBuyer = () => ({ client: buyer.client, settle: service.settle });
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
  buyer = await service.account();
  const maker = await newAgent(service);
  await giveEther(service, maker.wallet_address);
  token = (await launchToken(service, maker.id, { symbol: 'TRAP', name: 'Trap' })).token.address!;
  await outliveSnipeTax(service.chain);
  bought = await newAgent(service, { skills: ['trading'], limits: { allowed_tokens: [token] } });
  await giveEther(service, bought.wallet_address);
  await service.settle();
  await sell(service, { agentId: bought.id, seller: service, buyer });
  await startAgent(ofBuyer(), bought.id);
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const ORDER = { tokenIn: 'ETH', amountIn: '0.001' };

async function purchase(): Promise<unknown> {
  endpoint.answerWith(inTurn(calling('executeSwap', { ...ORDER, tokenOut: token })));
  const { id } = await startRun(buyer, bought.id, { max_spend_usd: '1000' });
  await endOf(buyer, id);
  const tried = (await stepsOf(buyer, id)).find(({ tool }) => tool === 'executeSwap');
  return tried?.output?.code ?? tried?.status;
}

const allow = (allowed_tokens: readonly string[]) =>
  send(service, `PATCH /api/v1/agents/${bought.id}`, { limits: { allowed_tokens } }, buyer);

test('the buyer’s model does not buy what the seller allowed, also where the buyer’s form sends the list back', async () => {
  const order = { agentId: bought.id, ...ORDER, tokenOut: token, slippageBps: 500 };
  expect((await send(service, 'POST /api/v1/swap/execute', order, buyer)).code).toBe('unverified_token');
  expect(await purchase()).toBe('policy_violation');
  const { body } = await allow([token]);
  expect([body.limits.allowed_tokens, body.acknowledged_tokens]).toEqual([[token], []]);
  expect(await purchase()).toBe('policy_violation');
});

test('the buyer acknowledges it by taking it off the list and putting it on again', async () => {
  await allow([]);
  const { body } = await allow([token]);
  expect(body.acknowledged_tokens).toEqual([{ address: token, active_at: expect.any(String) }]);
  expect(await purchase()).toBe('succeeded');
});
