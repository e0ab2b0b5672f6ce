import { createServer } from 'node:net';
import { rememberedPort } from './rememberedPort.ts';

const LOOPBACK = '127.0.0.1';

/**
 * A free loopback port: `wanted` (an error when it is taken), else the one that `rememberedIn` holds from the last
 * start if it is still free, else any. The caller writes the file once something listens there. It is free at this moment
 * only: for programs that cannot pick a port themselves, whose caller picks again when somebody else was faster.
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
