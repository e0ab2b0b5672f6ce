import net, { type AddressInfo } from 'node:net';

/** Relays and counts round trips: how often the client speaks after the server did. */
export async function startTurnCounter(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let turns = 0;
  const server = net.createServer((client) => {
    const database = net.connect(Number(target.port), target.hostname);
    let hasAnswered = true;
    client.on('data', (bytes) => {
      if (hasAnswered) turns += 1;
      hasAnswered = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      hasAnswered = true;
      client.write(bytes);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    turns: () => turns,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
