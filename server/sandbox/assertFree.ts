import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Nothing listens there at this moment, so that a start which would fail at its end fails at once.
 * @throws the system's error, such as EADDRINUSE
 */
export async function assertFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
