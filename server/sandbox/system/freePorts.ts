import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

const LOOPBACK = '127.0.0.1';

/**
 * Returns a free loopback port: `wanted` (throws if it is taken), else the one in `rememberedIn`, else any.
 * Another process may take it meanwhile; then the caller picks again. Own code: get-port silently takes
 * another port instead of `wanted`.
 */
export async function pickPort(wanted: number | undefined, rememberedIn: string): Promise<number> {
  if (wanted !== undefined) {
    if ((await listen(wanted)) !== undefined) return wanted;
    throw new Error(`Port ${wanted} on ${LOOPBACK} is taken.`);
  }
  return (await listen(await rememberedPort(rememberedIn))) ?? ((await listen(0)) as number);
}

function listen(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, LOOPBACK, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address !== null ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}

/** The port in the file; 0 (any free port) if there is none. */
export async function rememberedPort(path: string): Promise<number> {
  const port = Number(await readFile(path, 'utf8').catch(() => '0'));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

/** @throws the system's error, such as EADDRINUSE */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
