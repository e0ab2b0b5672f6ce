import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOOLS } from '../../server/pipeline/tools/catalogue.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startTestService, type TestAccount, type TestService } from '../harness/startTestService.ts';
import { offer } from '../market/marketActors.ts';
import { newAgent } from '../operations/actors.ts';
import { createDca, startAgent } from '../operations/automations/automationActors.ts';
import { startRun, workingAgent } from '../operations/runs/runActors.ts';
import { send } from '../operations/send.ts';
import { createSkill, newSlug } from '../operations/skills/skillActors.ts';

let endpoint: ModelEndpoint;
/** A service without workers, so only calls change anything. */
let service: TestService;
let buyer: TestAccount;
let frozen: TestAccount;
const CALLERS: Readonly<Record<string, () => TestAccount>> = {
  buyMarketListing: () => buyer,
  freezeAccount: () => frozen,
};
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  service = await startTestService({
    config: { role: 'api', starterFunding: null, ...modelConfig(endpoint) },
  });
  Object.assign(service, { settle: async () => undefined });
  buyer = await service.account();
  frozen = await service.account();
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

type Arguments = Record<string, unknown>;

/** Calls the tool without an idempotency key; the status is the operation's. */
const call = (name: string, given: Arguments) =>
  send(
    service,
    'POST /api/mcp/call',
    { name, arguments: given },
    { apiKey: (CALLERS[name]?.() ?? service).apiKey },
  );

/** Times of the last read or write. `revision` counts an automation's changes and is never shown. */
const OF_THE_MOMENT = ['updated_at', 'last_used_at', 'last_used_ip', 'revision'];
const TABLES = [
  ...['accounts', 'agents', 'agent_skills', 'api_keys', 'automations', 'credit_balances', 'custom_skills'],
  ...['custom_skill_versions', 'fee_claims', 'launches', 'ledger_entries', 'market_listings', 'messages'],
  ...['operations', 'runs', 'swaps', 'transfers', 'whitelist_entries'],
];

async function world(): Promise<unknown> {
  const rows = TABLES.map(async (name) => {
    const all = sql<{ row: unknown }>`SELECT to_jsonb(t) - ${OF_THE_MOMENT}::text[] AS row
      FROM ${sql.table(name)} AS t ORDER BY to_jsonb(t) - ${OF_THE_MOMENT}::text[]`;
    return [name, (await all.execute(service.database.db)).rows] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

const STRANGER = `0x${'12'.repeat(20)}`;
const idOf = async (made: Promise<{ readonly id: string }>): Promise<Arguments> => ({ id: (await made).id });
const agent = () => newAgent(service);

async function waitingLaunch(): Promise<Arguments> {
  const { id: agentId } = await agent();
  const body = { venue: 'pons', agentId, symbol: 'WAIT', name: 'Waits', quote: 'ETH' };
  const headers = { 'idempotency-key': 'waiting' };
  const { body: launch } = await send(service, 'POST /api/v1/launch/self-funded', body, { headers });
  return { id: launch.id };
}

const HARMLESS: Readonly<Record<string, () => Promise<Arguments>>> = {
  addWhitelistEntry: async () => ({ ...(await idOf(agent())), address: STRANGER }),
  buyMarketListing: async () => idOf(offer(service, (await agent()).id)),
  cancelLaunch: waitingLaunch,
  cancelMarketListing: async () => idOf(offer(service, (await agent()).id)),
  createCustomSkill: async () => ({
    ...{ slug: newSlug(), name: 'Calm', description: 'Calm.', instructions: 'Report what the wallet holds.' },
    tools: ['getPortfolio'],
  }),
  deleteAgent: () => idOf(agent()),
  deleteApiKey: async () =>
    idOf(send(service, 'POST /api/v1/keys', { name: 'Spare', scopes: ['read'] }).then(({ body }) => body)),
  deleteAutomation: async () => idOf(createDca(service, (await agent()).id)),
  deleteCustomSkill: () => idOf(createSkill(service)),
  freezeAccount: async () => ({ reason: 'A key may be stolen.' }),
  freezeAgent: async () => ({ ...(await idOf(agent())), reason: 'A key may be stolen.' }),
  removeWhitelistEntry: async () => {
    const named = { ...(await idOf(agent())), address: STRANGER };
    expect((await call('addWhitelistEntry', named)).status).toBe(201);
    return named;
  },
  startAgent: () => idOf(agent()),
  stopAgent: async () => {
    const { id } = await agent();
    await startAgent(service, id);
    return { id };
  },
  stopRun: async () => idOf(startRun(service, (await workingAgent(service)).id)),
  updateAutomation: async () => ({
    ...(await idOf(createDca(service, (await agent()).id))),
    ...{ name: 'Slow', interval: 'P1D', status: 'paused' },
  }),
  updateCustomSkill: async () => ({ ...(await idOf(createSkill(service))), version: 1, name: 'Calmer' }),
  updateProfile: async () => ({ display_name: 'Somebody' }),
};

test('what says that it repeats harmlessly without a key has no effect but that of its first call', async () => {
  const hinted = [...TOOLS.values()].filter(({ annotations }) => annotations.idempotentHint === true);
  const keyless = hinted.filter(
    ({ inputSchema }) => !(inputSchema as { required?: string[] }).required?.includes('idempotencyKey'),
  );
  expect(keyless.map(({ name }) => name).sort()).toEqual(Object.keys(HARMLESS));
  for (const [name, prepare] of Object.entries(HARMLESS)) {
    const given = await prepare();
    const before = await world();
    expect([name, (await call(name, given)).code]).toEqual([name, undefined]);
    const after = await world();
    expect(after, `${name} changes something`).not.toEqual(before);
    await call(name, given);
    expect(await world(), name).toEqual(after);
  }
});

test('what does not say so makes a second one, or counts on', async () => {
  const { id } = await agent();
  const offered = { price: '1', title: 'A scout', description: 'Scouts.' };
  const dca = { kind: 'dca', tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.01', interval: 'P1D' };
  const repeated: Readonly<Record<string, Arguments>> = {
    createAgent: { name: 'Twin' },
    createAutomation: { ...dca, agentId: id },
    updateAgent: { id, name: 'Renamed' },
  };
  for (const [name, given] of Object.entries(repeated)) {
    expect(TOOLS.get(name)?.annotations.idempotentHint, name).toBe(false);
    await call(name, given);
    const after = await world();
    await call(name, given);
    expect(await world(), name).not.toEqual(after);
  }
  const { body: first } = await call('createMarketListing', { ...offered, agentId: id });
  await call('cancelMarketListing', { id: first.id });
  expect((await call('createMarketListing', { ...offered, agentId: id })).body.id).not.toBe(first.id);
});
