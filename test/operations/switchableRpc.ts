import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** While off, it breaks every connection, like an unreachable provider. */
export async function startSwitchableRpc(rpcUrl: string) {
  let isOn = true;
  const server = createServer((incoming, outgoing) => {
    if (!isOn) {
      incoming.socket.destroy();
      return;
    }
    const { host: _, ...headers } = incoming.headers;
    const forwarded = request(rpcUrl, { method: incoming.method ?? 'POST', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    on: () => {
      isOn = true;
    },
    off: () => {
      isOn = false;
      server.closeAllConnections();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
