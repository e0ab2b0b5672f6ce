import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { isDatabaseOutage } from '../../server/db/outage.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { newAgent } from '../operations/actors.ts';
import { send } from '../operations/send.ts';
import { startPipeline } from '../pipeline/pipelineFixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    config: { role: 'api', metrics: { host: '127.0.0.1', port: 0 }, starterFunding: null },
  });
});
afterAll(() => service.stop());

/** For sessions that begin afterwards. */
async function turn(mode: 'on' | 'off'): Promise<void> {
  const name = sql.id(new URL(service.database.url).pathname.slice(1));
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = ${sql.lit(mode)}`.execute(
    service.database.db,
  );
}

const endSessions = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(service.database.db);
const readiness = async (): Promise<string> => {
  const answer = await fetch(`http://127.0.0.1:${service.service.metricsPort}/readyz`);
  return `${answer.status} ${(await answer.text()).trim()}`;
};
const write = () => send(service, 'POST /api/v1/agents', { name: 'Another' });

test('a database that may only be read is an outage that readiness tells, and ends with the first connection that may write', async () => {
  await newAgent(service);
  await turn('on');
  await endSessions();
  await expect.poll(readiness).toBe('503 the database may only be read');
  const refused = await write();
  expect([refused.status, refused.code]).toEqual([503, 'database_unavailable']);
  const health = await send(service, 'GET /api/v1/health');
  expect([health.status, health.body.checks.database.status]).toEqual([503, 'down']);
  await turn('off');
  // Old connections are lost at their first write.
  await expect.poll(async () => (await write()).status, { timeout: 20_000 }).toBe(201);
});

test.each([
  ['an unknown role', (url: URL) => (url.username = 'nobody_at_all')],
  ['a wrong password', (url: URL) => (url.password = 'wrong')],
  ['an unknown database', (url: URL) => (url.pathname = '/no_such_database')],
])('a login that the server refuses, for %s, is an outage', async (_, spoil) => {
  const url = new URL(inject('databaseServiceUrl'));
  spoil(url);
  const client = new pg.Client({ connectionString: url.href });
  await expect(client.connect()).rejects.toMatchObject({ code: expect.stringMatching(/^(28|3D)/) });
  await expectOutage(url.href);
});

async function expectOutage(url: string): Promise<void> {
  const db = connectDatabase(url, { max: 1 });
  const pipeline = await startPipeline({}, { db });
  const { status, body } = await pipeline.request('GET', '/api/v1/me', { key: issueApiKey() });
  expect([status, body.code]).toEqual([503, 'database_unavailable']);
  await pipeline.close();
  await db.destroy();
}

test.each([
  ['55000', 'takes no connections', (name: string) => `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`],
  [
    '42501',
    'does not let the role in',
    (name: string, role: string) => `REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC, ${role}`,
  ],
])('a database that with %s %s is an outage', async (code, _, statement) => {
  const { url, drop } = await createTestDatabase();
  const { pathname, username } = new URL(url);
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await admin.connect();
  await admin.query(statement(pathname.slice(1), username));
  await admin.end();
  await expect(new pg.Client({ connectionString: url }).connect()).rejects.toMatchObject({ code });
  await expectOutage(url);
  await drop();
});

test.each([
  ['42501', 'SELECT * FROM pg_authid'],
  ['55000', 'SELECT lastval()'],
])('the same state %s of a statement is no outage', async (code, statement) => {
  const db = connectDatabase(inject('databaseServiceUrl'), { max: 1 });
  const error: unknown = await sql
    .raw(statement)
    .execute(db)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code });
  expect(isDatabaseOutage(error)).toBe(false);
  await db.destroy();
});
