import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService } from '../harness/startTestService.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { startSwitchableRpc } from '../operations/switchableRpc.ts';

/** One piece of work, followed from the caller's own trace through logs and spans. */

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
  const service = await startTestService({ chain, config: { tracesEndpoint: endpoint } });
  const launch = await launchToken(service, (await newAgent(service)).id);
  const headers = { traceparent, authorization: `Bearer ${service.apiKey}` };
  const answer = await fetch(`${service.baseUrl}/api/v1/fees/earnings`, { headers });
  expect(answer.status).toBe(200);
  await service.stop();
  const asked = spans.find(({ name, traceId }) => name === 'getFeeEarnings' && traceId === TRACE);
  expect(asked?.parentSpanId).toBe(CALLER);
  expect(about(asked!, 'requestId')).toBe(answer.headers.get('x-request-id'));
  const below = spans.filter(({ parentSpanId }) => parentSpanId === asked?.spanId);
  expect(below.length).toBeGreaterThan(0);
  expect(below.every(({ traceId, name }) => traceId === TRACE && name.startsWith('eth_'))).toBe(true);
  const passes = spans.filter((span) => about(span, 'operation') === launch.id);
  expect(new Set(passes.map(({ name }) => name))).toEqual(new Set(['advance launch']));
  const ids = passes.map(({ spanId }) => spanId);
  const within = spans.filter(({ parentSpanId = '' }) => ids.includes(parentSpanId));
  expect(within.map(({ name }) => name)).toContain('eth_sendRawTransaction');
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
  // Node itself may have something to say.
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
