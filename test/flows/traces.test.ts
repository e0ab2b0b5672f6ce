import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelConfig, startModelEndpoint } from '../harness/startModelEndpoint.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { endOfLaunch, newAgent } from '../operations/actors.ts';
import { createDca, executions, read } from '../operations/automations/automationActors.ts';
import { endOf, PRICED, startRun, workingAgent } from '../operations/runs/runActors.ts';
import { startSwitchableRpc } from '../operations/switchableRpc.ts';

/** One piece of work, from the caller's trace through logs and spans. */

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly status: { readonly code?: number };
}

let chain: TestChain;
let collector: Server;
let endpoint: string;
const spans: Span[] = [];
beforeAll(async () => {
  chain = await startTestChain();
  collector = createServer(async (request, response) => {
    const sent = JSON.parse(await text(request));
    expect(request.url).toBe('/v1/traces');
    for (const resource of sent.resourceSpans)
      for (const scope of resource.scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
  await chain.stop();
});

const about = ({ attributes }: Span, key: string): string | undefined =>
  attributes.find((attribute) => attribute.key === key)?.value.stringValue;

test('a collector gets a span of every operation, below it what the chain was asked, and one of every pass of the workers', async () => {
  const config = { starterFunding: null, tracesEndpoint: endpoint };
  const service = await startTestService({ chain, config });
  const headers = { traceparent, authorization: `Bearer ${service.apiKey}` };
  const launch = await launchFollowed(service, headers);
  const answer = await fetch(`${service.baseUrl}/api/v1/fees/earnings`, { headers });
  expect(answer.status).toBe(200);
  await service.stop();
  const asked = spans.find(({ name, traceId }) => name === 'getFeeEarnings' && traceId === TRACE);
  expect(asked?.parentSpanId).toBe(CALLER);
  expect(about(asked!, 'requestId')).toBe(answer.headers.get('x-request-id'));
  const below = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(below.length).toBeGreaterThan(0);
  expect(below.every(({ traceId }) => traceId === TRACE)).toBe(true);
  expect(below.some(({ name }) => name.startsWith('eth_'))).toBe(true);
  const statement = below.find(({ name }) => name === 'SELECT agents');
  expect(about(statement!, 'db.query.text')).toMatch(/^select .* from "agents" where .*\$1/);
  const passes = spans.filter((span) => about(span, 'operation') === launch.id);
  expect(new Set(passes.map(({ name }) => name))).toEqual(new Set(['advance launch']));
  const accepted = spans.find(({ name, parentSpanId }) => name === 'launchOnPons' && parentSpanId === CALLER);
  expect(accepted).toBeDefined();
  for (const { traceId, parentSpanId } of passes)
    expect([traceId, parentSpanId]).toEqual([TRACE, accepted?.spanId]);
  const ids = passes.map(({ spanId }) => spanId);
  const within = spans.filter(({ parentSpanId = '' }) => ids.includes(parentSpanId));
  const names = within.map(({ name }) => name);
  for (const name of ['eth_sendRawTransaction', 'COMMIT', 'WITH operation_steps'])
    expect(names).toContain(name);
  // The workers' repeated queries belong to no trace and start none.
  const lonely = spans.filter(({ parentSpanId = '' }) => parentSpanId === '');
  expect(lonely.filter((span) => about(span, 'db.query.text') !== undefined)).toEqual([]);
});

/** Only the request names a trace. */
async function launchFollowed(service: TestService, headers: Readonly<Record<string, string>>) {
  const body = {
    ...{ agentId: (await newAgent(service)).id, symbol: 'FOLLOWED', name: 'Followed', quote: 'ETH' },
  };
  const answer = await fetch(`${service.baseUrl}/api/v1/launch/pons`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(202);
  const launch = await endOfLaunch(service, ((await answer.json()) as { id: string }).id);
  expect(launch.status).toBe('confirmed');
  return launch;
}

test('runs and automations are spans too: what a model was asked is below the run, without its words, a swap below its order', async () => {
  spans.length = 0;
  const models = await startModelEndpoint();
  const config = { starterFunding: null, tracesEndpoint: endpoint, ...modelConfig(models, [PRICED]) };
  const service = await startTestService({ chain, config });
  const agent = await workingAgent(service);
  const goal = 'Keep this goal to yourself.';
  const run = await endOf(service, (await startRun(service, agent.id, { goal })).id);
  const { id } = await createDca(service, agent.id, { interval: 'PT1S', maxExecutions: 1 });
  await expect.poll(async () => (await read(service, id)).status, { timeout: 240_000 }).toBe('completed');
  const swap = (await executions(service, id)).find(({ swapId }) => swapId !== null);
  await service.stop();
  await models.close();
  const carried = spans.find((span) => about(span, 'run') === run.id);
  expect(carried?.name).toBe('carry out run');
  const asked = spans.filter(({ name }) => name === `chat ${PRICED.id}`);
  expect(asked.length).toBeGreaterThan(0);
  for (const { parentSpanId } of asked) expect(parentSpanId).toBe(carried?.spanId);
  expect(JSON.stringify(spans)).not.toContain(goal);
  const orders = spans.filter((span) => about(span, 'automation') === id).map(({ spanId }) => spanId);
  const passes = spans.filter(({ name }) => name === 'advance swap');
  expect(passes.map((span) => about(span, 'operation'))).toContain(swap?.swapId);
  for (const { parentSpanId } of passes) expect(orders).toContain(parentSpanId);
});

test('a caller that says that its trace is not sampled sends no spans here', async () => {
  spans.length = 0;
  const service = await startTestService({ chain, config: { tracesEndpoint: endpoint, role: 'api' } });
  const unsampled = `00-${TRACE}-${CALLER}-00`;
  await fetch(`${service.baseUrl}/api/v1/models`, { headers: { traceparent: unsampled } });
  await fetch(`${service.baseUrl}/api/v1/skills`);
  await service.stop();
  const names = spans.map(({ name }) => name);
  expect(names).toContain('listSkills');
  expect(names).not.toContain('listModels');
});

test('a failure of the service is one of its span, and says nothing of its cause', async () => {
  const rpc = await startSwitchableRpc(chain.rpcUrl);
  const service = await startTestService({
    ...{ chain, rpcUrl: `${rpc.url}/SECRET` },
    config: { tracesEndpoint: endpoint, role: 'api' },
  });
  rpc.off();
  spans.length = 0;
  const headers = { authorization: `Bearer ${service.apiKey}` };
  const refused = await fetch(`${service.baseUrl}/api/v1/quotes?venue=pons`, { headers });
  expect(refused.status).toBe(503);
  await service.service.close();
  await rpc.close();
  await service.database.drop();
  const failed = spans.filter(({ status }) => status.code === 2);
  expect(failed.map(({ name }) => name)).toContain('listQuoteAssets');
  expect(JSON.stringify(spans)).not.toContain('SECRET');
});

test('the log tells from a request id and a trace what was accepted, also without a collector', async () => {
  const database = await createTestDatabase();
  const helper = await startTestService({ chain, database, config: { role: 'api' } });
  const service = await startServiceProcess({
    ...{ databaseUrl: database.url, rpcUrl: chain.rpcUrl },
    environment: { ROLE: 'api' },
  });
  const made = await fetch(`${service.baseUrl}/api/v1/agents`, {
    method: 'POST',
    headers: {
      ...{ traceparent, authorization: `Bearer ${helper.apiKey}` },
      'content-type': 'application/json',
    },
    body: '{"name":"Logged"}',
  });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  await service.terminate();
  // Node itself may print warnings.
  const own = service.lines.filter((line) => !line.startsWith('(node:') && !line.startsWith('(Use `node '));
  const lines = own.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.find(({ msg }) => msg === 'accepted')).toMatchObject({
    requestId: made.headers.get('x-request-id'),
    operationId: 'createAgent',
    traceId: TRACE,
    resourceId: id,
    accountId: helper.accountId,
  });
  await helper.service.close();
  await database.drop();
});
