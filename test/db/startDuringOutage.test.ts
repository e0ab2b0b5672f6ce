import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../server/db/migrate.ts';
import { startServiceProcess } from '../harness/startServiceProcess.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
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

/** A way to the database that decides about each connection, and about each piece of what is asked. */
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
    startLimitMs: 28_000,
  });
  const { status } = await fetch(`${service.baseUrl}/api/v1/health`);
  expect(status).toBe(200);
  expect(asked).toBeGreaterThan(3);
  await service.kill();
  door.close();
});

test('a start that freezes while it holds the lock of migrations keeps no other one from starting', async () => {
  const { promise: frozen, resolve } = Promise.withResolvers<void>();
  let isFrozen = false;
  // The first question after the lock is held.
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
