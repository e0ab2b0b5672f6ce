import net, { type AddressInfo } from 'node:net';

/** A simple query `commit` of the PostgreSQL protocol, as Kysely sends it. */
const COMMIT = Buffer.from('commit\0');

/** Stands between the service and PostgreSQL; once armed it lets the next COMMIT through and loses the answer to it. */
export async function startLossyProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let isArmed = false;
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    let isLost = false;
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (bytes) => {
      if (isArmed && bytes.includes(COMMIT)) {
        isArmed = false;
        isLost = true;
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isLost) client.destroy();
      else client.write(bytes);
    });
    client.on('close', () => database.end());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseNextCommit: () => {
      isArmed = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
