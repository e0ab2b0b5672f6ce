import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '../../server/composition/context.ts';
import { connectDatabase } from '../../server/db/connect.ts';
import type { Trx } from '../../server/db/database.ts';
import type { Acceptance } from '../../server/ports/acceptance.ts';
import { Problem } from '../../server/problem.ts';
import { startDatabaseProxy } from '../harness/databaseProxy.ts';
import { exampleOf, sendRaw, startPipeline } from './pipelineFixture.ts';

const agent = exampleOf('AgentCreated');
const launch = exampleOf('LaunchQueued');
const LAUNCH = { agentId: 'agt_1', symbol: 'SCOUT', name: 'Scout', quote: 'ETH' };
let service: Awaited<ReturnType<typeof startPipeline>>;
let key: string;

/** The effect of an accepted request in this file: one row, written in the acceptance's commit. */
const count = (trx: Trx) => sql`INSERT INTO done (at) VALUES (now())`.execute(trx);
const done = async () =>
  Number((await sql<{ n: string }>`SELECT count(*) AS n FROM done`.execute(service.db)).rows[0]?.n);
const keysStored = async () => (await service.db.selectFrom('idempotency_keys').selectAll().execute()).length;

let next = 0;
/** Runs inside the commit before the work; tests put their disturbances here. */
let meanwhile: (trx: Trx) => Promise<unknown> = async () => undefined;

const write = (status: number, body: object) => ({
  decide: (_: Context, call: { acceptance: Acceptance }) =>
    call.acceptance.commit(async (trx) => {
      await meanwhile(trx);
      await count(trx);
      next += 1;
      return `res_${next}`;
    }),
  show: async (_: Context, __: unknown, id: string) => ({ status, body, headers: { Location: `/${id}` } }),
});

beforeAll(async () => {
  service = await startPipeline({
    createAgent: write(201, agent),
    updateAgent: write(200, agent),
    launchOnPons: write(202, launch),
  });
  await sql`CREATE TABLE done (at timestamptz)`.execute(service.db);
  await sql`GRANT ALL ON done TO PUBLIC`.execute(service.db);
});
afterAll(() => service.close());
beforeEach(async () => {
  meanwhile = async () => undefined;
  await sql`TRUNCATE done, idempotency_keys`.execute(service.db);
  ({ key } = await service.account());
});

const send = (idempotencyKey: string | undefined, json: object = { name: 'x' }, path = '/api/v1/agents') =>
  service.request('POST', path, {
    key,
    json,
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  });

test('runs a repeated request once and shows the same resource with a fresh request id', async () => {
  const first = await send('k1', { name: 'x', skills: ['dca'] });
  const again = await send('k1', { skills: ['dca'], name: 'x' });
  expect([first.status, again.status, await done()]).toEqual([201, 201, 1]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect([first.headers.get('idempotent-replayed'), again.headers.get('idempotent-replayed')]).toEqual([
    null,
    'true',
  ]);
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
});

test('runs every request without a key', async () => {
  await send(undefined);
  await send(undefined);
  expect([await done(), await keysStored()]).toEqual([2, 0]);
});

test('takes "k" and k for the same key', async () => {
  await send('k1');
  await send('"k1"');
  expect(await done()).toBe(1);
});

test('refuses a key that was used for anything else', async () => {
  await send('k1');
  const otherBody = await send('k1', { name: 'y' });
  const otherOperation = await send('k1', LAUNCH, '/api/v1/launch/pons');
  const otherPath = await service.request('PATCH', '/api/v1/agents/agt_2', {
    key,
    json: { name: 'x' },
    headers: { 'idempotency-key': 'k1' },
  });
  for (const { status, body } of [otherBody, otherOperation, otherPath]) {
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  }
  expect(await done()).toBe(1);
});

test('keeps the keys of accounts apart', async () => {
  await send('k1');
  ({ key } = await service.account());
  expect((await send('k1', { name: 'y' })).status).toBe(201);
});

test('demands a key for a launch and keeps it for ever, others for 30 days', async () => {
  const { status, body } = await send(undefined, LAUNCH, '/api/v1/launch/pons');
  expect([status, body.code]).toEqual([400, 'idempotency_key_required']);
  await send('launch', LAUNCH, '/api/v1/launch/pons');
  await send('agent');
  const rows = await service.db
    .selectFrom('idempotency_keys')
    .select(['key', 'expires_at'])
    .orderBy('key')
    .execute();
  expect(rows).toEqual([
    { key: 'agent', expires_at: new Date(service.clock.at + 30 * 86_400_000).toISOString() },
    { key: 'launch', expires_at: null },
  ]);
  service.clock.at += 30 * 86_400_000;
  await send('agent', { name: 'another' });
  await send('launch', LAUNCH, '/api/v1/launch/pons');
  expect(await done()).toBe(3);
});

test.each(['', 'a b', 'a\tb', 'ä', 'x'.repeat(256)])('refuses %j as a key', async (wrong) => {
  const { status, body } = await send(wrong);
  expect([status, body.code]).toEqual([400, 'idempotency_key_invalid']);
  expect(await done()).toBe(0);
});

test('refuses two header lines, also when they agree', async () => {
  const body = '{"name":"x"}';
  const head = `POST /api/v1/agents HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n`;
  const lines = 'Content-Type: application/json\r\nIdempotency-Key: k\r\nIdempotency-Key: k\r\n';
  const answer = await sendRaw(service.port, `${head}${lines}Content-Length: ${body.length}\r\n\r\n${body}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400[\s\S]*idempotency_key_invalid/);
  expect(await done()).toBe(0);
});

test('leaves no key behind when it refuses', async () => {
  meanwhile = async () => {
    throw new Problem('insufficient_credits', 'Not enough.');
  };
  expect((await send('k1')).status).toBe(402);
  expect((await send('k1', {})).status).toBe(400);
  expect([await done(), await keysStored()]).toEqual([0, 0]);
  meanwhile = async () => undefined;
  expect((await send('k1', { name: 'another' })).status).toBe(201);
});

test('accepts one of twenty requests that come at once with one key', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('k1')));
  const statuses = new Set(answers.map(({ status, body }) => (status === 409 ? body.code : status)));
  statuses.delete('idempotency_in_progress');
  expect([...statuses]).toEqual([201]);
  expect([await done(), await keysStored()]).toEqual([1, 1]);
});

test('asks a caller to wait while the same key is being worked on', async () => {
  let answer: Awaited<ReturnType<typeof send>> | undefined;
  meanwhile = async () => {
    meanwhile = async () => undefined;
    answer = await send('k1');
  };
  expect((await send('k1')).status).toBe(201);
  expect([answer?.status, answer?.body.code, answer?.headers.get('retry-after')]).toEqual([
    409,
    'idempotency_in_progress',
    '1',
  ]);
  expect(await done()).toBe(1);
});

test('shows what a twin made when its own decision is refused because of that twin', async () => {
  const service2 = await startPipeline({
    createAgent: {
      decide: async (_: Context, call: { acceptance: Acceptance }) => {
        await call.acceptance.commit(async () => 'res_twin');
        throw new Problem('already_exists', 'It exists.');
      },
      show: async (_: Context, __: unknown, id: string) => ({
        status: 201,
        body: agent,
        headers: { Location: `/${id}` },
      }),
    },
  });
  const owner = await service2.account();
  const options = { key: owner.key, json: { name: 'x' }, headers: { 'idempotency-key': 'k1' } };
  const { status, headers } = await service2.request('POST', '/api/v1/agents', options);
  expect([status, headers.get('location'), headers.get('idempotent-replayed')]).toEqual([
    201,
    '/res_twin',
    'true',
  ]);
  await service2.close();
});

test('answers 503 and leaves nothing when the connection breaks in a COMMIT that did not happen', async () => {
  meanwhile = async (trx) => {
    await sql`CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`.execute(trx);
    await sql`CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON done DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION cut()`.execute(trx);
  };
  const { status, body } = await send('k1');
  expect([status, body.code]).toEqual([503, 'database_unavailable']);
  expect([await done(), await keysStored()]).toEqual([0, 0]);
  meanwhile = async () => undefined;
  expect((await send('k1')).status).toBe(201);
});

test('answers as if nothing had happened when the answer to a COMMIT that happened is lost', async () => {
  const proxy = await startDatabaseProxy(service.url);
  const db = connectDatabase(proxy.url, { max: 4 });
  const behindProxy = await startPipeline({ createAgent: write(201, agent) }, { db, clock: service.clock });
  void proxy.cutNextCommit('after');
  const options = { key, json: { name: 'x' } };
  const first = await behindProxy.request('POST', '/api/v1/agents', {
    ...options,
    headers: { 'idempotency-key': 'k1' },
  });
  const again = await send('k1');
  expect([first.status, again.status, await done()]).toEqual([201, 201, 1]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  void proxy.cutNextCommit('after');
  const unsure = await behindProxy.request('POST', '/api/v1/agents', options);
  expect([unsure.status, unsure.body.code]).toEqual([500, 'internal_error']);
  await behindProxy.close();
  await db.destroy();
  await proxy.close();
});
