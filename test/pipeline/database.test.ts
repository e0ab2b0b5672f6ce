import { randomBytes } from 'node:crypto';
import net, { type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { issueApiKey } from '../../server/domain/access/credentialFormats.ts';
import { livedMs } from '../harness/livedMs.ts';
import { createTestDatabase } from '../harness/testDatabase.ts';
import { startPipeline } from './pipelineFixture.ts';

test('migrates once when several processes start on an empty database together', async () => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(url.href)));
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(url.href)).toEqual([]);
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

test('a start of an older version on a database that a newer one has migrated is refused, and names what it does not know', async () => {
  const { ownerUrl, url, db, drop } = await createTestDatabase();
  for (const name of ['9998_newer.sql', '9999_newest.sql'])
    await sql`INSERT INTO schema_migrations (name, timestamp) VALUES (${name}, '2026-01-01T00:00:00Z')`.execute(
      db,
    );
  for (const owner of [ownerUrl, url])
    await expect(migrate(owner, url)).rejects.toThrow(
      'The database is of a newer version: this one does not know 9999_newest.sql.',
    );
  await drop();
});

test('a database of a version before 1.0 is refused with a sentence, and stays as it is', async () => {
  const { ownerUrl, url, db, drop } = await createTestDatabase();
  // The state that version 0.13 left: its migrations were programs, in a table of another shape.
  await sql`DROP TABLE schema_migrations, schema_migrations_lock`.execute(db);
  await sql`CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
    db,
  );
  await sql`INSERT INTO schema_migrations (name) VALUES ('0001_foundation.ts')`.execute(db);
  await sql`GRANT SELECT ON schema_migrations TO PUBLIC`.execute(db);
  for (const owner of [ownerUrl, url])
    await expect(migrate(owner, url)).rejects.toThrow(
      'The database was made by a version before 1.0, which cannot be upgraded: use a new, empty database.',
    );
  const { rows } = await sql`SELECT name FROM schema_migrations`.execute(db);
  expect(rows).toEqual([{ name: '0001_foundation.ts' }]);
  await drop();
});

test('of two databases none is migrated in the name of a service that works with the other one', async () => {
  const service = await createTestDatabase();
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = `/${name}`;
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(service.db);
  await expect(migrate(url.href, service.url)).rejects.toThrow(
    'DATABASE_URL and MIGRATION_DATABASE_URL are not the same database.',
  );
  const empty = connectDatabase(url.href, { max: 1 });
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(empty);
  expect(rows).toEqual([]);
  await empty.destroy();
  await sql`DROP DATABASE ${sql.id(name)} WITH (FORCE)`.execute(service.db);
  await service.drop();
});

test('reads times, whole numbers and JSON as the generated types say', async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } =
    await sql`SELECT '2026-11-20 10:00:00.12+01'::timestamptz AS at, 9007199254740993::int8 AS n,
    '0.10'::numeric AS amount, '{"a":[1]}'::jsonb AS json, ARRAY['a', 'b'] AS list, '\\x00ff'::bytea AS bytes`.execute(
      db,
    );
  expect(rows).toEqual([
    {
      at: '2026-11-20T09:00:00.120Z',
      n: '9007199254740993',
      amount: '0.10',
      json: { a: [1] },
      list: ['a', 'b'],
      bytes: Buffer.from([0, 255]),
    },
  ]);
  await drop();
});

test('answers 503 within 2 seconds when the database takes connections and says nothing', async () => {
  const sockets = new Set<net.Socket>();
  const silent = net.createServer((socket) => {
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const db = connectDatabase(`postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`, {
    max: 2,
  });
  const service = await startPipeline({}, { db });
  const tookMs = await livedMs(async () => {
    const { status, body } = await service.request('GET', '/api/v1/me', { key: issueApiKey() });
    expect([status, body.code]).toEqual([503, 'database_unavailable']);
  });
  expect(tookMs).toBeLessThan(2_000);
  await service.close();
  await db.destroy();
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
});

test('goes on by itself after all of its connections were cut', async () => {
  const service = await startPipeline();
  const { key } = await service.account();
  const ask = async () => (await service.request('GET', '/api/v1/me', { key })).status;
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(200));
  const admin = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await admin.connect();
  const database = new URL(service.url).pathname.slice(1);
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database]);
  await admin.end();
  await expect.poll(ask, { interval: 5 }).toBe(200);
  await service.close();
});
