import { afterAll, beforeAll, expect, test } from 'vitest';
import inventory from '../../generated/inventory.json' with { type: 'json' };
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { ENDPOINTS, exampleArguments, REVIEW } from '../contract/contract.ts';
import { untilLinked } from '../events/readAudit.ts';
import { outliveSnipeTax } from '../harness/outliveSnipeTax.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent, swap } from '../operations/actors.ts';
import { endOf } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { GENERATIONS, type McpConnection, openMcp } from './openMcp.ts';
import { byCall, byMcp, byRest, differences, type Given, lasting } from './threeWays.ts';

const COLD_WALLET = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';

let endpoint: ModelEndpoint;
let service: TestService;
let connections: McpConnection[];
let calls: Record<string, Given>;

beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({ config: modelConfig(endpoint) });
  connections = await Promise.all(
    GENERATIONS.map((generation) =>
      openMcp(generation, { baseUrl: service.baseUrl, apiKey: service.apiKey }),
    ),
  );
  const own = await callsOfEveryTool();
  calls = { ...own, ...otherCalls(own) };
}, 120_000);
afterAll(async () => {
  await Promise.all(connections.map((connection) => connection.close()));
  await service.stop();
  await endpoint.close();
});

/** From the contract's examples, for the same agent. */
function otherCalls(own: Record<string, Given>): Record<string, Given> {
  const others = ENDPOINTS.filter(
    ({ operation: { operationId } }) => TOOLS.has(operationId) && own[operationId] === undefined,
  );
  const calls = others.map((endpoint) => {
    const { operationId, 'x-idempotency': idempotency = 'none' } = endpoint.operation;
    const agent = endpoint.path.startsWith('/api/v1/agents/{id}') ? { id: own.getAgent?.id } : {};
    const key = idempotency === 'none' ? {} : { idempotencyKey: operationId };
    return [operationId, { ...exampleArguments(endpoint), ...agent, ...key }] as const;
  });
  return Object.fromEntries(calls);
}

async function callsOfEveryTool(): Promise<Record<string, Given>> {
  const agent = await newAgent(service);
  const spare = await newAgent(service, { name: 'Spare' });
  const launch = await launchToken(service, agent.id, { creatorTaxBps: 100 });
  await outliveSnipeTax(service.chain);
  const trade = { agentId: agent.id, tokenIn: 'ETH', tokenOut: 'SCOUT', amountIn: '0.05', slippageBps: 300 };
  const bought = await swap(service, { ...trade, acknowledgeUnverified: true }, 25);
  const made = async (line: string, body: object): Promise<string> => {
    const { body: answer, status } = await send(service, line, body);
    expect(status).toBeLessThan(300);
    await service.settle();
    return answer.id;
  };
  const poor = await send(service, 'POST /api/v1/agents', { name: 'Poor' });
  await service.settle();
  await service.chain.rpc('anvil_setBalance', poor.body.wallet_address, '0x0');
  const waiting = await send(
    service,
    'POST /api/v1/launch/self-funded',
    { venue: 'pons', agentId: poor.body.id, symbol: 'WAIT', name: 'Waits', quote: 'ETH' },
    { headers: { 'idempotency-key': 'waiting' } },
  );
  await made(`POST /api/v1/agents/${agent.id}/whitelist`, { address: COLD_WALLET });
  const claim = await made('POST /api/v1/fees/claim', { agentId: agent.id });
  const key = await send(service, 'POST /api/v1/keys', { name: 'spare' });
  const sent = await made('POST /api/v1/wallet/transfer?waitSeconds=25', {
    agentId: agent.id,
    to: COLD_WALLET,
    token: 'USDG',
    amount: '1',
  });
  const own = { agentId: agent.id };
  const dca = {
    ...own,
    kind: 'dca',
    tokenIn: 'ETH',
    tokenOut: 'USDG',
    amountPerExecution: '0.01',
    interval: 'P1D',
  };
  const standing = await made('POST /api/v1/automations', { ...dca, startAt: '2036-01-01T00:00:00.000Z' });
  const unwanted = await made('POST /api/v1/automations', { ...dca, startAt: '2036-01-01T00:00:00.000Z' });
  const offer = { price: '250', title: 'Scout', description: 'Scouts.' };
  const [offered, taken] = [await newAgent(service), await newAgent(service)];
  const listing = await made('POST /api/v1/market', { ...offer, agentId: taken.id });
  const skill = { name: 'Calm', instructions: 'Wait.', tools: ['getPrices'], visibility: 'public' };
  const written = await made('POST /api/v1/skills/custom', { slug: 'calm', ...skill });
  const unread = await made('POST /api/v1/skills/custom', { slug: 'unread', ...skill });
  const rival = await service.account();
  const { id: rivals } = await newAgent({ ...rival, settle: service.settle });
  const { apiKey } = rival;
  const { body: forSale } = await send(
    service,
    'POST /api/v1/market',
    { ...offer, agentId: rivals },
    { apiKey },
  );
  const busy = (await send(service, 'POST /api/v1/agents', { name: 'Busy' })).body.id;
  await send(service, `POST /api/v1/agents/${busy}/start`);
  const goal = { goal: 'Look around.' };
  const headers = { 'idempotency-key': 'run' };
  const run = (await send(service, `POST /api/v1/agents/${busy}/runs`, goal, { headers })).body.id;
  await endOf(service, run);
  return {
    listSkillRegistry: { q: 'calm', sort: 'uses', limit: 1 },
    listCustomSkills: { limit: 5 },
    createCustomSkill: { slug: 'bold', ...skill, idempotencyKey: 'skill' },
    getCustomSkill: { id: 'calm@1' },
    updateCustomSkill: { id: written, version: 1, name: 'Calmer', idempotencyKey: 'calmer' },
    deleteCustomSkill: { id: unread, force: true, idempotencyKey: 'unread' },
    getRun: { id: run },
    listAccountExecutions: { ...own, status: 'scheduled' },
    listAccountRuns: { agentId: busy, status: 'completed' },
    listRuns: { id: busy, limit: 1 },
    listRunSteps: { id: run },
    startRun: { id: busy, ...goal, idempotencyKey: 'run' },
    stopRun: { id: run, idempotencyKey: 'stop' },
    addWhitelistEntry: {
      id: agent.id,
      address: agent.wallet_address === COLD_WALLET ? '' : `0x${'5a'.repeat(20)}`,
      idempotencyKey: 'add',
    },
    cancelLaunch: { id: waiting.body.id, idempotencyKey: 'cancel' },
    claimFees: { ...own },
    createAutomation: { ...dca, startAt: '2036-01-01T00:00:00.000Z', idempotencyKey: 'automate' },
    deleteAutomation: { id: unwanted, idempotencyKey: 'unwanted' },
    getAutomation: { id: standing },
    listAutomations: { ...own, kind: 'dca', limit: 1 },
    listAutomationExecutions: { id: standing, limit: 5 },
    updateAutomation: { id: standing, name: 'Ether', idempotencyKey: 'rename' },
    createMarketListing: { ...offer, agentId: offered.id, idempotencyKey: 'offer' },
    getMarketListing: { id: listing },
    listMarketListings: { agentId: taken.id },
    buyMarketListing: { id: forSale.id, maxPrice: '250', idempotencyKey: 'buy' },
    cancelMarketListing: { id: listing, idempotencyKey: 'take off' },
    createAgent: { name: 'Another', limits: { max_trade_usd: null }, idempotencyKey: 'create' },
    deleteAgent: { id: spare.id, force: true, idempotencyKey: 'delete' },
    deleteApiKey: { id: key.body.id },
    executeSwap: {
      ...trade,
      tokenIn: 'SCOUT',
      tokenOut: 'ETH',
      amountIn: '100',
      waitSeconds: 25,
      idempotencyKey: 'sell',
    },
    getAgent: { id: agent.id },
    getBilling: {},
    getDepositAddress: {},
    getFeeClaim: { id: claim, waitSeconds: 5 },
    getFeeEarnings: own,
    getFeeStats: { ...own, period: '7d' },
    getHealth: {},
    getLaunch: { id: launch.id },
    getLeaderboard: { period: '7d', limit: 2 },
    getConfig: {},
    getPnl: own,
    getPortfolio: own,
    getPortfolioHistory: { ...own, interval: '1h' },
    getPrices: { symbols: ['ETH', 'SCOUT'] },
    getProfile: {},
    getStats: {},
    getSwap: { id: bought.id, waitSeconds: 0 },
    getToken: { address: launch.token.address! },
    getTransfer: { id: sent },
    launchOnPons: { ...own, symbol: 'AGAIN', name: 'Again', quote: 'USDG', idempotencyKey: 'launch' },
    launchOnLong: { ...own, symbol: 'LONG', name: 'Long', quote: 'USDG', idempotencyKey: 'long' },
    launchSelfFunded: {
      ...own,
      venue: 'pons',
      symbol: 'OWN',
      name: 'Own',
      quote: 'ETH',
      idempotencyKey: 'own',
    },
    sendChatMessage: { id: agent.id, message: 'Hello', idempotencyKey: 'talk' },
    listChatMessages: { id: agent.id },
    listAgents: { limit: 2, status: 'stopped' },
    listApiKeys: { limit: 5 },
    listBillingTransactions: { kind: 'hold', limit: 5 },
    listLaunches: { ...own, venue: 'pons' },
    listModels: {},
    listQuoteAssets: { venue: 'pons' },
    listStockTokens: {},
    listSkills: {},
    listSwaps: { ...own, limit: 1 },
    listTokens: { sort: 'new', ours: true },
    listTokenTrades: { address: launch.token.address!, side: 'buy' },
    listFeeClaims: own,
    listTransfers: own,
    listWhitelistEntries: { id: agent.id },
    previewLaunch: { ...own, venue: 'pons', symbol: 'PRE', name: 'Preview', quote: 'ETH' },
    quoteSwap: trade,
    removeWhitelistEntry: { id: agent.id, address: COLD_WALLET, idempotencyKey: 'remove' },
    startAgent: { id: agent.id },
    stopAgent: { id: agent.id },
    transferFunds: {
      ...own,
      to: COLD_WALLET,
      token: 'ETH',
      amount: '0.01',
      waitSeconds: 25,
      idempotencyKey: 'send',
    },
    updateProfile: { display_name: 'Ada', idempotencyKey: 'profile' },
    updateAgent: { id: agent.id, description: 'Scouts', idempotencyKey: 'update' },
  };
}

test('every tool answers the same by REST, by /api/mcp/call and to both generations of clients', {
  timeout: 120_000,
}, async () => {
  expect([...TOOLS.keys()].sort(), REVIEW).toEqual(inventory.tools);
  const strangers = Object.keys(calls).filter((name) => !TOOLS.has(name));
  expect(strangers, 'take these calls out of callsOfEveryTool()').toEqual([]);
  // Pay before removing the address; claim after all calls that it would compete with.
  const last = ['removeWhitelistEntry', 'claimFees'];
  const order = [...Object.keys(calls).filter((name) => !last.includes(name)), ...last];
  const differing: string[] = [];
  for (const name of order) {
    const given = calls[name]!;
    // Rows of the audit log are numbered a moment after what they tell.
    if (name === 'listAuditEvents') await untilLinked(service);
    const first = await byRest(service, name, given);
    // An operation is confirmed and becomes final between two answers.
    const isMoving = first.status === 201 || first.status === 202 || 'waitSeconds' in given;
    if (isMoving) await service.settle();
    // The index counts a trade a moment after it is final.
    if (isMoving) await service.indexed();
    const rest = isMoving || name === 'claimFees' ? await byRest(service, name, given) : first;
    const others = [await byCall(service, name, given)];
    for (const connection of connections) others.push(await byMcp(connection, name, given));
    for (const other of others) differing.push(...differences(lasting(rest), lasting(other), name));
  }
  expect(differing).toEqual([]);
});

const REFUSALS: [what: string, name: string, given: Given, status: number, faults?: string[]][] = [
  ['a resource that is not there', 'getAgent', { id: 'agt_00000000000000000000000000' }, 404],
  ['an argument that does not exist', 'getProfile', { verbose: true }, 400, ['verbose unknown_field']],
  [
    'an argument in the wrong case',
    'createAgent',
    { Name: 'Scout' },
    400,
    ['Name unknown_field', 'name required'],
  ],
  ['a number that is out of bounds', 'listAgents', { limit: 101 }, 400, ['limit too_large']],
  [
    'an amount as a number',
    'quoteSwap',
    { agentId: 'x', tokenIn: 'ETH', tokenOut: 'USDG', amountIn: 0.5 },
    400,
    ['amountIn invalid_type'],
  ],
  ['a launch without a key', 'launchOnPons', { agentId: 'x', symbol: 'A', name: 'A', quote: 'ETH' }, 400],
];
test.each(REFUSALS)('%s is refused in the same words three ways', async (_, name, given, status, faults) => {
  const rest = await byRest(service, name, given);
  const answers = [await byCall(service, name, given)];
  for (const connection of connections) answers.push(await byMcp(connection, name, given));
  expect(rest.status).toBe(status);
  for (const answer of answers) expect(answer).toEqual(rest);
  const found = ((rest.body as { field_errors?: { field: string; code: string }[] }).field_errors ?? []).map(
    ({ field, code }) => `${field} ${code}`,
  );
  if (faults !== undefined) expect(found.sort()).toEqual(faults.sort());
});
