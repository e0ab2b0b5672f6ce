import { afterAll, beforeAll, expect, test } from 'vitest';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { type Agent, giveEther, launchToken, newAgent, swap } from '../operations/actors.ts';
import { startAgent } from '../operations/automations/automationActors.ts';
import { calling, endOf, inTurn, startRun, stepsOf } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { sell } from './marketActors.ts';

/**
 * A token that a seller launched is a stranger's token to the agent's buyer: the seller may hold its supply
 * elsewhere.
 */
let endpoint: ModelEndpoint;
let service: TestService;
let buyer: TestAccount;
let bought: Agent;
let other: Agent;
let token: string;
const ofBuyer = () => ({ client: buyer.client, settle: service.settle });
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
  buyer = await service.account();
  bought = await newAgent(service);
  await giveEther(service, bought.wallet_address);
  token = (await launchToken(service, bought.id, { symbol: 'DOGX', name: 'Dog' })).token.address!;
  await outliveSnipeTax(service.chain);
  const order = { agentId: bought.id, tokenIn: 'ETH', tokenOut: 'DOGX', amountIn: '0.02', slippageBps: 500 };
  expect((await swap(service, order)).status).toBe('confirmed');
  other = await newAgent(ofBuyer(), { skills: ['trading'] });
  await giveEther(service, other.wallet_address);
  await startAgent(ofBuyer(), other.id);
  await service.settle();
  await service.indexed();
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const OWN = { status: 'verified', reasons: ['launched_here'] };
const verdictFor = async ({ apiKey }: Pick<TestAccount, 'apiKey'>) =>
  (await send(service, `GET /api/v1/tokens/${token}`, undefined, { apiKey })).body.verdict;

async function purchases(): Promise<unknown[]> {
  const order = { agentId: other.id, tokenIn: 'ETH', amountIn: '0.001', slippageBps: 500 };
  const codes = [];
  for (const tokenOut of ['DOGX', token])
    codes.push((await send(service, 'POST /api/v1/swap/execute', { ...order, tokenOut }, buyer)).code);
  const { tokenIn, amountIn } = order;
  const wishes = ['DOGX', token].map((tokenOut) => calling('executeSwap', { tokenIn, tokenOut, amountIn }));
  endpoint.answerWith(inTurn(...wishes));
  const { id } = await startRun(buyer, other.id, { max_spend_usd: '1000' });
  await endOf(buyer, id);
  const tried = (await stepsOf(buyer, id)).filter(({ tool }) => tool === 'executeSwap');
  return [...codes, ...tried.map(({ output }) => output?.code)];
}

const STRANGERS = ['unknown_token', 'unverified_token', 'unknown_token', 'policy_violation'];

test('who buys its agent buys the token by no agent or model without acknowledgement, as before', async () => {
  expect(await verdictFor(service)).toEqual(OWN);
  const before = await verdictFor(buyer);
  expect([before.status, await purchases()]).toEqual(['unverified', STRANGERS]);
  await sell(service, { agentId: bought.id, seller: service, buyer });
  expect(await purchases()).toEqual(STRANGERS);
  expect(await verdictFor(buyer)).toEqual(before);
  expect(await verdictFor(service)).toEqual(before);
  const line = `GET /api/v1/wallet/portfolio?agentId=${bought.id}`;
  const { holdings } = (await send(service, line, undefined, buyer)).body;
  const held = holdings.find((one: { token: { address: string } }) => one.token.address === token);
  expect(held.verdict).toEqual(before);
});

test('the agent that was bought sells it, and what it launches from then on is its new owner’s', async () => {
  const sale = { agentId: bought.id, tokenIn: token, tokenOut: 'ETH', amountIn: '1', slippageBps: 500 };
  expect((await swap(ofBuyer(), sale)).status).toBe('confirmed');
  const launch = await launchToken(ofBuyer(), bought.id, { symbol: 'CATX', name: 'Cat' });
  await service.settle();
  await service.indexed();
  token = launch.token.address!;
  expect(await verdictFor(buyer)).toEqual(OWN);
  const order = { agentId: other.id, tokenIn: 'ETH', tokenOut: 'CATX', amountIn: '0.001' };
  const { body } = await send(service, 'POST /api/v1/swap/quote', order, buyer);
  expect(body.verdict.tokenOut).toEqual(OWN);
});
