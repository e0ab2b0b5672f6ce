import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { openMcp } from '../mcp/openMcp.ts';
import { byMcp } from '../mcp/threeWays.ts';
import { allow, giveDollars, giveEther, launchToken, newAgent } from '../operations/actors.ts';
import { createDca, read as readAutomation, update } from '../operations/automations/automationActors.ts';
import { expectRefusal } from '../operations/expectRefusal.ts';
import { list, takeOff } from '../operations/market/marketActors.ts';
import { type Sent, send } from '../operations/send.ts';

const OWNER = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
const LATER = '2036-01-01T00:00:00.000Z';

let endpoint: ModelEndpoint;
let service: TestService;
let agentId: string;
let automationId: string;
let pausedId: string;
/** By operation. */
let uses: Record<string, [line: string, body?: object]>;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: { starterFunding: null, ...modelConfig(endpoint) } });
  const agent = await newAgent(service, { skills: ['trading'] });
  agentId = agent.id;
  await giveEther(service, agent.wallet_address);
  await giveDollars(service, agent.wallet_address);
  await launchToken(service, agentId, { creatorTaxBps: 100 });
  await allow(service, agentId, OWNER);
  automationId = (await createDca(service, agentId, { startAt: LATER })).id;
  pausedId = (await createDca(service, agentId, { startAt: LATER })).id;
  await update(service, pausedId, { status: 'paused' });
  await service.settle();
  await outliveSnipeTax(service.chain);
  const launch = (symbol: string) => ({ agentId, symbol, name: symbol, quote: 'USDG' });
  const pair = { agentId, tokenIn: 'ETH', tokenOut: 'SCOUT', slippageBps: 500 };
  const agentPath = `/api/v1/agents/${agentId}`;
  uses = {
    startAgent: [`POST ${agentPath}/start`],
    updateAgent: [`PATCH ${agentPath}`, { name: 'Ranger' }],
    'updateAgent limits': [`PATCH ${agentPath}`, { limits: { max_trade_usd: '999' } }],
    updateAgentByPost: [`POST ${agentPath}`, { payout_wallet: OWNER }],
    deleteAgent: [`DELETE ${agentPath}?force=true`],
    addWhitelistEntry: [`POST ${agentPath}/whitelist`, { address: `0x${'5a'.repeat(20)}` }],
    removeWhitelistEntry: [`DELETE ${agentPath}/whitelist?address=${OWNER}`],
    sendChatMessage: [`POST ${agentPath}/chat`, { message: 'Hello' }],
    startRun: [`POST ${agentPath}/runs`, { goal: 'Look around.' }],
    launchOnPons: ['POST /api/v1/launch/pons', launch('PONS')],
    launchOnLong: ['POST /api/v1/launch/long', launch('LONG')],
    launchSelfFunded: ['POST /api/v1/launch/self-funded', { ...launch('OWN'), venue: 'pons' }],
    claimFees: ['POST /api/v1/fees/claim', { agentId }],
    executeSwap: ['POST /api/v1/swap/execute', { ...pair, amountIn: '0.01' }],
    transferFunds: ['POST /api/v1/wallet/transfer', { agentId, to: OWNER, token: 'ETH', amount: '0.01' }],
    createAutomation: [
      'POST /api/v1/automations',
      { ...pair, kind: 'dca', amountPerExecution: '0.01', interval: 'P1D', startAt: LATER },
    ],
    updateAutomation: [`PATCH /api/v1/automations/${automationId}`, { name: 'Daily' }],
    'updateAutomation resume': [`PATCH /api/v1/automations/${pausedId}`, { status: 'active' }],
    createMarketListing: [
      'POST /api/v1/market',
      { agentId, price: '1', title: 'Twice', description: 'Not twice.' },
    ],
  };
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const use = (name: string, apiKey = service.apiKey): Promise<Sent> => {
  const [line, body] = uses[name]!;
  return send(service, line, body, { apiKey, headers: { 'idempotency-key': randomUUID() } });
};
const shown = async () => {
  const { body } = await send(service, `GET /api/v1/agents/${agentId}`);
  return { ...body, meta: null, updated_at: null };
};
const paused = async () => ({ ...(await readAutomation(service, pausedId)), meta: null });

test('nothing uses or changes a listed agent, for its owner or a key of its own, and nothing is left of the attempts', async () => {
  const scopes = { name: 'own', agent_ids: [agentId] };
  const { key } = (await send(service, 'POST /api/v1/keys', scopes)).body;
  const listing = await list(service, agentId);
  const before = [await shown(), await paused()];
  for (const name of Object.keys(uses))
    for (const apiKey of [service.apiKey, key]) {
      const sent = await expectRefusal(service, () => use(name, apiKey), 409, 'agent_listed').catch(
        (error: unknown) => expect.fail(`${name}: ${error}`),
      );
      expect([name, sent.body.error]).toEqual([
        name,
        'The agent is offered on the market and frozen; cancel its listing first.',
      ]);
    }
  expect([await shown(), await paused()]).toEqual(before);
  await takeOff(service, listing.id);
});

test('a listed agent is refused by the doors of tools too', async () => {
  const listing = await list(service, agentId);
  const connection = await openMcp('2026-07-28', service);
  const given = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  expect(await byMcp(connection, 'executeSwap', given)).toMatchObject({
    status: 409,
    body: { code: 'agent_listed' },
  });
  await connection.close();
  await takeOff(service, listing.id);
});

test('a listed agent can be read, quoted for and stopped, and its automations can be deleted', async () => {
  const listing = await list(service, agentId);
  const trade = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.01' };
  const launch = { agentId, venue: 'pons', symbol: 'PRE', name: 'Preview', quote: 'ETH' };
  for (const [line, body] of [
    [`GET /api/v1/agents/${agentId}`],
    [`GET /api/v1/wallet/portfolio?agentId=${agentId}`],
    [`GET /api/v1/fees/earnings?agentId=${agentId}`],
    [`GET /api/v1/agents/${agentId}/messages`],
    ['POST /api/v1/swap/quote', trade],
    ['POST /api/v1/launch/preview', launch],
    [`POST /api/v1/agents/${agentId}/stop`],
    [`DELETE /api/v1/automations/${pausedId}`],
  ] as const)
    expect([line, (await send(service, line, body)).status]).toEqual([line, 200]);
  expect(await shown()).toMatchObject({ listed: true, status: 'stopped' });
  await takeOff(service, listing.id);
});

test('everything works again once its listing is taken off', async () => {
  const listing = await list(service, agentId);
  await takeOff(service, listing.id);
  expect(await shown()).toMatchObject({ listed: false });
  // A payment needs its whitelist entry, and a claim needs a trade, so these come last. A deleted agent does
  // nothing more.
  const last = ['claimFees', 'removeWhitelistEntry', 'sendChatMessage', 'startRun'];
  const never = ['createMarketListing', 'deleteAgent', 'updateAutomation resume'];
  const first = Object.keys(uses).filter((name) => ![...last, ...never].includes(name));
  for (const name of [...first, ...last]) {
    const { status, code } = await use(name);
    expect([name, status < 300, code]).toEqual([name, true, undefined]);
    await service.settle();
  }
});
