import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { COMPILE_CACHE } from '../harness/compileCache.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { testEnvironment } from '../harness/startTestService.ts';
import { createTestDatabase, type TestDatabase } from '../harness/testDatabase.ts';

let database: TestDatabase;
let chain: TestChain;
beforeAll(async () => {
  database = await createTestDatabase();
  chain = await startTestChain();
});
afterAll(async () => {
  await chain.stop();
  await database.drop();
});

/** Decides about each connection and each piece of data. */
async function openDoor(
  isOpen: () => boolean,
  passes: (piece: Buffer) => boolean = () => true,
): Promise<{ readonly door: Server; through(url: string): string }> {
  const { hostname, port } = new URL(database.url);
  const door = createServer((socket) => {
    if (!isOpen()) {
      socket.destroy();
      return;
    }
    const behind = connect(Number(port), hostname);
    for (const end of [socket, behind]) end.on('error', () => socket.destroy() && behind.destroy());
    socket.on('data', (piece) => passes(piece as Buffer) && behind.write(piece));
    socket.on('close', () => behind.destroy());
    behind.pipe(socket);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  return {
    door,
    through(url) {
      const changed = new URL(url);
      changed.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
      return changed.href;
    },
  };
}

test('a start outlasts a database that does not take connections yet', async () => {
  let asked = 0;
  const { door, through } = await openDoor(() => ++asked > 3);
  const service = await startServiceProcess({
    databaseUrl: through(database.url),
    rpcUrl: chain.rpcUrl,
    environment: { MIGRATION_DATABASE_URL: through(database.ownerUrl) },
  });
  await service.kill();
  door.close();
  expect(service.baseUrl).not.toBeNull();
  expect(asked).toBeGreaterThan(3);
});

test('a start that freezes while it holds the lock of migrations keeps no other one from starting', async () => {
  const { promise: frozen, resolve } = Promise.withResolvers<void>();
  let isFrozen = false;
  // The first query under the lock.
  const { door, through } = await openDoor(
    () => !isFrozen,
    (piece) => {
      if (piece.includes('pg_tables')) isFrozen = true;
      if (isFrozen) resolve();
      return !isFrozen;
    },
  );
  const freezing = migrate(through(database.ownerUrl), database.url).catch((error: Error) => error);
  await frozen;
  expect(await migrate(database.ownerUrl, database.url)).toEqual([]);
  expect(await freezing).toBeInstanceOf(Error);
  door.close();
});

function lastWords(environment: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(process.execPath, ['server/main.ts', ...words], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

test('what does not reach its database says in one line which setting that is', async () => {
  const nowhere = 'postgres://app:secret@127.0.0.1:1/app';
  const settings = testEnvironment(database.url, chain.rpcUrl);
  const elsewhere = { METRICS_PORT: '1', METRICS_HOST: 'nope.invalid' };
  const [started, migrated, looked, served, watched] = await Promise.all([
    lastWords({ ...settings, DATABASE_URL: nowhere, MIGRATION_DATABASE_URL: '' }),
    lastWords({ ...settings, MIGRATION_DATABASE_URL: nowhere }, 'migrate'),
    lastWords({ ...settings, DATABASE_URL: nowhere }, 'operations'),
    lastWords({ ...settings, DATABASE_URL: nowhere, MIGRATION_DATABASE_URL: database.ownerUrl }),
    lastWords({ ...settings, PORT: '0', ...elsewhere }),
  ]);
  const refused = 'Because: connect ECONNREFUSED 127.0.0.1:1\n';
  const away = (name: string) => `The database of ${name} does not answer. ${refused}`;
  expect(watched.stderr).toMatch(
    /^The service did not start: METRICS_HOST is not an address of this machine: nope\.invalid\. Because: getaddrinfo/,
  );
  expect([started, migrated, looked, served]).toEqual([
    { code: 1, stdout: '', stderr: `The service did not start: ${away('DATABASE_URL')}` },
    { code: 1, stdout: '', stderr: `The command failed: ${away('MIGRATION_DATABASE_URL')}` },
    { code: 1, stdout: '', stderr: `The command failed: ${away('DATABASE_URL')}` },
    { code: 1, stdout: '', stderr: `The service did not start: ${away('DATABASE_URL')}` },
  ]);
});
