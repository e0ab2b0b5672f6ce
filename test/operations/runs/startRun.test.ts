import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRun } from '../../../server/domain/runs/runRows.ts';
import { newId } from '../../../server/ids.ts';
import { type ModelEndpoint, modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { startAgent, stopAgent } from '../automations/automationActors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { type Sending, send } from '../send.ts';
import { DEAREST, PRICED, readRun, startRun, workingAgent } from './runActors.ts';

let endpoint: ModelEndpoint;
/** No worker runs here, so runs stay queued. */
let service: TestService;
beforeAll(async () => {
  endpoint = await startModelEndpoint();
  const models = modelConfig(endpoint, [PRICED, DEAREST]);
  service = await startTestService({
    config: { starterFunding: null, role: 'api', logLevel: 'error', ...models },
  });
  Object.assign(service, { settle: async () => undefined });
});
afterAll(async () => {
  await service.stop();
  await endpoint.close();
});

const ask = (agentId: string, body: object = {}, sending: Sending = {}) =>
  send(service, `POST /api/v1/agents/${agentId}/runs`, { goal: 'Look around.', ...body }, sending);

async function keyWith(...scopes: readonly string[]): Promise<Sending> {
  const { body } = await send(service, 'POST /api/v1/keys', { name: 'narrow', scopes });
  return { apiKey: body.key };
}

test('one connection queues as often as it is asked: PostgreSQL plans a statement anew after some times', async () => {
  const { id: agentId } = await workingAgent(service);
  const now = new Date();
  const budgets = { maxSteps: 1, maxDurationSeconds: 60, maxCreditsMicro: 0n, maxSpendUsd: '0' };
  const may = { scopes: ['*'], tools: [], allowTransfers: false, dryRun: true, hasSeenUntrusted: false };
  const of = {
    accountId: service.accountId,
    agentId,
    agentEpoch: 1,
    keyId: null,
    model: PRICED.id,
    goal: 'Go.',
  };
  const queued = await service.context.db.transaction().execute(async (trx) => {
    const answers: boolean[] = [];
    for (let times = 0; times < 10; times += 1)
      answers.push(await insertRun(trx, { id: newId('run', now), ...of, ...budgets, ...may }, now));
    return answers;
  });
  expect(queued).toEqual([true, ...Array(9).fill(false)]);
});

test('queues a run with the budgets that were left out by default', async () => {
  const { id } = await workingAgent(service);
  const { status, body, headers } = await ask(id);
  expect(status).toBe(202);
  expect(headers.get('location')).toBe(`/api/v1/runs/${body.id}`);
  expect(body).toMatchObject({
    ...{ agent_id: id, status: 'queued', stop_reason: null, goal: 'Look around.', model: PRICED.id },
    budgets: {
      ...{ max_steps: 25, max_duration_seconds: 900, max_credits: '100', max_spend_usd: '0' },
      ...{ allow_transfers: false, dry_run: false },
    },
    usage: { steps: 0, input_tokens: 0, output_tokens: 0, credits: '0', spend_usd: '0' },
    ...{ result: null, error: null, actions: [], started_at: null, ended_at: null },
  });
  expect(body.budgets.allowed_tools).toContain('executeSwap');
  expect(body.budgets.allowed_tools).not.toContain('transferFunds');
});

test('keeps to the budgets that it was given', async () => {
  const { id } = await workingAgent(service);
  const budgets = {
    ...{ max_steps: 3, max_duration_seconds: 60, max_credits: '1.5', max_spend_usd: '0.25' },
    ...{ allowed_tools: ['getPrices'], allow_transfers: true, dry_run: true },
  };
  expect((await ask(id, budgets)).body.budgets).toEqual(budgets);
});

test('an agent has one run at a time', async () => {
  const { id } = await workingAgent(service);
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, ...Array(5).fill(409)]);
  await expectRefusal(service, () => ask(id), 409, 'run_already_active');
});

test('says so however often it was asked before', async () => {
  const { id } = await workingAgent(service);
  await ask(id);
  const codes: (string | undefined)[] = [];
  // From its sixth use, a connection plans a prepared statement without its values.
  for (let time = 0; time < 8; time += 1) codes.push((await ask(id)).code);
  expect(codes).toEqual(Array(8).fill('run_already_active'));
});

test('refuses an agent that does not run', async () => {
  const agent = await newAgent(service);
  await expectRefusal(service, () => ask(agent.id), 409, 'agent_not_running');
  await startAgent(service, agent.id);
  await stopAgent(service, agent.id);
  await expectRefusal(service, () => ask(agent.id), 409, 'agent_not_running');
});

test('refuses when not even the first thought can be paid', async () => {
  const { id } = await workingAgent(service, { model: DEAREST.id });
  await expectRefusal(service, () => ask(id), 402, 'insufficient_credits');
});

test('refuses where no model can be asked', async () => {
  const { id } = await workingAgent(service);
  const { llmBaseUrl } = service.context.config;
  Object.assign(service.context.config, { llmBaseUrl: undefined });
  await expectRefusal(service, () => ask(id), 422, 'model_unavailable');
  Object.assign(service.context.config, { llmBaseUrl });
});

test.each([
  [{ goal: '' }, 'goal too_short'],
  [{ max_steps: 101 }, 'max_steps too_large'],
  [{ max_duration_seconds: 9 }, 'max_duration_seconds too_small'],
  [{ max_credits: '1.0000001' }, 'max_credits pattern_mismatch'],
  [{ max_spend_usd: '-1' }, 'max_spend_usd pattern_mismatch'],
  [{ maxSteps: 3 }, 'maxSteps unknown_field'],
  [{ allowed_tools: ['getPrices', 'getAgent'] }, 'allowed_tools[1] not_found'],
  [{ allowed_tools: ['updateAgent'] }, 'allowed_tools[0] not_found'],
])('refuses %j', async (body, fault) => {
  const { id } = await workingAgent(service);
  await expectRefusal(service, () => ask(id, body), 400, 'validation_failed', fault);
});

test('a tool beyond the key is left out, and refused when it is named', async () => {
  const { id } = await workingAgent(service, { skills: ['trading', 'token-launch'] });
  const narrow = await keyWith('read', 'runtime:write', 'trade:write');
  const launching = { allowed_tools: ['launchOnPons'] };
  await expectRefusal(service, () => ask(id, launching, narrow), 403, 'insufficient_scope');
  const { body } = await ask(id, {}, narrow);
  expect(body.budgets.allowed_tools).toContain('executeSwap');
  expect(body.budgets.allowed_tools).not.toContain('launchOnPons');
});

test('needs the scope of runs', async () => {
  const { id } = await workingAgent(service);
  const narrow = await keyWith('read', 'trade:write');
  await expectRefusal(service, () => ask(id, {}, narrow), 403, 'insufficient_scope');
});

test('the same key answers the same run, and another body is refused', async () => {
  const { id } = await workingAgent(service);
  const headers = { 'idempotency-key': 'run-1' };
  const first = await ask(id, {}, { headers });
  const again = await ask(id, {}, { headers });
  expect([again.body.id, again.headers.get('idempotent-replayed')]).toEqual([first.body.id, 'true']);
  await expectRefusal(service, () => ask(id, { max_steps: 2 }, { headers }), 422, 'idempotency_key_reused');
});

test("another account's agent does not exist", async () => {
  const { id } = await workingAgent(service);
  const { apiKey } = await service.account();
  await expectRefusal(service, () => ask(id, {}, { apiKey }), 404, 'not_found');
});

test('a stop of the agent stops its run, and revoking a key those of it and its children', async () => {
  const agents = await Promise.all([1, 2, 3].map(() => workingAgent(service)));
  const [own, childs, stopped] = agents.map(({ id }) => id) as [string, string, string];
  const parent = await send(service, 'POST /api/v1/keys', { name: 'parent' });
  const child = await send(service, 'POST /api/v1/keys', { name: 'child' }, { apiKey: parent.body.key });
  const runs = [
    (await ask(own, {}, { apiKey: parent.body.key })).body.id,
    (await ask(childs, {}, { apiKey: child.body.key })).body.id,
    (await startRun(service, stopped)).id,
  ];
  await send(service, `DELETE /api/v1/keys/${parent.body.id}`);
  await stopAgent(service, stopped);
  const ended = await Promise.all(runs.map((id) => readRun(service, id)));
  expect(ended.map(({ status, stop_reason }) => `${status} ${stop_reason}`)).toEqual([
    ...['stopping key_revoked', 'stopping key_revoked', 'stopping agent_stopped'],
  ]);
  await expectRefusal(service, () => send(service, `DELETE /api/v1/agents/${stopped}`), 409, 'agent_busy');
});
