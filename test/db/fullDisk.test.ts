import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { send } from '../operations/send.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    config: { role: 'api', metrics: { host: '127.0.0.1', port: 0 }, starterFunding: null },
  });
});
afterAll(() => service.stop());

/** As if the disk had no room for another page of this table. */
const fill = () =>
  sql`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file "base/1/2": No space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON agents EXECUTE FUNCTION refuse()`.execute(service.database.db);
const makeRoom = () => sql`DROP FUNCTION refuse CASCADE`.execute(service.database.db);

async function seen() {
  const { status, body } = await send(service, 'GET /api/v1/health');
  const told = async (place: string) =>
    (await fetch(`http://127.0.0.1:${service.service.metricsPort}${place}`)).text();
  const [, up] = /^part_up\{part="database"\} (\d)$/m.exec(await told('/metrics')) ?? [];
  return [status, body.status, body.checks.database.status, up, (await told('/readyz')).trim()];
}
const write = async () => {
  const { status, code } = await send(service, 'POST /api/v1/agents', { name: 'Another' });
  return status === 201 ? status : [status, code];
};

test('a database whose disk is full is told by health and metrics from its first refusal to a minute after the last, while reads go on', async () => {
  expect(await seen()).toEqual([200, 'ok', 'ok', '1', 'ready']);
  await fill();
  expect(await write()).toEqual([503, 'database_unavailable']);
  expect(await seen()).toEqual([200, 'degraded', 'down', '0', 'ready']);
  expect((await send(service, 'GET /api/v1/agents')).status).toBe(200);
  await makeRoom();
  expect(await write()).toBe(201);
  const later = new Date(Date.now() + 60_000);
  const clock = vi.spyOn(service.service.context.clock, 'now').mockReturnValue(later);
  expect((await seen()).slice(2)).toEqual(['ok', '1', 'ready']);
  clock.mockRestore();
});
