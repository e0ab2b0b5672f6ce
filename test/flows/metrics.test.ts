import net from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { OPERATIONS } from '../../generated/operations.ts';
import { promMeter } from '../../server/adapters/telemetry/promMeter.ts';
import { PortError } from '../../server/ports/basics.ts';
import { ATTEMPT_RESULTS, WORKERS } from '../../server/ports/telemetry.ts';
import { ALERT_EXPRESSIONS } from '../deploy/runbook.ts';
import { startReceiver } from '../events/receiver.ts';
import { createWebhook, sendTest } from '../events/webhookActors.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { allow, newAgent, requestLaunch } from '../operations/actors.ts';
import { untilPending } from '../operations/ownedContracts.ts';
import { send } from '../operations/send.ts';
import { startSwitchableRpc } from '../operations/switchableRpc.ts';
import { actingAgent, use } from '../toolbox/openToolbox.ts';

/** The requests of Prometheus and of a load balancer. */

let chain: TestChain;
let rpc: Awaited<ReturnType<typeof startSwitchableRpc>>;
let service: TestService;
beforeAll(async () => {
  chain = await startTestChain();
  rpc = await startSwitchableRpc(chain.rpcUrl);
  service = await startTestService({
    chain,
    rpcUrl: rpc.url,
    config: { metrics: { host: '127.0.0.1', port: 0 } },
  });
});
afterAll(async () => {
  await service.stop();
  await rpc.close();
  await chain.stop();
});

const ask = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(`http://127.0.0.1:${service.service.metricsPort}${path}`, init);

/** By the labels in braces. */
async function samples(name: string): Promise<Map<string, number>> {
  const text = await (await ask('/metrics')).text();
  const lines = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))];
  return new Map(lines.map(([, labels = '', value]) => [labels, Number(value)]));
}

test('each answer counts under its operationId and status, over REST and as a tool, and neither a caller nor a model makes a series', async () => {
  await send(service, 'GET /api/v1/models');
  await send(service, 'GET /api/v1/agents/agt_00000000000000000000000000');
  await send(service, 'POST /api/mcp/call', { name: 'listModels', arguments: {} });
  await send(service, 'GET /api/v1/nothing-here-but-a-name');
  const { grant } = await actingAgent(service);
  expect((await use(service, grant, 'nothing-but-a-word-of-a-model')).status).toBe(403);
  const counted = await samples('operation_duration_seconds_count');
  expect(counted.get('operation="listModels",status="200"')).toBe(2);
  expect(counted.get('operation="getAgent",status="404"')).toBe(1);
  expect([...counted.keys()].filter((labels) => labels.includes('nothing'))).toEqual([]);
});

test('a first defect raises its alert: what ALERTS.md watches for growth is there at 0 before, for each operation', async () => {
  const watched = ALERT_EXPRESSIONS.flatMap(
    (alert) => /^increase\((\w+)\[1h\]\) > 0$/.exec(alert)?.[1] ?? [],
  );
  expect(watched).toEqual(['contract_breaches_total', 'internal_errors_total']);
  const untouched = OPERATIONS.map(({ operationId }) => [`operation="${operationId}"`, 0]);
  for (const name of watched) expect([...(await samples(name))]).toEqual(untouched);

  const { meter, render } = promMeter('0', ['getAgent']);
  for (const status of [200, 404, 500, 503]) meter.countResponse('getAgent', status, 0.1);
  meter.countContractBreach('getAgent');
  const grown = (await render([]))
    .split('\n')
    .filter((line) => watched.some((name) => line.startsWith(name)));
  expect(grown).toEqual(watched.map((name) => `${name}{operation="getAgent"} 1`));
});

test('the chain, the index, the queue and the pool can be read at any time', async () => {
  const { id } = await newAgent(service);
  await chain.withoutMiner(async () => {
    await requestLaunch(service, id);
    await untilPending(service);
    await chain.rpc('evm_mine');
    const included = async () => (await samples('operations_unsettled')).get('state="included"');
    await expect.poll(included).toBe(1);
  });
  await service.settle();
  expect(await samples('operations_unsettled')).toEqual(new Map());
  expect(await samples('part_up')).toEqual(
    new Map([
      ['part="database"', 1],
      ['part="chain"', 1],
    ]),
  );
  expect((await samples('queue_depth')).get('')).toBe(0);
  expect((await samples('wallets_frozen')).get('')).toBe(0);
  expect((await samples('index_lag_blocks')).size).toBe(1);
  expect((await samples('index_refused')).get('')).toBe(0);
  expect((await samples('chain_block')).get('')).toBeGreaterThan(0);
  expect((await samples('database_connections')).get('state="open"')).toBeGreaterThan(0);
  expect((await samples('process_resident_memory_bytes')).get('')).toBeGreaterThan(1_000_000);
  const sent = await samples('rpc_request_duration_seconds_count');
  expect(sent.get('method="eth_sendRawTransaction",outcome="answered"')).toBeGreaterThan(0);
});

test('tells what each launcher and the treasury have for gas', async () => {
  const wallets = service.context.db.selectFrom('wallets').select(['role', 'address']);
  const own = await wallets.where('role', 'in', ['launcher', 'treasury']).execute();
  const poor = own.find(({ role }) => role === 'launcher')!;
  await chain.rpc('anvil_setBalance', poor.address, `0x${(25n * 10n ** 15n).toString(16)}`);
  const told = await samples('wallet_ether');
  expect([...told.keys()].sort()).toEqual(
    own.map(({ role, address }) => `role="${role}",address="${address}"`).sort(),
  );
  expect(told.get(`role="launcher",address="${poor.address}"`)).toBe(0.025);
});

test('a node that says that a call reverts has not failed: no quote raises the alert about nodes', async () => {
  const asked = async () => [...(await samples('rpc_request_duration_seconds_count'))];
  const counted = (all: [string, number][], outcome: string) =>
    all.reduce((sum, [labels, count]) => (labels.endsWith(`outcome="${outcome}"`) ? sum + count : sum), 0);
  const before = await asked();
  const { id: agentId } = await newAgent(service);
  const terms = { agentId, tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '900' };
  expect((await send(service, 'POST /api/v1/swap/quote', terms)).status).toBe(200);
  const after = await asked();
  expect(counted(after, 'refused')).toBeGreaterThan(counted(before, 'refused'));
  expect(counted(after, 'failed')).toBe(counted(before, 'failed'));
});

test('what is not known is absent, and no zero', async () => {
  rpc.off();
  expect(await samples('wallet_ether')).toEqual(new Map());
  expect((await samples('part_up')).get('part="chain"')).toBe(0);
  expect(await samples('chain_block')).toEqual(new Map());
  const failed = await samples('rpc_request_duration_seconds_count');
  expect([...failed.keys()].some((labels) => labels.endsWith('outcome="failed"'))).toBe(true);
  expect((await ask('/readyz')).status).toBe(200);
  rpc.on();
});

test('has three addresses, takes no method but GET and HEAD, and is no part of the door of callers', async () => {
  expect(await (await ask('/livez')).text()).toBe('alive\n');
  expect(await (await ask('/readyz')).text()).toBe('ready\n');
  expect((await ask('/livez?probe=1', { method: 'HEAD' })).status).toBe(200);
  expect((await ask('/api/v1/health')).status).toBe(404);
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await ask('/toString')).status).toBe(404);
  expect((await fetch(`${service.baseUrl}/metrics`)).status).toBe(404);
});

test('requests to webhooks are counted by their result, from 0 on, and disabled webhooks by their reason', async () => {
  const attempts = () => samples('webhook_attempts_total');
  expect([...(await attempts()).keys()].sort()).toEqual(
    [...ATTEMPT_RESULTS].map((result) => `result="${result}"`).sort(),
  );
  Object.assign(service.context.webhookTimings, { retryMs: [100] });
  const before = await attempts();
  const receiver = await startReceiver((response, _, count) =>
    response.writeHead([500, 204, 410][count - 1]!).end(),
  );
  const { id } = await createWebhook(service, { url: receiver.url(), types: ['webhook.test'] });
  await sendTest(service, id);
  await receiver.got(2);
  expect((await samples('webhooks_disabled')).get('reason="gone"')).toBe(0);
  await sendTest(service, id);
  await expect.poll(async () => (await samples('webhooks_disabled')).get('reason="gone"')).toBe(1);
  const after = await attempts();
  const grown = (result: string) => after.get(`result="${result}"`)! - before.get(`result="${result}"`)!;
  expect(ATTEMPT_RESULTS.map((result) => [result, grown(result)])).toEqual(
    ATTEMPT_RESULTS.map((result) => [result, { succeeded: 1, status: 2 }[result as 'status'] ?? 0]),
  );
  await receiver.close();
});

/** Workers that retry about once a second. */
const REPEATING = [
  ...['bookkeeper', 'cashier', 'follower', 'graduator', 'indexer', 'operations', 'runner', 'scheduler'],
  ...['sequencer', 'walletReader', 'webhooks'],
];

/** By worker. */
const failures = (): Promise<Map<string, number>> => samples('worker_pass_failures_total');

async function failingSince(before: ReadonlyMap<string, number>): Promise<string[]> {
  const now = await failures();
  const grown = (name: string): boolean => now.get(`worker="${name}"`)! > before.get(`worker="${name}"`)!;
  return REPEATING.filter(grown);
}

test('what nobody begins or tells is overdue from the time on at which it was due', async () => {
  expect((await samples('automations_overdue_seconds')).get('')).toBe(0);
  expect((await samples('events_untold_seconds')).get('')).toBeLessThan(60);
  expect((await samples('webhooks_overdue_seconds')).get('')).toBeLessThan(60);
  const other = await startTestService({
    ...{ chain, database: await createTestDatabase() },
    config: { role: 'api', starterFunding: null, metrics: { host: '127.0.0.1', port: 0 } },
  });
  const { id } = await newAgent(other);
  await send(other, 'POST /api/v1/automations', {
    ...{ kind: 'dca', agentId: id, tokenIn: 'ETH', tokenOut: 'USDG', amountPerExecution: '0.001' },
    interval: 'P1D',
  });
  const due = new Date(Date.now() - 900_000).toISOString();
  await other.database.db.updateTable('automations').set({ due_at: due }).execute();
  await other.database.db.updateTable('event_outbox').set({ due_at: due }).execute();
  await send(other, 'POST /api/v1/webhooks', { url: 'http://127.0.0.1:9/' });
  await other.database.db.updateTable('webhooks').set({ due_at: due }).execute();
  const text = await (await fetch(`http://127.0.0.1:${other.service.metricsPort}/metrics`)).text();
  expect(Number(/^automations_overdue_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(900);
  expect(Number(/^events_untold_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(900);
  expect(Number(/^webhooks_overdue_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(900);
  await other.service.close();
  await other.database.drop();
});

test('what each worker fails at is counted, from 0 on', async () => {
  const { render, meter } = promMeter('0', []);
  meter.countFailedPass('cleaner');
  const lines = (await render([]))
    .split('\n')
    .filter((line) => line.startsWith('worker_pass_failures_total{'));
  expect(lines.sort()).toEqual(
    [...WORKERS]
      .sort()
      .map((worker) => `worker_pass_failures_total{worker="${worker}"} ${worker === 'cleaner' ? 1 : 0}`),
  );
});

test('each pass over an operation that fails is counted and told by the worker, be it a defect or a part that is away', async () => {
  const { kinds, log } = service.context;
  const to = '0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3';
  const { id: agentId } = await newAgent(service);
  await allow(service, agentId, to);
  const before = await failures();
  const faults = [new Error('a defect'), new PortError('unavailable', 'away')] as const;
  const { plan: sound } = kinds.transfer;
  const plan = vi.spyOn(kinds.transfer, 'plan').mockImplementation(async (...asked) => {
    const fault = faults[asked[0].failures];
    if (fault !== undefined) throw fault;
    return sound(...asked);
  });
  const [errors, warnings] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
  try {
    const paid = { agentId, to, token: 'ETH', amount: '0.1' };
    const { body } = await send(service, 'POST /api/v1/wallet/transfer', paid);
    await service.settle();
    expect(await failures()).toEqual(
      new Map([...before, ['worker="operations"', before.get('worker="operations"')! + 2]]),
    );
    const told = (err: Error) => [
      { worker: 'operations', operation: body.id, err },
      'pass failed, will be repeated',
    ];
    expect(errors.mock.calls).toContainEqual(told(faults[0]));
    expect(warnings.mock.calls).toContainEqual(told(faults[1]));
  } finally {
    for (const spy of [plan, errors, warnings]) spy.mockRestore();
  }
});

test('gets no requests while its database is away, and says why', async () => {
  const before = await failures();
  const name = new URL(service.database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await admin.connect();
  try {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const answer = await ask('/readyz');
    expect([answer.status, await answer.text()]).toEqual([503, 'the database does not answer\n']);
    expect((await samples('part_up')).get('part="database"')).toBe(0);
    expect(await samples('index_refused')).toEqual(new Map());
    expect((await ask('/livez')).status).toBe(200);
    await expect.poll(() => failingSince(before)).toEqual(REPEATING);
  } finally {
    await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await admin.end();
  }
  expect((await ask('/readyz')).status).toBe(200);
});

test('gets no further requests from the moment on that it is told to stop, while those under way end', async () => {
  const other = await startTestService({
    ...{ chain, database: service.database },
    config: { metrics: { host: '127.0.0.1', port: 0 } },
  });
  const held = net.connect(other.service.port!, '127.0.0.1');
  const head =
    'POST /api/v1/agents HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';
  await new Promise<void>((resolve) => held.write(head, () => resolve()));
  // Its answer shows that the earlier request is under way.
  await fetch(`${other.baseUrl}/api/v1/models`);
  const closed = other.service.close();
  const answer = await fetch(`http://127.0.0.1:${other.service.metricsPort}/readyz`);
  expect([answer.status, await answer.text()]).toEqual([503, 'closing\n']);
  held.destroy();
  await closed;
});
