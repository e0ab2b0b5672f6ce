import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a start outlasts a database that does not take connections yet', async () => {
  const { hostname, port } = new URL(database.url);
  let refused = 0;
  const door = createServer((socket) => {
    if (refused < 3) {
      refused += 1;
      socket.destroy();
      return;
    }
    const behind = connect(Number(port), hostname);
    for (const end of [socket, behind]) end.on('error', () => socket.destroy() && behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const through = (url: string): string => {
    const changed = new URL(url);
    changed.host = `127.0.0.1:${(door.address() as AddressInfo).port}`;
    return changed.href;
  };
  const service = await startServiceProcess({
    databaseUrl: through(database.url),
    rpcUrl: chain.rpcUrl,
    environment: { MIGRATION_DATABASE_URL: through(database.ownerUrl) },
  });
  const { status } = await fetch(`${service.baseUrl}/api/v1/health`);
  expect([refused, status]).toEqual([3, 200]);
  await service.kill();
  door.close();
});
