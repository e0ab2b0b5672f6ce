import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { beginCursor } from '../../../server/indexer/cursorRows.ts';
import { modelConfig, startModelEndpoint } from '../../harness/startModelEndpoint.ts';
import { startTestChain } from '../../harness/startTestChain.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { setAtVenue } from '../ownedContracts.ts';
import { type Sent, send } from '../send.ts';
import { startSwitchableRpc } from '../switchableRpc.ts';

let chain: Awaited<ReturnType<typeof startTestChain>>;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: rpc.url });
});
afterAll(async () => {
  await service.stop();
  await rpc.close();
  await chain.stop();
});

const read = (): Promise<Sent> => send(service, 'GET /api/v1/health');

test('says that all parts are well, and where it works', async () => {
  const { data, response } = await service.client.GET('/api/v1/health');
  const { factory: address } = inject('addressBook').pons;
  expect([response.status, data?.meta.requestId]).toEqual([200, response.headers.get('x-request-id')]);
  expect(data).toMatchObject({
    status: 'ok',
    checks: {
      database: { status: 'ok' },
      rpc: { status: 'ok', chainId: 31337 },
      venues: { pons: { status: 'ok', address, hasCode: true, enabled: true } },
      ipfs: { status: 'ok' },
      models: { status: 'disabled' },
      queue: { depth: 0, oldestSeconds: null },
    },
  });
  const block = Number(await chain.rpc<string>('eth_blockNumber'));
  expect(Math.abs(data!.checks.rpc.blockNumber! - block)).toBeLessThanOrEqual(2);
});

test('needs no key and tells no secret', async () => {
  const response = await fetch(new URL('/api/v1/health', service.baseUrl));
  const text = await response.text();
  expect(response.status).toBe(200);
  for (const secret of [service.config.databaseUrl, service.config.apiKeyPepper, rpc.url, service.apiKey]) {
    expect(text).not.toContain(secret);
  }
});

test('counts what is queued', async () => {
  await chain.withoutMiner(async () => {
    await service.client.POST('/api/v1/agents', { body: { name: 'Scout' } });
    expect((await read()).body.checks.queue.depth).toBe(1);
  });
  await service.settle();
  expect((await read()).body.checks.queue).toEqual({ depth: 0, oldestSeconds: null });
});

test('says when the venue takes no launches', async () => {
  await setAtVenue(service, 'setLaunchEnabled', false);
  expect((await read()).body.checks.venues.pons).toMatchObject({ hasCode: true, enabled: false });
  await setAtVenue(service, 'setLaunchEnabled', true);
});

test('is degraded while the model provider that it has does not answer, and well without one', async () => {
  const endpoint = await startModelEndpoint();
  const { database } = service;
  const config = { ...modelConfig(endpoint), role: 'api' as const };
  const asking = await startTestService({ chain, database, config });
  const modelsOf = async () => {
    const { status, body } = await send(asking, 'GET /api/v1/health');
    return [status, body.status, body.checks.models.status];
  };
  expect(await modelsOf()).toEqual([200, 'ok', 'ok']);
  await asking.service.close();
  await endpoint.close();
  const gone = await startTestService({ chain, database, config });
  const { status, body } = await send(gone, 'GET /api/v1/health');
  expect([status, body.status, body.checks.models]).toEqual([200, 'degraded', { status: 'down' }]);
  expect(JSON.stringify(body)).not.toContain(endpoint.url);
  await gone.service.close();
});

test('is degraded while a model takes no question in any words, and the list of models says which', async () => {
  const endpoint = await startModelEndpoint(({ body }) => {
    const param = 'max_tokens' in body ? 'max_tokens' : 'max_completion_tokens';
    const message = `Unsupported parameter: '${param}' is not supported with this model.`;
    return { status: 400, raw: JSON.stringify({ error: { message, param, code: 'unsupported_parameter' } }) };
  });
  const { database } = service;
  const config = { ...modelConfig(endpoint), role: 'api' as const };
  const asking = await startTestService({ chain, database, config });
  const { id } = await newAgent(asking);
  const chat = await send(asking, `POST /api/v1/agents/${id}/chat`, { message: 'Hi' });
  expect([chat.status, chat.code]).toEqual([502, 'model_error']);
  expect(endpoint.requests.map(({ body }) => 'max_tokens' in body)).toEqual([true, false]);
  const health = (await send(asking, 'GET /api/v1/health')).body;
  expect([health.status, health.checks.models]).toEqual(['degraded', { status: 'down' }]);
  const statusOf = async () => (await send(asking, 'GET /api/v1/models')).body.data[0].status;
  expect(await statusOf()).toBe('unavailable');
  endpoint.answerWith(() => ({ text: 'Hello.' }));
  expect((await send(asking, `POST /api/v1/agents/${id}/chat`, { message: 'Hi' })).status).toBe(200);
  expect(await statusOf()).toBe('available');
  await asking.service.close();
  await endpoint.close();
});

test('says how far the index is, and does not know how far behind while the chain is away', async () => {
  await service.indexed();
  const { index, rpc: node } = (await read()).body.checks;
  expect(index).toMatchObject({ status: 'ok', block: expect.any(Number) });
  expect(node.blockNumber - index.block).toBe(index.lagBlocks);
  expect(index.lagBlocks).toBeLessThanOrEqual(10);
  rpc.off();
  const away = (await read()).body.checks.index;
  expect(away).toEqual({ status: null, block: expect.any(Number), lagBlocks: null, lagSeconds: null });
  rpc.on();
});

test.each([
  [10n, 3_600, 'ok'],
  [11n, 60, 'ok'],
  [11n, 61, 'down'],
])('an index that is %s blocks and %s seconds behind is %s', async (blocks, seconds, status) => {
  await chain.withoutMiner(async () => {
    const api = await startTestService({ chain, config: { role: 'api' } });
    const { db } = api.database;
    const { chainId } = inject('addressBook');
    const unknown = (await send(api, 'GET /api/v1/health')).body;
    expect([unknown.status, unknown.checks.index.status, unknown.checks.index.block]).toEqual([
      'ok',
      null,
      null,
    ]);
    const head = (await api.context.chain.block('latest'))!;
    await beginCursor(db, chainId, { firstBlock: 0n, startBlock: head.number - blocks + 1n });
    const mined_at = new Date((Number(head.timestampSeconds) - seconds) * 1_000);
    await db.updateTable('index_cursor').set({ block_hash: '0x01', mined_at }).execute();
    const { status: overall, checks } = (await send(api, 'GET /api/v1/health')).body;
    expect(overall).toBe(status === 'ok' ? 'ok' : 'degraded');
    expect(checks.index).toEqual({
      ...{ status, block: Number(head.number - blocks) },
      ...{ lagBlocks: Number(blocks), lagSeconds: seconds },
    });
    await api.stop();
  });
});

test('is degraded, but answers, while the chain is away, and recovers alone', async () => {
  await newAgent(service);
  rpc.off();
  const away = await read();
  expect([away.status, away.body.status]).toEqual([200, 'degraded']);
  expect(away.body.checks).toMatchObject({
    database: { status: 'ok' },
    rpc: { status: 'down', chainId: null, blockNumber: null, blockAgeSeconds: null },
    venues: { pons: { status: 'down', hasCode: null } },
  });
  rpc.on();
  expect((await read()).body.status).toBe('ok');
});

test.each(['?verbose=1'])('refuses %s', async (query) => {
  const { status, faults } = await send(service, `GET /api/v1/health${query}`);
  expect([status, faults]).toEqual([400, ['verbose unknown_field']]);
});
